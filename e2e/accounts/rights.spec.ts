import type { Page } from '@playwright/test';
import { expectClean } from '../stage/inspect.ts';
import { openSession, send } from '../stage/session.ts';
import { expect, menuButton, people, rows, signIn, test } from '../stage/story.ts';

test.use({ expected: ['status of 403', 'status of 409'] });

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/landing');
}

test('S6.01 S7.07 an administrator creates a role for German venues only; its user can do that and nothing else', async ({
  page,
}) => {
  const role = 'May translate venues into German only';
  await signIn(page, people.administrator, '/settings/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByLabel(/^Name/).fill(role);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: role })).toBeVisible();
  for (const name of ['Languages: Read', 'Venues: Read', 'Venues: Create', 'Venues: Update']) await tick(page, name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${role} saved`)).toBeVisible();

  await page.goto('/settings/people');
  await page.getByRole('link', { name: 'Emília Furtado' }).click();
  await page.getByLabel(/^Role/).selectOption(role);
  await tick(page, 'German');
  await page.getByRole('button', { name: 'Assign role' }).click();
  await expect(page.getByText('can edit in German only')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the role Viewer' }).click();
  await expect(page.getByRole('button', { name: 'Remove the role Viewer' })).toBeHidden();
  const why = page.getByRole('table', { name: 'Permissions of Emília Furtado' });
  await expect(why.getByRole('row', { name: `Venues Create, Update in German Role ${role}` })).toBeVisible();
  await signOut(page);

  await signIn(page, people.viewer, '/venues?language=en');
  await rows(page).first().waitFor();
  const ws = new URL(page.url()).searchParams.get('ws') ?? '';
  // Which of them the demo content has in German depends on the date.
  const english = await page.request.get(`/v1/venues?workspaceId=${ws}&language=en&take=100`);
  const venues = (await english.json()) as { venueId: number; translation_group: string | null }[];
  const untranslated = venues.find((venue) => venue.translation_group === null)!;
  await page.goto(`/venues/${untranslated.venueId}?ws=${ws}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(menuButton(page, 'More')).toHaveCount(0);
  const add = page.getByText('Add translation');
  await add.click();
  await expect(page.locator('details[open]').getByRole('link')).toHaveText(['German']);
  await page.getByRole('link', { name: 'German' }).click();
  await page.getByLabel(/^Name/).fill('Saal am Hafen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saal am Hafen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);

  const create = (path: string, data: object) => send(page.context(), 'POST', `${path}?workspaceId=${ws}`, data);
  expect((await create('/venues', { name: 'Dvorana', language: 'de' })).status()).toBe(201);
  const venue = await create('/venues', { name: 'Dvorana', language: 'it' });
  expect(venue.status()).toBe(403);
  expect(await venue.text()).toMatch(/permission to create venues in it.*Ana Kotnik/);
  const event = await create('/publish', { title: 'Fair', eventStartDate: '2026-06-01' });
  expect(event.status()).toBe(403);
  expect(await event.text()).toContain('permission to create events');
  await page.goto('/events');
  await expect(page.getByText('You don’t have permission to read events.')).toBeVisible();

  // Other stories need the user as a viewer.
  await signOut(page);
  await signIn(page, people.administrator, '/settings/people');
  await page.getByRole('link', { name: 'Emília Furtado' }).click();
  await page.getByLabel(/^Role/).selectOption('Viewer');
  await page.getByRole('button', { name: 'Assign role' }).click();
  await page.getByRole('button', { name: `Remove the role ${role}` }).click();
  await expect(page.getByRole('button', { name: `Remove the role ${role}` })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove the role Viewer' })).toBeVisible();
});

test('an invitation’s link admits only the invited user', async ({ page }) => {
  await signIn(page, people.owner, '/settings/people');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByLabel(/^Email/).fill('bruno@waymark.example');
  await page.getByLabel(/^Role/).selectOption('Viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = await page.getByLabel('Invite link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await signOut(page);
  await openSession(page.context(), people.administrator);
  await page.goto(link);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText(/^Welcome! You have joined /)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This invitation has already been used.')).toBeVisible();
});

test('S7.07 a permission is granted to a user directly, revoked, granted again by Undo, and everything is logged', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/people');
  await page.getByRole('link', { name: 'David Brandt' }).click();
  const direct = page.locator('section', { has: page.getByRole('heading', { name: 'Direct permissions' }) });
  await direct.getByLabel('Resource').selectOption('Venues');
  await direct.getByLabel('Language').selectOption('Italian');
  for (const action of ['Create', 'Update']) await direct.getByRole('checkbox', { name: action, exact: true }).check();
  await direct.getByRole('button', { name: 'Add permission' }).click();
  const given = direct.getByText('Create, Update: Venues – in Italian');
  await expect(given).toBeVisible();
  await expect(direct.getByRole('checkbox', { name: 'Update (already granted)' })).toBeVisible();
  const why = page.getByRole('table', { name: 'Permissions of David Brandt' });
  await expect(why.getByRole('row', { name: 'Venues Create, Update in Italian Direct permission' })).toBeVisible();

  const takeBack = direct.getByRole('button', { name: /^Revoke/ });
  await takeBack.click();
  await expect(given).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(given).toBeVisible();
  await takeBack.click();
  await expect(given).toBeHidden();
  await page.getByText('Permission history').click();
  await expect(page.locator('[data-history] > li').first()).toContainText(
    /Ana .* revoked “(Create|Update): Venues – in Italian” from David Brandt/,
  );
  await expectClean(page);
});
