import type { Page } from '@playwright/test';
import { addressOf } from '../scripts/screens/address-of.ts';
import { outside, photographed } from '../scripts/screens/addresses.ts';
import { calm } from '../scripts/screens/calm.ts';
import { shiftOf, watchShiftsFromTheStart } from './inspect.ts';
import { expect, rows, signIn, test } from './story.ts';

// The link of an invitation that nobody made.
test.use({ expected: ['status of 404'] });

/** 1280 px at a zoom of 400 %: as wide as the narrowest screen on which everything must be reached without going sideways. */
const zoomed = { width: 320, height: 256 };

const arrived = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByText('Loading...')).toHaveCount(0);
};

/** What reaches over the page's right edge and is not cut off or scrolled by something around it. */
const overEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [`${scrollWidth} px`, ...wide.slice(0, 6).map((one) => one.outerHTML.slice(0, 120))];
  });

test('no screen moves by itself while it comes, and nothing runs over its edge at 320 px, which is 1280 px at a zoom of 400 %', async ({
  page,
}) => {
  // Many screens, one after another.
  test.setTimeout(1_200_000);
  await watchShiftsFromTheStart(page);
  const found: Record<string, string[]> = {};
  const shifts: Record<string, number> = {};
  const look = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await arrived(page);
    await calm(page);
    shifts[path] = await shiftOf(page);
    await page.setViewportSize(zoomed);
    await expect
      .poll(async () => (found[path] = await overEdge(page)), { timeout: 5_000 })
      .toEqual([])
      .catch(() => undefined);
  };
  for (const { path } of outside) await look(path);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  for (const route of photographed) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await look(await addressOf(page, route));
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, wide]) => wide.length > 0))).toEqual({});
  expect(Object.fromEntries(Object.entries(shifts).filter(([, shift]) => shift > 0.02))).toEqual({});
});

/** Screens that people see first and most. */
const main = [
  '/',
  '/liveposts',
  '/events',
  '/events/:id',
  '/events/:id/edit',
  '/venues',
  '/blog',
  '/media',
  '/generate',
  '/hotel',
  '/settings/account',
  '/settings/people',
  '/settings/website/colors',
];

for (const width of [1440, 390])
  test(`nothing moves by itself while a screen comes over a slow line, at ${width} px`, async ({ page, context }) => {
    test.setTimeout(600_000);
    await watchShiftsFromTheStart(page);
    // What comes, comes late and in any order.
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 400_000,
      uploadThroughput: 200_000,
    });
    const shifts: Record<string, number> = {};
    const look = async (paths: readonly string[]) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await arrived(page);
        await calm(page, 6_000);
        shifts[path] = await shiftOf(page);
      }
    };
    await look(['/landing', '/sign-in']);
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page);
    const paths: string[] = [];
    for (const route of main) paths.push(await addressOf(page, route));
    await look(paths);
    expect(Object.fromEntries(Object.entries(shifts).filter(([, shift]) => shift > 0.02))).toEqual({});
  });

test('on paper the record, the list and the dashboard stand alone, and links say where they lead', async ({ page }) => {
  await signIn(page);
  for (const route of ['/', '/events', '/events/:id']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(await addressOf(page, route));
    await arrived(page);
    const heading = page.getByRole('heading', { level: 1 });
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(heading).toBeVisible();
    await expect(navigation).toBeHidden();
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeHidden();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
    if (route === '/events') {
      await expect(rows(page).first()).toBeVisible();
      // A long title takes the lines that it needs, and lies over nothing.
      const title = (await rows(page).first().boundingBox())!;
      const status = (await page.locator('tbody tr td[data-label="Status"]').first().boundingBox())!;
      expect(title.x + title.width).toBeLessThanOrEqual(status.x);
    }
    await expect(page.locator('main :is(button, summary, [role="search"]):visible:not(th button)')).toHaveCount(0);
  }
});

test('who wants no motion sees none: nothing on the screen moves for longer than a frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  // What is still loading breathes otherwise.
  await page.route('**/v1/api/location/nearby-events*', () => undefined);
  await page.goto('/events');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menu').waitFor();
  const longest = await page.evaluate(() => {
    const seconds = (text: string) =>
      Math.max(...text.split(',').map((one) => Number.parseFloat(one) * (one.includes('ms') ? 0.001 : 1)));
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((one) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(one, part);
          return [seconds(style.animationDuration), seconds(style.transitionDuration)];
        }),
      ),
    );
  });
  expect(longest).toBeLessThanOrEqual(0.001);
});
