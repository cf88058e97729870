import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { choose, expect, people, rows, signIn, test } from '../stage/story.ts';

test('a publishing rule blocks an incomplete event, which the dashboard counts, and its checklist leads to the missing field', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/publishing-rules');
  await page.getByRole('button', { name: 'New publishing rule' }).first().click();
  await page.getByRole('combobox', { name: /^Content/ }).click();
  await page.getByTitle('Events', { exact: true }).last().click();
  await page.getByRole('combobox', { name: 'Required fields' }).fill('Organizer');
  await page.getByTitle('Organizer', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Block', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expectCleanInEveryLook(page);

  await page.goto('/');
  await page.getByRole('link', { name: 'Events not ready to publish' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Not ready to publish: Yes' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
  await expect(rows(page).getByText('Published', { exact: true })).toHaveCount(0);
  await rows(page).first().click();
  const checklist = page.getByRole('region', { name: 'Before publishing' });
  await expect(checklist.getByRole('link', { name: 'Organizer' })).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /is incomplete$/ });
  await dialog.getByRole('link', { name: 'Organizer' }).click();
  const organizer = page.getByRole('textbox', { name: 'Organizer' });
  await expect(organizer).toBeFocused();
  await expect(page.getByRole('button', { name: '1 item missing' })).toBeVisible();
  await organizer.fill('Tourist office');
  await expect(page.getByRole('button', { name: 'Ready to publish' })).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/is now published/)).toBeVisible();

  // Other stories publish events, too.
  await page.goto('/settings/publishing-rules');
  await rows(page).filter({ hasText: 'Events' }).click();
  await choose(page, 'More', 'Move to trash');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});
