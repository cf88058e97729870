import type { Locator, Page } from '@playwright/test';
import { addressBudgets, idleLoads } from '../../scripts/check/budgets.ts';
import { filesOf } from '../../scripts/check/weight.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, rows, settled, signInByClicks, switcher, test } from '../stage/story.ts';

/** The first requests of a page, each by the end of its path. */
const first = { person: '/users/me', rights: '/users/me/rights', workspaces: '/my-workspaces', list: '/nearby-events' };

/** Opens the list of events until its rows are shown. @returns the requests until then, and afterwards */
async function openEvents(page: Page): Promise<{ asked: URL[]; byThen: URL[] }> {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto('/events');
  await expect(rows(page).first()).toBeVisible();
  return { asked, byThen: [...asked] };
}

/** The first visit finds an open session, and stores data for the second. */
async function comeBefore(page: Page): Promise<void> {
  for (let visit = 0; visit < 2; visit += 1) await openEvents(page);
}

const isList = ({ pathname, searchParams }: URL) =>
  pathname.endsWith(first.list) && searchParams.get('count') !== 'only';
const times = (asked: URL[]) =>
  Object.values(first).map(
    (end) => asked.filter((url) => (end === first.list ? isList(url) : url.pathname.endsWith(end))).length,
  );
const isSignIn = ({ pathname }: URL) => pathname.endsWith('/auth/session');
const isLibrary = ({ pathname }: URL) => pathname.startsWith('/assets/sign-in-');

/** Records whether the frame is ever shown without rows. */
const watchFrame = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const isBare = document.querySelector('nav') && !document.querySelector('tbody tr td[data-primary] a');
      if (isBare) document.documentElement.dataset.bare = 'yes';
    }).observe(document, { subtree: true, childList: true });
  });

test('a resumed session requests user, permissions, workspaces and list once each, and renders frame and rows together, late rows in the visible frame', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  await comeBefore(page);
  await watchFrame(page);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      document.documentElement.dataset.started = String(Object.keys(window.waymarkStarted?.answers ?? {}).length);
    });
  });
  const { asked, byThen } = await openEvents(page);
  // The starter is inline in the document; the app's code runs after the whole document is parsed.
  await expect(page.locator('html')).toHaveAttribute('data-started', '4');
  expect(await page.locator('html').getAttribute('data-bare')).toBeNull();
  expect(byThen.filter(isLibrary)).toEqual([]);
  await expect.poll(() => asked.some(isLibrary)).toBe(true);
  await settled(page);
  expect(times(asked)).toEqual([1, 1, 1, 1]);

  // Late rows appear in the visible frame, and are requested once.
  await page.route(`**${first.list}*`, async (route) => {
    await page.locator('html[data-bare="yes"]').waitFor();
    await route.continue();
  });
  const late = await openEvents(page);
  await expect(page.locator('html')).toHaveAttribute('data-bare', 'yes');
  expect(late.asked.filter(isList)).toHaveLength(1);
});

test('S4.02 after the server has ended the session, the next visit opens another and shows the rows', async ({
  page,
  context,
}) => {
  // The browser logs each 401 to the console.
  const quiet = await context.newPage();
  await openSession(page.context(), people.editor);
  await comeBefore(page);
  await page.close();
  await context.clearCookies({ name: 'waymark_session' });
  const { asked } = await openEvents(quiet);
  await expect(switcher(quiet)).toContainText('Bled');
  await settled(quiet);
  expect(asked.filter(isSignIn)).toHaveLength(1);
});

test('S4.05 a user who signs in after another on the same machine sees and requests nothing of theirs', async ({
  page,
}) => {
  await openSession(page.context(), people.editor);
  await comeBefore(page);
  const { asked: theirs } = await openEvents(page);
  const theirRow = (await rows(page).first().getAttribute('href')) ?? '';
  // A late request would be refused after the sign-out.
  await page.getByRole('link', { name: /^Inbox/ }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/landing');
  page.removeAllListeners('request');
  await signInByClicks(page, people.viewer);
  const { asked: own } = await openEvents(page);
  const domains = (asked: URL[]) =>
    new Set(asked.filter(isList).map(({ searchParams }) => searchParams.get('domainId')));
  expect(domains(own).size).toBe(1);
  expect(domains(own)).not.toEqual(domains(theirs));
  await expect(page.locator(`a[href="${theirRow}"]`)).toHaveCount(0);
  await switcher(page).click();
  await expect(page.getByRole('menu').getByText('1 workspace')).toBeVisible();
});

test('rows found within the range of days do not move while the rest of the page loads', async ({ page }) => {
  await openSession(page.context(), people.owner);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(outside-days|filter-chips|view-bar)-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/events?q=a');
  const row = rows(page).first();
  await expect(row).toBeVisible();
  const before = await row.boundingBox();
  held.resolve();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /outside this date range/ }),
  ).toBeVisible();
  await settled(page);
  expect(await row.boundingBox()).toEqual(before);
});

test('an address loads only the files in its budget', async ({ page }) => {
  let loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCounted = ['script', 'stylesheet'].includes(request.resourceType()) && pathname.startsWith('/assets/');
    if (isCounted) loaded.push(pathname.slice(1));
  });
  const visit = async (name: keyof typeof addressBudgets, shown: Locator, id = '') => {
    const { path, page: document, loads } = addressBudgets[name];
    loaded = [];
    await page.goto(path.replace(':id', id));
    await expect(shown.first()).toBeVisible();
    await settled(page);
    const counted = filesOf({ page: document, loads: name === 'landing' ? loads : [...loads, ...idleLoads] });
    expect({ name, notCounted: loaded.filter((file) => !counted.has(file)) }).toEqual({ name, notCounted: [] });
  };
  await visit('landing', page.getByRole('main'));
  await visit('sign-in', page.getByRole('button', { name: /^Ana / }));
  await openSession(page.context(), people.owner);
  await visit('list', rows(page));
  const href = await rows(page).first().getAttribute('href');
  await visit('record', page.getByRole('heading', { level: 1 }), /\d+/.exec(href ?? '')?.[0]);
  await visit('form', page.getByRole('textbox', { name: 'Title' }));
});
