import type { Page } from '@playwright/test';
import { addressOf } from '../../scripts/screens/address-of.ts';
import { outside, photographed } from '../../scripts/screens/addresses.ts';
import { isFull } from '../../tests/extent.ts';
import { expectCleanInLook, looks, shiftOf, watchShiftsFromTheStart } from '../stage/inspect.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, rows, settled, test } from '../stage/story.ts';

// The link of an unknown invitation.
test.use({ expected: ['status of 404'] });

/** 1280 px at a zoom of 400 %: the narrowest screen that must work without horizontal scrolling. */
const zoomed = { width: 320, height: 256 };
const wide = { width: 1280, height: 800 };

const arrived = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await settled(page);
};

/** Elements beyond the page's right edge that no container clips or scrolls. */
const overEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [`${scrollWidth} px`, ...wide.slice(0, 6).map((one) => one.outerHTML.slice(0, 120))];
  });

/** Variants of pages with a single screenshot, and forms similar to others. */
const further = [
  '/events/:id?tab=history',
  '/venues?view=gallery',
  '/venues?view=map',
  '/media?view=table',
  '/events?view=gallery',
  '/blog?view=table',
  '/languages/create',
  '/settings/domains/create',
  '/settings/roles/create',
  '/settings/properties?view=gallery',
  '/settings/properties/:id?tab=history',
  '/settings/styleguide/:id?tab=history',
];

function inGroups<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, place) => all.slice(place * size, (place + 1) * size));
}

/** A page has no layout shift while it loads, passes axe in these appearances, and does not overflow when narrow. */
async function expectSound(page: Page, path: string, chosen: readonly (typeof looks)[number][]): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(path);
  await arrived(page);
  expect.soft(await shiftOf(page), `${path} moves while it loads`).toBeLessThanOrEqual(0.02);
  for (const look of chosen) await expectCleanInLook(page, look);
  await page.setViewportSize(zoomed);
  await expect.poll(() => overEdge(page), { message: `${path} at 320 px` }).toEqual([]);
}

const all = [...outside.map(({ path }) => path), ...photographed, ...further];

/** Every fifth page, each in one appearance in rotation; in a full run all pages in all appearances. */
const screens = isFull
  ? all.map((route) => ({ route, chosen: looks }))
  : all
      .filter((_, place) => place % 5 === 0)
      .map((route, place) => ({ route, chosen: [looks[place % looks.length]!] }));

for (const group of inGroups(screens, 5)) {
  const [first, last] = [group[0]!.route, group.at(-1)!.route];
  test(`pages ${first} to ${last} are accessible, do not shift while they load, and fit into 320 px (1280 px at 400 %)`, async ({
    page,
  }) => {
    await watchShiftsFromTheStart(page);
    const isOutside = (route: string) => outside.some(({ path }) => path === route);
    for (const { route, chosen } of group.filter((one) => isOutside(one.route))) await expectSound(page, route, chosen);
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await openSession(page.context(), people.owner);
    for (const { route, chosen } of group.filter((one) => !isOutside(one.route))) {
      await page.setViewportSize(wide);
      await expectSound(page, await addressOf(page, route), chosen);
    }
  });
}

/** The first and most visited pages. */
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

/** Some pages at one width, others at the other; in a full run all pages at both widths. */
const slowly = [1440, 390].flatMap((width, turn) =>
  inGroups(
    main.filter((_, place) => isFull || place % 6 === 1 + 3 * turn),
    7,
  ).map((routes) => ({ width, routes })),
);

for (const { width, routes } of slowly)
  test(`nothing shifts while pages load over a slow connection, at ${width} px: ${routes.join(' ')}`, async ({
    page,
    context,
  }) => {
    await openSession(page.context(), people.owner);
    const paths: string[] = [];
    for (const route of routes) paths.push(await addressOf(page, route));
    await watchShiftsFromTheStart(page);
    // Responses arrive late and in any order.
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 400_000,
      uploadThroughput: 200_000,
    });
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await arrived(page);
      expect.soft(await shiftOf(page), `${path} moves while it loads`).toBeLessThanOrEqual(0.02);
    }
  });

test('in print the record, the list and the dashboard have no app frame, and links show their URLs', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
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
      // A long title wraps to several lines, and covers nothing.
      const title = (await rows(page).first().boundingBox())!;
      const status = (await page.locator('tbody tr td[data-label="Status"]').first().boundingBox())!;
      expect(title.x + title.width).toBeLessThanOrEqual(status.x);
    }
    await expect(page.locator('main :is(button, summary, [role="search"]):visible:not(th button)')).toHaveCount(0);
  }
});

test('with reduced motion nothing on the page moves for longer than a frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSession(page.context(), people.owner);
  // Skeletons are animated in another way.
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
