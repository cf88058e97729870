import { isFull } from '../../tests/extent.ts';
import { combinations } from '../../tests/other-server/combinations.ts';
import { picture, save, storyOnOtherServer } from '../stage/other-server.ts';
import { choose, expect, rows } from '../stage/story.ts';

storyOnOtherServer(
  'S7.06 banners are added with a picture, changed, moved and removed on another server',
  combinations.uncounted,
  async (page, theirs) => {
    const banners = () => theirs.kept('/wordpress/global-settings/banner-images').banners ?? [];
    const title = () => page.getByRole('textbox', { name: 'Title' }).first();
    for (const name of ['Summer', 'Winter']) {
      await page.goto('/configuration/content');
      await page.getByRole('button', { name: 'New banner' }).first().click();
      await title().fill(name);
      await page.locator('input[type=file]').first().setInputFiles(picture);
      await save(page);
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Winter' })).toBeVisible();
    expect(banners()).toMatchObject([{ title: 'Summer', image: { url: '/theirs.png' } }, { title: 'Winter' }]);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await title().fill('Winter nights');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Winter nights' })).toBeVisible();

    await page.goto('/configuration/content');
    await page.getByRole('button', { name: 'Move Winter nights earlier' }).click();
    await expect
      .poll(banners)
      .toMatchObject([{ title: 'Winter nights', image: { url: '/theirs.png' } }, { title: 'Summer' }]);
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Winter nights');

    await page.getByRole('link', { name: 'Summer' }).click();
    await choose(page, 'More', 'Move to trash');
    await expect.poll(banners).toHaveLength(1);
    await page.goto('/settings/website/banners');
    await expect(page.getByText('Winter nights').first()).toBeVisible();
    await expect(page.getByText('Summer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Trash' })).toHaveCount(0);
  },
);

storyOnOtherServer(
  'S7.06 categories are added, changed, translated and removed on another server',
  combinations.oddEnding,
  async (page, theirs) => {
    const categories = () => theirs.kept('/category-config').categories;
    const name = () => page.getByRole('textbox', { name: 'Name' }).first();
    await page.goto('/settings/website/categories');
    await expect(rows(page)).toHaveText(['Concert']);
    await page.getByRole('button', { name: 'New category' }).first().click();
    await name().fill('Market');
    await page.getByRole('tab', { name: 'German' }).click();
    await page.getByRole('tabpanel').getByLabel('Name').fill('Markt');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Market' })).toBeVisible();
    await page.goto('/settings/website/categories');
    await expect(rows(page)).toHaveText(['Concert', 'Market']);

    await page.getByRole('link', { name: 'Market' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await name().fill('Farmers’ market');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Farmers’ market' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Farmers’ market' })).toBeVisible();
    expect(categories()).toMatchObject([
      { id: 1, name: 'Concert' },
      { name: 'Farmers’ market', by_language: { de: { name: 'Markt' } } },
    ]);

    await choose(page, 'More', 'Move to trash');
    await expect.poll(categories).toMatchObject([{ name: 'Concert' }]);
    await page.goto('/settings/website/categories');
    await expect(rows(page)).toHaveText(['Concert']);
  },
);

/** A field of pages of the website settings, a value for it, and the documented call that saves it; each call once in a normal run. */
const settings: (readonly [page: string, label: string, value: string, call: string])[] = [
  ['site-identity', 'Website name', 'Visit Bled', '/wordpress/global-settings/site-identity'],
  ['colors', 'Primary', '#114488', '/style-settings'],
  ...(isFull ? [['typography', 'Heading scale', '1.3', '/style-settings'] as const] : []),
  ['booking', 'Heading', 'Stay by the lake', '/wordpress/global-settings/booking-component'],
  ['archive', 'Heading', 'All events', '/wordpress/global-settings/archive-content'],
];

/** Other pages of the website settings; in a normal run two of them. */
const opened = ['theme', 'buttons', 'divider', 'container', 'language', 'category-display'].filter(
  (_, place) => isFull || place % 3 === 1,
);

// Two stories, so that each takes less than a minute on a busy machine.
for (const some of [settings.slice(0, 2), settings.slice(2)])
  storyOnOtherServer(
    `S7.06 website settings are read and saved by their documented calls on another server: ${some.map(([key]) => key).join(', ')}`,
    combinations.plain,
    async (page, theirs) => {
      for (const [key, label, value, call] of some) {
        const field = () => page.getByRole('main').getByLabel(label, { exact: true }).first();
        await page.goto(`/settings/website/${key}`);
        await field().fill(value);
        await page.keyboard.press('Control+s');
        await expect(page.getByText(/saved$/).first(), key).toBeVisible();
        await page.reload();
        await expect(field(), key).toHaveValue(value);
        expect(theirs.asked.filter((asked) => asked === `POST ${call}`).length, key).toBeGreaterThan(0);
      }
      expect(theirs.asked.filter((call) => call.includes(' /website/'))).toEqual([]);
    },
  );

storyOnOtherServer(
  'S7.06 other pages of the website settings open on another server',
  combinations.plain,
  async (page, theirs) => {
    for (const key of opened) {
      await page.goto(`/settings/website/${key}`);
      await expect(page.getByRole('main').locator('form'), key).toBeVisible();
      await expect(page.getByText(/Something went wrong|Not available on this server/), key).toHaveCount(0);
    }
    expect(theirs.asked.filter((call) => call.includes(' /website/'))).toEqual([]);
  },
);
