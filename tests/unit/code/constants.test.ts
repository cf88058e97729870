import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as constants from '../../../contract/calls/constants.ts';
import { f } from '../../../contract/declaration/fields.ts';

it('S9.01 every value of the specification’s table has a named constant', () => {
  expect(constants).toMatchObject({
    csrfRefreshMargin: 300_000,
    domainCacheTime: 300_000,
    workspaceLoadTimeout: 10_000,
    workspaceLoadDelay: 1_000,
    workspaceSwitchDelay: 50,
    defaultEventRadiusKm: 35,
    defaultEventWindowMonths: 3,
    defaultDebounce: 300,
    starRating: { min: 1, max: 5 },
    defaultLanguageCode: 'en',
    readyFlag: { polls: 20, interval: 500 },
    switcherHoverCard: { openDelay: 100, closeDelay: 200 },
    submenu: { openDelay: 100, pointerGrace: 300, typeAheadReset: 1_000 },
    maxInitials: 2,
    toasts: {
      duration: 4_000,
      visible: 3,
      width: 356,
      gap: 14,
      swipeThreshold: 45,
      hotkey: ['altKey', 'KeyT'],
      position: 'bottom-right',
    },
    mobileBreakpoint: 768,
    sidebarWidth: { expanded: '16rem', mobile: '18rem', icon: '3rem' },
    sidebarCookie: { name: 'sidebar_state', maxAge: 604_800, path: '/' },
    sidebarShortcut: 'b',
    tooltip: { delay: 700, skipDelay: 300 },
    buttonVariants: ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'],
    buttonSizes: ['default', 'sm', 'lg', 'icon'],
    spinnerSizes: ['sm', 'md', 'lg'],
    paginationHeaders: { hasNextPage: 'x-has-next-page', totalCount: 'x-total-count', hasMore: 'x-has-more' },
    identitySessionDays: 1,
    switcherListHeight: { workspaces: 350, properties: 200 },
  });
});

it('S9.01 the last workspace and the last property each have a storage key', () => {
  expect(new Set(Object.values(constants.storageKeys)).size).toBe(2);
});

it('S9.01 star ratings range from 1 to 5 everywhere', () => {
  const stars = f.stars();
  expect([stars.min, stars.max]).toEqual([1, 5]);
  expect([0, 1, 5, 6].map((count) => z.safeParse(stars.value, count).success)).toEqual([false, true, true, false]);
});
