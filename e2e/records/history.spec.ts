import { expectClean } from '../stage/inspect.ts';
import { expect, people, rows, signIn, test } from '../stage/story.ts';

test('a user reads the history and restores a version', async ({ page }) => {
  await signIn(page, people.owner, '/venues?status=draft');
  const before = await rows(page).first().innerText();
  await rows(page).first().click();
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name').fill('The renamed hall');
  // A long word, such as a URL, must not overflow the page.
  await page.getByRole('textbox', { name: 'Website' }).fill(`https://hall.example/${'programme'.repeat(20)}`);
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
});
