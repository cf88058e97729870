import { drawing } from '../stage/drawing.ts';
import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, people, rows, signIn, test } from '../stage/story.ts';

test('an editor prepares changes to a published event, and the website shows them only when they are published', async ({
  page,
}) => {
  await signIn(page, people.editor);
  await page.goto('/events?status=published');
  const before = (await rows(page).first().textContent()) ?? '';
  await rows(page).first().click();
  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Lantern night, moved to Friday');
  const file = page.getByRole('group', { name: 'Main picture' }).locator('input[type=file]');
  await file.setInputFiles(await drawing('lantern.png', '#d93'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  const notice = page.getByRole('region', { name: 'Unpublished changes' });
  await notice.getByText('Show changes: Title and Main picture').click();
  await expect(notice.getByText('Lantern night, moved to Friday')).toBeVisible();
  await expectCleanInEveryLook(page);

  const website = await page.getByRole('link', { name: 'View on website' }).getAttribute('href');
  const onWebsite = async () => (await page.request.get(website!)).text();
  expect(await onWebsite()).not.toContain('moved to Friday');

  await page.goto('/events?status=published');
  await expect(page.getByRole('row', { name: before }).getByText('Unpublished changes')).toBeVisible();
  await rows(page).filter({ hasText: before }).first().click();
  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .click();
  await expect(page.getByText('Includes unpublished changes')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Lantern night, moved to Friday');
  await expectCleanInEveryLook(page);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await notice.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern night, moved to Friday' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect.poll(onWebsite).toContain('moved to Friday');
});
