import { expectClean } from './inspect.ts';
import { expect, people, rows, signIn, test } from './story.ts';

test('somebody sees who changed what, brings a version back, and changes many at once', async ({ page }) => {
  await signIn(page, people.owner, '/venues');
  const before = await rows(page).first().innerText();
  await rows(page).first().click();
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name').fill('The renamed hall');
  // One long word, as addresses are, must not push the page over its edge.
  await page.getByLabel('Website').fill(`https://hall.example/${'programme'.repeat(20)}`);
  await page.keyboard.press('Control+s');
  await expect(title).toHaveText('The renamed hall');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(/[?]ws=\d+&tab=history$/);
  const history = page.locator('[data-history] > li');
  await expect(history.first()).toContainText('changed this');
  await expect(history.first()).toContainText('The renamed hall');
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await history.nth(1).getByRole('button', { name: 'Restore this version' }).click();
  await expect(title).toHaveText(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveText('The renamed hall');
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('Website');
  await page.goForward();
  await page.reload();
  await expect(history.first()).toContainText('The renamed hall');

  await page.goto('/venues?status=draft');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field to change').selectOption({ label: 'City' });
  await dialog.getByRole('textbox', { name: 'City' }).fill('Everywhere');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Change all' }).click();
  await expect(page.getByText(/records? (was|were) changed/)).toBeVisible();
  await page.goto('/venues?city=Everywhere');
  await expect(rows(page).first()).toBeVisible();
  const count = await rows(page).count();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('No matching Venues')).toBeVisible();
  await page.goto('/venues?city=Everywhere&trash=yes');
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No matching Venues')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(count);
});
