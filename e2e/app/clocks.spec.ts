import type { Page, Route } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { now } from '../stage/days.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, rows, settled, signInByClicks, test } from '../stage/story.ts';

test.use({
  expected: ['Auth not ready after timeout, skipping user fetch', 'Failed to load resource'],
});

const minute = 60_000;

/** The calls that open and renew a session, by the last part of their paths. */
function watchRenewals(page: Page): () => Record<string, number> {
  const counts: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(csrf\/token|oauth\/token|auth\/session|authorize)$/.test(pathname))
      counts[pathname] = (counts[pathname] ?? 0) + 1;
  });
  return () => counts;
}

test('C-12 a user whose access token arrives after fifteen seconds gets their name without a reload', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  await page.route('**/v1/users/me', async (route) => {
    const response = await route.fetch();
    const person = (await response.json()) as { profile: object };
    return route.fulfill({ response, json: { ...person, profile: { ...person.profile, name: 'Anica' } } });
  });
  // The session must be opened again with a new token.
  await page.goto('/landing');
  await page.evaluate(() => {
    localStorage.removeItem('waymark.session');
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('@@auth0spajs@@') && !key.endsWith('@@user@@'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text as string), expiresAt: 0 }));
  });
  const held: Route[] = [];
  let state: 'broken' | 'slow' | 'there' = 'broken';
  await page.route('**/oauth/token', (route) => {
    if (state === 'there') return route.fallback();
    if (state === 'slow') return void held.push(route);
    // The first check of the user fails at once, so the app uses the browser's stored data.
    state = 'slow';
    return route.fulfill({ status: 500, json: { error: 'server_error' } });
  });
  await page.clock.install({ time: now() });
  await page.goto('/events');
  await expect.poll(() => held.length).toBe(1);
  const warned = page.waitForEvent('console', (message) => message.text().includes('Auth not ready'));
  await page.clock.runFor(15_000);
  await warned;
  const account = page.getByRole('button', { name: /^Account/ });
  await expect(account).not.toContainText('Anica');
  state = 'there';
  for (const route of held) await route.continue().catch(() => undefined);
  await page.clock.runFor(2_000);
  await expect(account).toContainText('Anica');
});

/** A clock that is behind in a full run only. */
for (const [where, off] of [
  ['ahead', 24 * 60 * minute] as const,
  ...(isFull ? [['behind', -24 * 60 * minute] as const] : []),
])
  test(`C-21 with a clock a day ${where} a user signs in, sees the rows and saves, and nothing is renewed repeatedly`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(now().getTime() + off) });
    await signInByClicks(page, people.owner);
    await settled(page);
    const renewals = watchRenewals(page);
    await page.goto('/venues');
    await rows(page).first().waitFor();
    await page.goto('/venues/create');
    await page.getByRole('textbox', { name: /^Name/ }).fill(`A day ${where}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `A day ${where}` })).toBeVisible();
    const before = { ...renewals() };
    // Each loaded page needs them once at most.
    expect(Math.max(...Object.values(before))).toBeLessThanOrEqual(2);
    await page.clock.fastForward(10 * minute);
    await settled(page);
    expect(renewals()).toEqual(before);
  });

test('C-23 a tab that slept for half an hour wakes with one new token and no burst of calls', async ({ page }) => {
  await page.clock.install({ time: now() });
  await openSession(page.context(), people.owner);
  const answered = new Set<string>();
  page.on('response', (response) => answered.add(new URL(response.url()).pathname));
  await page.goto('/venues');
  await rows(page).first().waitFor();
  // The last parts of the page load after a while.
  const isLoaded = async () => {
    await page.clock.runFor(1_000);
    return ['/v1/csrf/token', '/v1/inbox/unread', '/v1/favorites'].every((path) => answered.has(path));
  };
  await expect.poll(isLoaded, { intervals: [200] }).toBe(true);
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.clock.fastForward(30 * minute);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await settled(page);
  // Only the check for a new version is made.
  expect(new Set(asked)).toEqual(new Set(['GET /']));
  expect(asked.length).toBeLessThanOrEqual(2);
  // After the same time the CSRF token has expired, and three calls need it at once.
  await page.clock.fastForward(30 * minute);
  await page.evaluate(() => {
    const remove = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Delete "]')];
    for (const button of remove.slice(0, 3)) button.click();
  });
  const removed = () => asked.filter((call) => call.startsWith('DELETE')).length;
  await expect.poll(removed).toBe(3);
  expect(asked.filter((call) => call.includes('token'))).toEqual(['GET /v1/csrf/token']);
});
