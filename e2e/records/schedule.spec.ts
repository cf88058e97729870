import { now } from '../stage/days.ts';
import { expectClean } from '../stage/inspect.ts';
import { call, openSession, workspaceOf } from '../stage/session.ts';
import { choose, expect, menuButton, people, rows, test } from '../stage/story.ts';

test('an event is scheduled from its page, published automatically at its time, and its history names the user', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  const workspaceId = await workspaceOf(page.context(), 'Lake Bled & Bohinj');
  const event = { title: 'Silent disco on the pier', eventStartDate: '2037-06-10', language: 'en' };
  const { eventId } = await call<{ eventId: number }>(page, 'POST', `/publish?workspaceId=${workspaceId}`, event);
  await page.goto(`/events/${eventId}?ws=${workspaceId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Silent disco on the pier' })).toBeVisible();

  await choose(page, 'Change status', 'Schedule…');
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose when to publish it')).toBeVisible();
  await dialog.getByLabel('Publish at').first().fill('2037-06-01');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Time of Publish at').fill('08:30');
  await expect(dialog.getByText('Local time in Europe/Ljubljana').first()).toBeVisible();
  await expectClean(page, 'the question when something is published');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/Scheduled.*1 Jun 2037, 08:30/).first()).toBeVisible();

  await page.goto('/events?startDate=2037-06-01&endDate=2037-06-30');
  await expect(rows(page)).toHaveText(['Silent disco on the pier']);
  await expect(page.locator('tbody tr').first()).toContainText('1 Jun 2037, 08:30');

  // The page accepts whole minutes, a call also the next moment.
  const soon = new Date(now().getTime() + 3_000).toISOString();
  await call(page, 'POST', `/update-event/${eventId}`, { publishAt: soon });
  await expect(async () => {
    await page.goto(`/events/${eventId}?tab=history`);
    await expect(page.getByText(/^Ana Kotnik.*’s schedule changed this/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(menuButton(page, 'Published')).toBeVisible();
});
