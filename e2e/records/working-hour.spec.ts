import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { dayFromToday } from '../stage/days.ts';
import { keyboardOf } from '../stage/keyboard.ts';
import { call } from '../stage/session.ts';
import { expect, people, rows, signIn, test } from '../stage/story.ts';

const towns = [
  'Bled', 'Ribno', 'Gorje', 'Zasip', 'Bodešče', 'Selo', 'Koritno', 'Mlino', 'Rečica', 'Podhom',
  'Bohinjska Bela', 'Nomenj', 'Bitnje', 'Kamnje', 'Polje', 'Savica', 'Ukanc', 'Stara Fužina', 'Studor', 'Srednja vas',
  'Češnjica', 'Jereka', 'Koprivnik', 'Gorjuše', 'Ravne', 'Nemški Rovt', 'Brod', 'Laški Rovt', 'Lepence', 'Log',
]; // prettier-ignore

/** Drafts from another system, one for each town, as a file or another program creates them. */
async function bringDrafts(page: Page, towns: string[], mark: number): Promise<void> {
  const workspaceId = new URL(page.url()).searchParams.get('ws');
  for (const [place, town] of towns.entries())
    await call(page, 'POST', `/publish?workspaceId=${workspaceId}`, {
      title: `Wreath making in ${town} ${mark}`,
      status: 'draft',
      language: 'en',
      category: 'Workshop',
      eventStartDate: `${dayFromToday(20 + (place % 20), 'YYYY-MM-DD')}T17:00`,
    });
}

/** Events of one story: the first two in a normal run, all of them in a full one. */
const size = isFull ? 3 : 2;
const groups = Array.from({ length: isFull ? towns.length / size : 1 }, (_, place) =>
  towns.slice(place * size, (place + 1) * size),
);

for (const group of groups)
  test(`events in ${group.join(', ')} are found, edited, translated and scheduled by keyboard alone`, async ({
    page,
  }) => {
    const keys = keyboardOf(page);
    // A second attempt finds the events of the first.
    const mark = randomInt(1e6);
    await signIn(page, people.owner, '/', 'Lake Bled & Bohinj');
    await bringDrafts(page, group, mark);

    const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    const chosen = palette.getByRole('option', { selected: true });
    /** Opens the palette, types, and selects the first result once it is the expected one. */
    const call = async (words: string, meant: string | RegExp) => {
      await keys.press('Control+k');
      await keys.type(words);
      await expect(chosen).toContainText(meant);
      await keys.press('Enter');
      await expect(palette).toHaveCount(0);
    };

    for (const town of group)
      await test.step(`${town}: found, edited and translated`, async () => {
        const place = `${town} ${mark}`;
        await call(`wreath making ${place}`, `Wreath making in ${place}`);
        await expect(title(`Wreath making in ${place}`)).toBeVisible();

        await keys.press('e');
        const name = page.getByRole('textbox', { name: 'Title' });
        await expect(name).toHaveValue(`Wreath making in ${place}`);
        await keys.write(name, `Advent wreaths in ${place}`);
        await keys.press('Control+s');
        await expect(title(`Advent wreaths in ${place}`)).toBeVisible();

        await call('translate german', 'German');
        await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Advent wreaths in ${place}`);
        await keys.write(page.getByRole('textbox', { name: 'Title' }), `Adventskränze aus ${place}`);
        await keys.press('Control+s');
        await expect(title(`Adventskränze aus ${place}`)).toBeVisible();
      });

    await test.step('all of them are scheduled together', async () => {
      await keys.press('g', 'e');
      await expect(rows(page).first()).toBeVisible();
      await keys.press('/');
      await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeFocused();
      await keys.type(`Advent wreaths ${mark}`);
      for (const town of group) {
        const row = page.getByRole('row').filter({ hasText: `Advent wreaths in ${town} ${mark}` });
        await keys.activate(row.getByRole('checkbox'), 'Space');
      }
      await expect(page.getByText(`${size} selected`)).toBeVisible();
      await keys.activate(
        page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: /^Schedule/ }),
      );
      const dialog = page.getByRole('dialog', { name: /^Schedule \d/ });
      await keys.write(dialog.getByLabel('Publish at').first(), dayFromToday(3));
      await keys.press('Enter');
      await keys.activate(dialog.getByRole('button', { name: 'Schedule' }));
      await expect(page.getByText(`${size} records were changed`)).toBeVisible();
      for (const town of group)
        await expect(page.getByRole('row').filter({ hasText: `Advent wreaths in ${town} ${mark}` })).toContainText(
          'Scheduled',
        );
    });
  });
