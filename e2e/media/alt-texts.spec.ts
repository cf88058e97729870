import { expectClean, expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, people, signIn, test } from '../stage/story.ts';

test('S3.12 S7.10 an editor requests alt texts for selected pictures, approves one, and trains the style guide', async ({
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

test('S3.12 an editor writes alt texts by keyboard alone, each saved on the way to the next picture', async ({
  page,
}) => {
  await signIn(page, people.editor, '/media?view=table');
  await page.locator('tbody a').first().click();
  await page.getByRole('article').waitFor();
  await page.keyboard.press('e');
  const alt = page.getByRole('textbox', { name: 'Alt text' }).first();
  await alt.waitFor();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(alt).toBeFocused({ timeout: 500 });
  }).toPass();
  for (const [place, text] of ['Fog on the lake', 'Boats at the pier'].entries()) {
    await expect(page.getByText(`${place + 1} of `)).toBeVisible();
    await expect(alt).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Alt+PageDown');
  }
  await expect(page.getByText('3 of ')).toBeVisible();
  await expectClean(page);
  for (const text of ['Boats at the pier', 'Fog on the lake']) {
    await page.keyboard.press('Alt+PageUp');
    await expect(alt).toHaveValue(text);
    await expect(alt).toBeFocused();
  }
});
