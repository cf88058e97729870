import { expectClean } from '../stage/inspect.ts';
import { send } from '../stage/session.ts';
import { anotherBrowser, expect, people, rows, signIn, test } from '../stage/story.ts';

test.use({ expected: ['status of 403'] });

test('S6.01 the audit log is searched and exported; users without the permission see why', async ({
  page,
  browser,
}) => {
  await signIn(page, people.owner, '/settings/audit-log');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByText('Ana Kotnik signed in').first()).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Topic').selectOption('Role assignments');
  await page.getByLabel('Search the audit log').fill('german');
  await expect(
    log.getByText('Waymark assigned David Brandt the role Translator, with edits in German only'),
  ).toBeHidden();
  await page.getByLabel('Search the audit log').fill('David');
  await expect(log.getByText(/David Brandt the role Translator, with edits in German only/)).toBeVisible();
  // Typed text is in the address a moment later; only then does a reload keep it.
  await expect(page).toHaveURL(/[?&]q=David/);
  await page.reload();
  await expect(page.getByLabel('Search the audit log')).toHaveValue('David');
  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await loading).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.goto('/settings/audit-log?about=export');
  await expect(log.getByText(/^Ana Kotnik exported audit log/).first()).toBeVisible();

  // The IP address is visible only to users who may change members.
  const viewer = await anotherBrowser(browser);
  await signIn(viewer, people.viewer, '/settings/audit-log?about=session');
  await expect(viewer.getByText(/signed in/).first()).toBeVisible();
  await expect(viewer.getByText(/Chrome/)).toHaveCount(0);
});

test('S6.01 an owner sees a user’s permissions with reasons, and before saving the permissions that a role loses', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/people');
  await page.getByRole('link', { name: 'David Brandt' }).click();
  await page.getByText('Check permission', { exact: true }).click();
  const asked = page.locator('section', { has: page.getByRole('heading', { name: 'Permission check: David Brandt' }) });
  await asked.getByLabel('Language').selectOption('Italian');
  await expect(page.getByText('David Brandt cannot do this: Update: Events')).toBeVisible();
  await expect(page.getByText('Role Translator: Update: Events – can edit in German only')).toBeVisible();
  await expect(page.getByText('The permission is restricted and does not apply here: in Italian.')).toBeVisible();
  await expectClean(page);

  await page.goto('/settings/roles');
  await page.getByRole('link', { name: 'Translator' }).first().click();
  await page.getByRole('checkbox', { name: 'Events: Update', exact: true }).uncheck();
  const impact = page.getByRole('region', { name: 'Effect on people' });
  await expect(impact.getByText('1 person: David Brandt')).toBeVisible();
  await expect(impact.getByText('Update: Events – in German')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(impact).toBeHidden();
});

test('S6.01 an owner views the app as a translator: a bar says so, nothing can be changed, and Stop returns', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/people');
  await page.getByRole('link', { name: 'David Brandt' }).click();
  await page.getByRole('button', { name: 'View as David Brandt' }).click();
  const bar = page.getByText(/^You are viewing as David Brandt/);
  await expect(bar).toBeVisible();
  await page.goto('/events');
  await rows(page).first().waitFor();
  await expect(bar).toBeVisible();
  await expectClean(page);
  const refused = await send(page.context(), 'PUT', '/users/me', { name: 'Eve' });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('You are viewing as David Brandt');
  await page.goto('/settings/domains/create');
  await page.getByRole('link', { name: 'Why?' }).click();
  await expect(page.getByText('David Brandt cannot do this: Create: Domains')).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByText('Ana Kotnik can do this: Create: Domains')).toBeVisible();
  await page.goto('/settings/audit-log?about=view');
  await expect(page.getByText('Ana Kotnik stopped viewing as David Brandt').first()).toBeVisible();
});
