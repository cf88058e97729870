import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from '../stage/story.ts';

const amenity = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('S2.02 /hotel S7.08 an editor turns amenities of a property on and off and adds a custom one', async ({
  page,
}) => {
  await signIn(page, people.editor, '/hotel');
  const garden = amenity(page, 'Garden');
  await expect(garden).toHaveAttribute('aria-checked', 'true');
  await garden.click();
  await expect(garden).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('textbox', { name: 'Custom amenity' }).fill('Gong at noon');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(amenity(page, 'Gong at noon')).toHaveAttribute('aria-checked', 'true');

  await page.reload();
  await expect(garden).toHaveAttribute('aria-checked', 'false');
  await expect(amenity(page, 'Gong at noon')).toBeVisible();
  await garden.focus();
  await page.keyboard.press('Space');
  await expect(garden).toHaveAttribute('aria-checked', 'true');
  const hotel = page.getByRole('combobox', { name: 'Property' });
  await hotel.selectOption({ index: 1 });
  await expect(amenity(page, 'Garden')).toBeVisible();
  await expect(amenity(page, 'Gong at noon')).toHaveCount(0);
});

test('S3.04 S4.08 a translator writes a missing fact in German and leaves the English ones unchanged', async ({
  page,
}) => {
  await signIn(page, people.translator, '/property-facts');
  const sheet = page.getByRole('radiogroup', { name: 'Language of the facts' });
  await expect(sheet.getByRole('radio', { name: /English Default/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Breakfast' })).toHaveCount(0);
  await sheet.getByText('German').click();
  const breakfast = page.getByRole('textbox', { name: 'Breakfast' });
  await breakfast.fill('Ab sieben, mit Brot aus dem Dorf.');
  await breakfast.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeAttached();
  await page.reload();
  await sheet.getByText('German').click();
  await expect(breakfast).toHaveValue('Ab sieben, mit Brot aus dem Dorf.');
});

test('S3.05 S4.08 an owner sets the languages of a property in the settings', async ({ page }) => {
  await signIn(page, people.owner, '/settings/workspace');
  const languages = page.getByRole('region', { name: 'Languages' });
  const line = (name: string) => languages.getByRole('listitem').filter({ hasText: name });
  await expect(line('English')).toContainText('Default');
  const active = line('German').getByRole('checkbox', { name: 'Active: German' });
  await active.click();
  await expect(active).not.toBeChecked();
  await line('German').getByRole('button', { name: 'Set as default: German' }).click();
  await expect(line('German')).toContainText('Default');
  await page.reload();
  await expect(line('German')).toContainText('Default');
  await line('English').getByRole('button', { name: 'Set as default: English' }).click();
  await expect(line('English')).toContainText('Default');
  await expect(active).toBeChecked();
});

test('S7.09 a style guide is edited, and its earlier version is restored', async ({ page }) => {
  await signIn(page, people.editor, '/settings/styleguide');
  await page.getByRole('link', { name: 'Event announcements' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tone' }).fill('brisk');
  await page.getByRole('combobox', { name: 'Words to avoid' }).fill('magical,');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.locator('[data-history] > li');
  await expect(history.first()).toContainText('magical');
  await history.nth(1).getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText(/^Version from .* restored$/)).toBeVisible();
  await expect(history.first()).toContainText('lively and exact');
});
