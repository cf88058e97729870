import type { Page } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { combinations } from '../../tests/other-server/combinations.ts';
import { type OtherServer, storyOnOtherServer } from '../stage/other-server.ts';
import { choose, expect, rows, settled, signInByClicks, switcher, switchTo, writeEvent } from '../stage/story.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' }).first();

const { plain, wrapped, ending, slow } = combinations;

/** Stories about details use the settings that are omitted here. */
for (const [name, switches] of Object.entries(isFull ? { plain, wrapped, ending, slow } : { ending })) {
  const writing = async (page: Page, theirs: OtherServer) => {
    await expect(switcher(page)).toContainText('Lake Bled');
    await switchTo(page, 'Old Town');
    await switchTo(page, 'Lake Bled');

    await page.goto('/events');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(5);

    // The second event: a client that uses the first row would show and change another.
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
    await writeEvent(page, 'Harvest fair');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: 'Harvest fair' })).toBeVisible();
    expect(theirs.rows('/events')).toHaveLength(31);

    await choose(page, 'More', 'Move to trash');
    await expect.poll(() => theirs.rows('/events').length).toBe(30);
    await page.waitForURL(/\/events(\?|$)/);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  };
  storyOnOtherServer(`S7.04 events on another server: ${name}`, switches, writing, signInByClicks);

  const leaving = async (page: Page, theirs: OtherServer) => {
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
  };
  storyOnOtherServer(`S7.04 posts, venues and the end of a session on another server: ${name}`, switches, leaving);
}

/** Pages of the menu and the settings, including those that need extensions. */
const screens = [
  '/', '/events', '/liveposts', '/generate', '/property-post', '/blog', '/pages', '/media', '/hotel', '/configuration/content', '/recent-changes',
  '/settings/account', '/settings/organisation', '/settings/workspace', '/settings/people', '/settings/roles', '/settings/ai',
  '/settings/audit-log', '/settings/properties', '/settings/styleguide', '/settings/website/colors', '/property-facts',
]; // prettier-ignore

/** In a normal run every fourth one. */
const opened = screens.filter((_, place) => isFull || place % 4 === 0);

storyOnOtherServer(
  'S2.02 missing extensions are hidden on another server, and no page repeats a read more than three times',
  combinations.wrapped,
  async (page) => {
    for (const path of opened) {
      await page.goto(path);
      await expect(switcher(page)).toContainText('Lake Bled');
      await settled(page);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText(/Cannot (GET|POST)|Something went wrong|could not be loaded/), path).toHaveCount(0);
    }
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Guides');
    for (const name of ['Blog', 'Pages', 'Glossary terms'])
      await expect(page.getByRole('navigation').getByRole('link', { name })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('audit');
    await expect(page.getByRole('option', { name: /Audit log/ })).toHaveCount(0);
  },
);
