import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Switches } from '../tests/other-server/server.ts';
import { dayFromToday } from './days.ts';
import { onOtherServer } from './other-server.ts';
import { expect, rows, settled, signInByClicks, switchTo, switcher, test } from './story.ts';

// The browser logs calls that are refused once a session has ended.
test.use({ expected: ['401 (Unauthorized)'] });

/** Each pair of switches together once. */
const servers: [string, Partial<Switches>][] = [
  ['bare lists without versions', {}],
  ['lists as {data}, wrapped workspaces, odd records, empty removals', { lists: 'data', workspaces: 'wrapped', odd: true, removals: 'empty' }], // prettier-ignore
  ['versions, no totals, 204 for removals, a session that ends', { versions: true, counts: false, removals: 'none', workspaces: 'wrapped', endsAfter: 30 }], // prettier-ignore
  ['pages for errors, slow, odd records with versions', { html: true, slow: true, odd: true, versions: true, counts: false, lists: 'data' }], // prettier-ignore
];

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' }).first();

for (const [name, switches] of servers)
  test(`S7.04 a day on another server: ${name}`, async ({ page }) => {
    const theirs = await onOtherServer(page, switches);
    try {
      await signInByClicks(page);
      await expect(switcher(page)).toContainText('Lake Bled');
      await switchTo(page, 'Old Town');
      await switchTo(page, 'Lake Bled');

      await page.goto('/events');
      await expect(rows(page)).toHaveCount(25);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(rows(page)).toHaveCount(5);

      // The second event: a client that takes the first row would show and change another.
      await page.goto('/events/902');
      await expect(page.getByRole('heading', { name: 'Open rehearsal' })).toBeVisible();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(title(page)).toHaveValue('Open rehearsal');
      await title(page).fill('Dress rehearsal');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('heading', { name: 'Dress rehearsal' })).toBeVisible();
      expect(theirs.rows('/events')).toHaveLength(30);
      expect(theirs.rows('/events').find(({ eventId }) => eventId === 902)).toMatchObject({ title: 'Dress rehearsal' });

      await page.goto('/events/create');
      await title(page).fill('Harvest fair');
      await page
        .getByRole('checkbox', { name: /All day/ })
        .first()
        .check();
      await page
        .getByLabel(/^Starts/)
        .first()
        .fill(dayFromToday(14));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('heading', { name: 'Harvest fair' })).toBeVisible();
      expect(theirs.rows('/events')).toHaveLength(31);

      await page.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => theirs.rows('/events').length).toBe(30);
      await page.waitForURL(/\/events(\?|$)/);
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

      await page.goto('/property-post/51/edit');
      await title(page).fill('Grand Hotel Triglav');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('heading', { name: 'Grand Hotel Triglav' })).toBeVisible();
      expect(theirs.rows('/wordpress/properties')).toMatchObject([{ title: 'Grand Hotel Triglav' }]);

      await page.goto('/venues/41');
      await expect(page.getByRole('heading', { name: 'Festival Hall' })).toBeVisible();

      await settled(page);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByText('Logout').click();
      await page.waitForURL('**/landing');
      expect(theirs.asked).toContain('POST /auth/logout');
    } finally {
      await theirs.stop();
    }
  });

const picture = await sharp({ create: { width: 640, height: 420, channels: 3, background: '#2f6f8f' } })
  .png()
  .toBuffer();

/** Screens of the menu and the settings, those that live on extensions among them. */
const screens = [
  '/', '/events', '/liveposts', '/generate', '/property-post', '/blog', '/media', '/hotel', '/configuration/content', '/recent-changes',
  '/settings/account', '/settings/organisation', '/settings/workspace', '/settings/people', '/settings/roles', '/settings/ai',
  '/settings/audit-log', '/settings/properties', '/settings/styleguide', '/settings/website/colors', '/property-facts',
]; // prettier-ignore

test('S2.02 missing extensions are hidden on another server, and no call is made more than three times', async ({
  page,
}) => {
  test.slow();
  const theirs = await onOtherServer(page, { odd: true, workspaces: 'wrapped' });
  const refused: string[] = [];
  page.on('response', (response) => {
    if ([400, 422].includes(response.status())) refused.push(response.url());
  });
  try {
    await signInByClicks(page);
    for (const path of screens) {
      theirs.asked.length = 0;
      await page.goto(path);
      await expect(switcher(page)).toContainText('Lake Bled');
      await settled(page);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText(/Cannot (GET|POST)|Something went wrong|could not be loaded/), path).toHaveCount(0);
      const often = Object.entries(Object.groupBy(theirs.asked, (call) => call)).filter(([, all]) => all!.length > 3);
      expect(often, path).toEqual([]);
    }
    expect(refused).toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Guides');
    for (const name of ['Blog', 'Glossary'])
      await expect(page.getByRole('navigation').getByRole('link', { name })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('audit');
    await expect(page.getByRole('option', { name: /Audit log/ })).toHaveCount(0);
  } finally {
    await theirs.stop();
  }
});

test('S3.11 a picture is uploaded to another server by the documented call', async ({ page }) => {
  const theirs = await onOtherServer(page);
  try {
    await signInByClicks(page);
    await page.goto('/media');
    await page.getByLabel('Add files').setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    expect(theirs.asked.filter((call) => call.startsWith('POST /wordpress'))).toEqual(['POST /wordpress/media']);
  } finally {
    await theirs.stop();
  }
});

/** A field of each page of the website settings, a value for it, and the documented call that keeps it. */
const settings: [page: string, label: string, value: string, call: string][] = [
  ['site-identity', 'Name of the website', 'Visit Bled', '/wordpress/global-settings/site-identity'],
  ['colors', 'Primary', '#114488', '/style-settings'],
  ['typography', 'How much larger each heading is', '1.3', '/style-settings'],
  ['booking', 'Heading', 'Stay by the lake', '/wordpress/global-settings/booking-component'],
  ['archive', 'Heading', 'All events', '/wordpress/global-settings/archive-content'],
];

test('S7.06 website settings are read and kept by their documented calls on another server', async ({ page }) => {
  test.slow();
  const theirs = await onOtherServer(page);
  try {
    await signInByClicks(page);
    for (const [key, label, value, call] of settings) {
      const field = () => page.getByRole('main').getByLabel(label, { exact: true }).first();
      await page.goto(`/settings/website/${key}`);
      await field().fill(value);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/saved$/).first(), key).toBeVisible();
      await page.reload();
      await expect(field(), key).toHaveValue(value);
      expect(theirs.asked.filter((asked) => asked === `POST ${call}`).length, key).toBeGreaterThan(0);
    }
    for (const key of ['theme', 'buttons', 'divider', 'container', 'language', 'category-display']) {
      await page.goto(`/settings/website/${key}`);
      await expect(page.getByRole('main').locator('form'), key).toBeVisible();
      await expect(page.getByText(/Something went wrong|Not available on this server/), key).toHaveCount(0);
    }
    expect(theirs.asked.filter((call) => call.includes(' /website/'))).toEqual([]);
  } finally {
    await theirs.stop();
  }
});
