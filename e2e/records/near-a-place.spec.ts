import { expectClean } from '../stage/inspect.ts';
import { keyboardOf } from '../stage/keyboard.ts';
import { waitForTowns } from '../stage/session.ts';
import { expect, people, rows, signIn, test } from '../stage/story.ts';

test('S5.03 events near a place are found by keyboard despite a typing error; a link and Back restore them, and axe finds nothing', async ({
  page,
}) => {
  await signIn(page, people.owner, '/events', 'Brixen & the Valleys');
  await rows(page).first().waitFor();
  const { activate, press } = keyboardOf(page);
  await activate(page.getByRole('button', { name: 'Filters' }));
  const box = page.getByRole('combobox', { name: 'Near a place' });
  const option = page.getByRole('option', { name: /^Bressanone/ });
  await waitForTowns(page);
  await box.fill('bresanone');
  await expect(option).toBeVisible();
  await expectClean(page, 'the places on offer');
  while ((await option.getAttribute('aria-selected')) !== 'true') await press('ArrowDown');
  await press('Enter');
  const chip = page.getByRole('button', { name: /^Remove filter Within 35 km of Bressanone, / });
  await expect(chip).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText(/\d km/);
  await expectClean(page, 'events near a place');

  await page.getByLabel('Distance (km)').fill('2');
  await expect(page).toHaveURL(/distance=2(&|$)/);
  const near = page.url();
  const farthest = async () => {
    const told = await page
      .locator('tbody')
      .getByText(/^[\d.]+ km$/)
      .allTextContents();
    return told.length === 0 ? Infinity : Math.max(...told.map((words) => Number.parseFloat(words)));
  };
  await expect.poll(farthest).toBeLessThanOrEqual(2);
  const found = await rows(page).allTextContents();

  await page.goto('about:blank');
  await page.goto(near);
  await expect(rows(page)).toHaveText(found);
  await rows(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Within 2 km of Bressanone/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(box).toHaveValue(/^Bressanone/);
  await expectClean(page, 'events near a place on a narrow screen');
  await page.getByRole('button', { name: /^Remove filter Within 2 km of Bressanone/ }).click();
  await expect(page).not.toHaveURL(/latitude/);
  await expect(box).toHaveValue('');
});
