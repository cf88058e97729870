import type { Page } from '@playwright/test';
import { isFull } from '../../tests/extent.ts';
import { expectClean } from '../stage/inspect.ts';
import { keyboardOf } from '../stage/keyboard.ts';
import { waitForTowns } from '../stage/session.ts';
import { expect, people, signIn, test } from '../stage/story.ts';

type Scheme = 'light' | 'dark';
/** One story of each in a normal run, the first in light and the second in dark. */
const schemesOr = (usual: Scheme): Scheme[] => (isFull ? ['light', 'dark'] : [usual]);

async function editFirstVenue(page: Page, list: string): Promise<void> {
  await signIn(page, people.owner, list, 'Brixen & the Valleys');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.waitForURL(/\/edit/);
}

for (const colorScheme of schemesOr('light')) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('S7.12 an address is found by keyboard, fills its fields, is undone and selected again, and axe finds nothing', async ({
      page,
    }) => {
      // Places are named in the language of the record.
      await editFirstVenue(page, '/venues?language=en');
      const { reach, write, press, activate } = keyboardOf(page);
      const box = page.getByRole('combobox', { name: 'Find an address' });
      const option = page.getByRole('option', { name: /^Brixen.*Trentino/ });
      const city = page.getByLabel('City', { exact: true });
      await write(city, 'Nowhere');

      await box.scrollIntoViewIfNeeded();
      await waitForTowns(page);
      await box.fill('brixen');
      await expect(option).toBeVisible();
      await reach(box, 'Shift+Tab');
      await expectClean(page, 'the list of places');
      while ((await option.getAttribute('aria-selected')) !== 'true') await press('ArrowDown');
      await press('Enter');
      await expect(city).toHaveValue('Brixen');
      await expect(page.getByLabel('Country')).toHaveValue('Italy');
      await expect(page.getByLabel('Latitude')).toHaveValue('46.71503');
      await expectClean(page, 'a filled address');

      await activate(page.getByRole('button', { name: 'Restore address' }));
      await expect(city).toHaveValue('Nowhere');
      await expect(box).toBeFocused();

      await page.setViewportSize({ width: 390, height: 844 });
      await box.fill('bresanone');
      await expect(page.getByRole('option', { name: /^Bressanone/ })).toBeVisible();
      await expectClean(page, 'the list of places on a narrow screen');
      await press('ArrowDown', 'Enter');
      await expect(city).toHaveValue('Bressanone');
      await press('Control+s');
      await expect(page).not.toHaveURL(/edit$/);
    });
  });
}

for (const colorScheme of schemesOr('dark')) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a pin on a map is moved by arrow keys and mouse, updates the coordinates, and follows them; axe finds nothing', async ({
      page,
    }) => {
      await editFirstVenue(page, '/venues');
      const { reach, press } = keyboardOf(page);
      const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')];
      const position = async () => [Number(await latitude.inputValue()), Number(await longitude.inputValue())] as const;
      await page.getByRole('button', { name: 'Show map' }).click();
      const pin = page.getByRole('button', { name: 'Map pin' });
      const countries = page.getByRole('application', { name: 'Map' }).locator('path');
      await expect.poll(() => countries.count()).toBeGreaterThan(10);
      await expectClean(page, 'a pin on a map');

      const before = await position();
      await reach(pin);
      await press('ArrowUp', 'ArrowRight', 'Shift+ArrowRight');
      await expect.poll(position).not.toEqual(before);
      const moved = await position();
      expect([moved[0] > before[0], moved[1] > before[1]]).toEqual([true, true]);
      await expect(pin).toBeFocused();

      const from = (await pin.boundingBox())!;
      await page.mouse.move(from.x + 14, from.y + 14);
      await page.mouse.down();
      await page.mouse.move(from.x + 74, from.y + 54, { steps: 5 });
      await page.mouse.up();
      await expect.poll(position).not.toEqual(moved);
      const dragged = await position();
      expect([dragged[0] < moved[0], dragged[1] > moved[1]]).toEqual([true, true]);

      await latitude.fill('');
      await press('Tab');
      await expect(pin).toHaveCount(0);
      await page.getByRole('button', { name: 'Add pin' }).click();
      await expect(pin).toBeVisible();
      await expect(latitude).not.toHaveValue('');
    });
  });
}

test('the page of a venue shows a small map of its position, without a stop for the keyboard', async ({ page }) => {
  await editFirstVenue(page, '/venues');
  await page.goto(page.url().replace('/edit', ''));
  const map = page.getByRole('group', { name: /^Map of / });
  await expect.poll(() => map.locator('path').count()).toBeGreaterThan(3);
  await expect(map.locator('a, button, [tabindex]')).toHaveCount(0);
  await expectClean(page, 'a record with a map');
});
