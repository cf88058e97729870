import { expectClean } from '../stage/inspect.ts';
import { call, openSession } from '../stage/session.ts';
import { anotherBrowser, expect, people, rows, signIn, test } from '../stage/story.ts';

test('S7.04 the second of two equal hours in autumn is selected, saved and shown, also to a German reader in Tokyo', async ({
  page,
  browser,
}) => {
  await signIn(page, people.owner, '/events/create', 'Lake Bled & Bohinj');
  await page.getByRole('textbox', { name: 'Title' }).fill('Nachtwächter in der langen Nacht');
  await page
    .getByLabel(/^Starts/)
    .first()
    .fill('2027-10-31');
  await page.keyboard.press('Tab');
  await page.getByLabel(/^Time of Starts/).fill('02:30');
  await expect(page.getByText('02:30 occurs twice on this day in Europe/Ljubljana (clock change).')).toBeVisible();
  await page.getByText('The second (UTC+01:00)').click();
  await expectClean(page, 'the question which of two hours is meant');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nachtwächter in der langen Nacht' })).toBeVisible();
  await expect(page.getByText('31 Oct 2027, 02:30', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click();
  await expect(page.getByRole('radio', { name: 'The second (UTC+01:00)' })).toBeChecked();
  const { pathname } = new URL(page.url());

  const other = await anotherBrowser(browser);
  await openSession(other.context(), people.editor);
  await call(other, 'PUT', '/users/me', { formats: { locale: 'de-DE', timeZone: 'Asia/Tokyo' } });
  await other.goto(pathname.replace('/edit', ''));
  await expect(other.getByText('31.10.2027, 02:30 GMT+1', { exact: true }).first()).toBeVisible();
  await other.goto('/events?startDate=2027-10-01&endDate=2027-11-30&q=nachtwachtre');
  await expect(rows(other)).toHaveText(['Nachtwächter in der langen Nacht']);
  await call(other, 'PUT', '/users/me', { formats: { locale: null, timeZone: null } });
  await other.context().close();
});
