import type { Page } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { shiftOf, watchShifts } from '../stage/inspect.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, rows, settled, signIn, test } from '../stage/story.ts';

const notice = (page: Page) => page.locator('[data-notice]');

/** The server's page after an update, with new file names. */
async function deployAnother(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/src="\/assets\/([^"]+)\.js"/g, 'src="/assets/$1-newer.js"');
      return route.fulfill({ response: answer, body });
    },
  );
}

/** Returns to this tab until a new version is announced: the check for it starts late. */
const findNewVersion = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(notice(page)).toContainText('Update available', { timeout: 1_000 });
  }).toPass();

/** Marks this page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.before = 'yes'));
const marked = (page: Page) => page.locator('html[data-before]');

test.describe('with a lost connection', () => {
  test.use({ expected: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED', 'net::'] });

  for (const width of isFull ? [1440, 390] : [390])
    test(`the app shows that it is offline and back online, keeps typed text and moves nothing, at ${width} px`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, people.owner, '/events?status=draft');
      await rows(page).first().waitFor();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill('Typed in a tunnel');
      await page.setViewportSize({ width, height: 900 });
      // The form replaces the sidebar once the page has noticed its narrow width.
      const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
      await expect(sidebar).toBeVisible({ visible: width >= 768 });
      await settled(page);
      await watchShifts(page);
      const place = await title.boundingBox();
      await context.setOffline(true);
      await expect(notice(page)).toContainText('You’re offline.');
      await expect(notice(page)).toContainText('your edits are stored');
      expect(await title.boundingBox()).toEqual(place);
      await title.press('End');
      await title.pressSequentially(' and beyond');
      await context.setOffline(false);
      await expect(notice(page)).toContainText('You’re back online.');
      await expect(title).toHaveValue('Typed in a tunnel and beyond');
      await expect(notice(page)).toHaveCount(0);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Typed in a tunnel and beyond' })).toBeVisible();
    });

  test('C-01 the app reports a lost connection from failed calls, even if the browser says that it is online', async ({
    page,
  }) => {
    await signIn(page, people.owner, '/venues');
    await rows(page).first().waitFor();
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await expect(notice(page)).toContainText('You’re offline.');
    await page.unroute('**/*');
    await expect(notice(page)).toContainText('You’re back online.');
  });
});

test('a new version is announced, and loaded once with the next page', async ({ page }) => {
  await signIn(page, people.owner, '/events');
  await rows(page).first().waitFor();
  await settled(page);
  await deployAnother(page);
  await mark(page);
  await findNewVersion(page);
  await expect(notice(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(marked(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Venues' }).click();
  await expect(marked(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/venues/);
  // A server whose page never matches its files causes a single reload.
  await rows(page).first().waitFor();
  await settled(page);
  await mark(page);
  await findNewVersion(page);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await rows(page).first().waitFor();
  await expect(marked(page)).toHaveCount(1);
});

test('C-13 a form with unsaved text is not reloaded, neither in the background nor automatically', async ({ page }) => {
  await page.clock.install();
  await signIn(page, people.owner, '/events');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const title = page.getByRole('textbox', { name: 'Title' });
  const saved = await title.inputValue();
  await title.fill('Not saved yet');
  await deployAnother(page);
  await mark(page);
  await findNewVersion(page);
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await hide();
  await page.clock.fastForward(120_000);
  await expect(title).toHaveValue('Not saved yet');
  await expect(marked(page)).toHaveCount(1);
  // Without unsaved text it is reloaded while the tab is hidden.
  await title.fill(saved);
  await hide();
  await page.clock.fastForward(120_000);
  await expect(marked(page)).toHaveCount(0);
});

test.describe('after an update removed the files of the old version', () => {
  test.use({ expected: ['Failed to load resource', 'dynamically imported module', 'Unable to preload'] });

  test('C-13 a page whose code is gone shows an error, the new version is announced, and nothing is loaded repeatedly', async ({
    page,
  }) => {
    await openSession(page.context(), people.owner);
    // The notification comes late; earlier errors are reported, too.
    const told = Promise.withResolvers<void>();
    await page.route(/\/assets\/notices-[^/]*\.js/, async (route) => {
      await told.promise;
      await route.continue();
    });
    await page.goto('/venues');
    await rows(page).first().waitFor();
    await deployAnother(page);
    await page.route(/\/assets\/guides-page-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Guides', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    told.resolve();
    await expect(notice(page)).toContainText('Update available');
    expect(loads).toBe(0);
    await page.unroute(/\/assets\/guides-page-[^/]*\.js/);
    await page.getByRole('alert').getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  });
});
