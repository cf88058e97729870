import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort, startServer } from '../../tests/server/stage/processes.ts';
import { secondProvider } from '../../tests/server/accounts/second-provider.ts';
import { expectClean, expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, switcher, test } from '../stage/story.ts';
import { newDataFolder } from '../../tests/data-folder.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** In every appearance, ending with a wide screen. */
async function isClean(page: Page): Promise<void> {
  await expectCleanInEveryLook(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a team signs in at its own OpenID provider: the user with the printed address becomes the owner, the second is invited and joins', async ({
  browser,
}) => {
  const folder = newDataFolder('provider');
  const port = await freePort();
  const people = {
    ana: { email: 'ana@lake.example', email_verified: true, given_name: 'Ana', family_name: 'Kotnik' },
    nika: { email: 'nika@lake.example', email_verified: true, given_name: 'Nika', family_name: 'Zupan' },
  };
  const theirs = await secondProvider(people, `http://localhost:${port}/u/outside`);
  const server = await startServer({ DATA_DIR: folder, PORT: String(port), ...theirs.settings });
  const contexts: BrowserContext[] = [];
  const visitor = async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    contexts.push(context);
    return context.newPage();
  };
  try {
    const printed = () => /http:\S+\/u\/first\/\S+/.exec(server.said())?.[0];
    await expect.poll(printed).toBeTruthy();

    const nika = await visitor();
    await nika.goto('/landing');
    await nika.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(nika.getByRole('heading', { name: 'Finish setting up Waymark' })).toBeVisible();
    await isClean(nika);

    const ana = await visitor();
    await ana.goto(printed()!);
    await isClean(ana);
    await ana.getByLabel('Name of your organization').fill('Lake Country');
    await ana.getByLabel('Name of the first workspace').fill('Lake Bled');
    await press(ana, 'Sign in and continue');
    await expect(ana.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();
    await press(ana, 'ana');
    await expect(switcher(ana)).toContainText('Lake Bled');

    await ana.goto('/settings/people');
    await press(ana, 'Invite person');
    await ana.getByLabel('Email').fill('nika@lake.example');
    await ana.getByRole('combobox', { name: 'Role' }).first().selectOption({ label: 'Editor' });
    await press(ana, 'Send invitation');
    const invitation = await ana.getByLabel('Invite link').inputValue();

    await nika.goto(invitation);
    await expect(nika.getByText('Ana Kotnik invited you to join.')).toBeVisible();
    await expect(nika.getByLabel('Password')).toHaveCount(0);
    await expectClean(nika);
    await press(nika, 'Sign in to join');
    await press(nika, 'nika');
    await expect(nika.getByText('You are signed in as nika@lake.example.')).toBeVisible();
    await press(nika, 'Join');
    await expect(switcher(nika)).toContainText('Lake Bled');

    await nika.goto('/settings/account');
    await expect(nika.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await expect(nika.getByRole('heading', { name: 'Password' })).toHaveCount(0);
    await press(nika, 'Sign out everywhere');
    await expect(nika.getByRole('heading', { name: 'Team sign-out' })).toBeVisible();
    await press(nika, 'Sign out there');
    await nika.waitForURL('**/landing');
    expect((await nika.request.get('/v1/users/me')).status()).toBe(401);
    expect((await ana.request.get('/v1/users/me')).status()).toBe(200);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await Promise.all([server.stop(), theirs.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
