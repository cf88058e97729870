import { dayFromToday, now } from '../stage/days.ts';
import { make } from '../stage/session.ts';
import { anotherBrowser, expect, people, rows, signIn, test } from '../stage/story.ts';

test('S2.02 /liveposts a published record appears without a reload, is read on the website, unpublished and published again', async ({
  page,
  browser,
}) => {
  await signIn(page, people.owner, '/liveposts');
  await expect(page.getByRole('heading', { level: 1, name: 'Live Posts' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const other = await anotherBrowser(browser);
  // An item is listed in the reader's language if that is published.
  await signIn(other, people.owner, '/events?status=draft&language=en');
  const draft = rows(other).first();
  const title = (await draft.textContent())!;
  await draft.click();
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(row.first()).toBeVisible();
  const address = await row
    .first()
    .getByRole('link', { name: /on the website/ })
    .getAttribute('href');
  expect((await page.request.get(address!)).status()).toBe(200);

  const before = await row.count();
  await row
    .first()
    .getByRole('button', { name: /^Unpublish/ })
    .click();
  await expect(row).toHaveCount(before - 1);
  expect((await page.request.get(address!)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(before);
  await other.context().close();
});

test.describe('when the connection is lost', () => {
  test.use({ expected: ['Failed to load resource', 'net::'] });

  test('the list says so, and catches up automatically when the connection is back', async ({ page }) => {
    const moves = '**/v1/live-posts/moves*';
    await page.clock.install({ time: now() });
    await page.route(moves, (route) => route.abort('connectionfailed'));
    await signIn(page, people.owner, '/liveposts');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText('Connection lost.', { exact: false })).toBeVisible();
    const title = 'Published while the connection was lost';
    const eventStartDate = dayFromToday(10, 'YYYY-MM-DD');
    await make(page, '/publish', { title, eventStartDate, status: 'published', language: 'en' });
    await page.unroute(moves);
    // In small steps, in which no request of the page exceeds its time limit.
    const isLive = async () => {
      await page.clock.runFor(1_000);
      return page.getByText('Live', { exact: true }).isVisible();
    };
    await expect.poll(isLive, { intervals: [200] }).toBe(true);
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
  });
});
