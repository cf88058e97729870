import { expectCleanInEveryLook } from './inspect.ts';
import { expect, people, signIn, test } from './story.ts';

test('S3.12 S7.10 an editor has alternative texts suggested for chosen pictures, approves one, and trains the style guide', async ({
  page,
}) => {
  await signIn(page, people.editor, '/media?lacks=alt-text');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Suggest alt texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest alt texts' });
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
  await dialog.getByRole('link', { name: 'Review suggestions' }).click();
  await page.getByRole('main').locator('a[href^="/media/"]').first().click();
  const suggested = page.getByRole('group', { name: 'Suggested in German' });
  await expect(suggested).toContainText('Written by the built-in composer, without seeing the picture.');
  await expectCleanInEveryLook(page);
  await suggested.getByRole('button', { name: 'Approve the text in German' }).click();
  await expect(page.getByText('German: approved')).toBeVisible();

  await page.goto('/settings/styleguide');
  await page.getByRole('link', { name: 'Die Stimme des Hauses' }).click();
  const voice = page.getByRole('region', { name: 'Learned voice' });
  await voice.getByLabel('Add documents', { exact: true }).setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Wir backen unser Brot im Kachelofen. Am Kachelofen wird es still. Wir pressen Most.'),
  });
  await voice.getByRole('button', { name: 'Train' }).click();
  await expect(voice.getByRole('heading', { name: 'Voice profile' })).toBeVisible();
  await expect(voice.getByText('Kachelofen (2)')).toBeVisible();
  await expectCleanInEveryLook(page);
});
