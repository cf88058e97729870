import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startServer } from '../tests/server/processes.ts';
import { call } from './session.ts';
import { expect, pressAfterTheEnd, switcher, test } from './story.ts';
import { newDataFolder } from '../tests/data-folder.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const passwords = { ana: 'meadow kettle orbit', nika: 'copper lantern brook' };

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

test('an organization starts to require a second factor: members without one set it up, and keep typed text', async ({
  browser,
}) => {
  const folder = newDataFolder('factor');
  const server = await startServer({ DATA_DIR: folder });
  const contexts: BrowserContext[] = [];
  const visitor = async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    contexts.push(context);
    return context.newPage();
  };
  const isInside = (page: Page) => expect(switcher(page)).toContainText('Lake Bled');
  try {
    const printed = () => /http:\S+\/u\/first\/\S+/.exec(server.said())?.[0];
    await expect.poll(printed).toBeTruthy();
    const ana = await visitor();
    await ana.goto(printed()!);
    await ana.getByLabel('First name').fill('Ana');
    await ana.getByLabel('Email').fill('ana@lake.example');
    await ana.getByLabel('Password').fill(passwords.ana);
    await ana.getByLabel('Name of your organization').fill('Lake Country');
    await ana.getByLabel('Name of the first workspace').fill('Lake Bled');
    await press(ana, 'Get started');
    await isInside(ana);
    const { secret } = await call<{ secret: string }>(ana, 'POST', '/users/me/totp', { present: passwords.ana });
    await call(ana, 'POST', '/users/me/totp/confirm', { code: codeOf(secret) });

    await ana.goto('/settings/people');
    await press(ana, 'Invite person');
    await ana.getByLabel('Email').fill('nika@lake.example');
    await ana.getByLabel('Role').first().selectOption({ label: 'Editor' });
    await press(ana, 'Send invitation');
    const invitation = await ana.getByLabel('Invite link').inputValue();
    const nika = await visitor();
    await nika.goto(invitation);
    await nika.getByLabel('First name').fill('Nika');
    await nika.getByLabel('Password').fill(passwords.nika);
    await press(nika, 'Create account');
    await press(nika, 'Join');
    await isInside(nika);

    await nika.goto('/venues/create');
    await nika.getByRole('textbox', { name: 'Name' }).first().fill('Café Lipa');
    const rights = (await (await ana.request.get('/v1/users/me/rights')).json()) as { organisationId: number }[];
    await call(ana, 'PUT', `/sign-in-rule?organisationId=${rights[0]!.organisationId}`, { secondFactor: true });
    await pressAfterTheEnd(nika, nika.getByRole('button', { name: 'Save', exact: true }));
    await nika.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();

    await nika.getByLabel('Email').fill('nika@lake.example');
    await nika.getByLabel('Password').fill(passwords.nika);
    await press(nika, 'Sign in');
    await expect(nika.getByText('Lake Country requires a second factor')).toBeVisible();
    const shown = (await nika.locator('code').first().textContent())!.replaceAll(' ', '');
    // By keyboard, as a user with the phone in one hand would.
    await nika.getByLabel('Code').focus();
    await nika.keyboard.type(codeOf(shown));
    await nika.keyboard.press('Enter');
    await expect(nika.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    await nika.getByRole('button', { name: 'I’ve saved them' }).focus();
    await nika.keyboard.press('Enter');
    await nika.waitForURL(/\/venues\/create/);
    await press(nika, 'Restore');
    await expect(nika.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Café Lipa');
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
