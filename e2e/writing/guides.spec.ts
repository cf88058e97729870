import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, people, settled, signIn, test } from '../stage/story.ts';

test('S2.02 /generate S7.10 an editor generates a German description, checks its facts, and continues with it as a post', async ({
  page,
}) => {
  await signIn(page, people.editor, '/generate');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await expectCleanInEveryLook(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const first = page.getByRole('article', { name: 'Version 1' });
  await expect(first).toContainText('Written by the built-in composer.');

  const sentences = first.getByRole('group').getByRole('button');
  await sentences.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(sentences.nth(1)).toBeFocused();
  await expect(first.getByRole('region', { name: 'Sentence sources' }).getByRole('listitem')).not.toHaveCount(0);

  await page.getByRole('button', { name: 'Write another version' }).click();
  await expect(page.getByRole('article', { name: 'Version 2' })).toBeVisible();
  await expectCleanInEveryLook(page);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('de');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const said = await sentences.nth(1).textContent();
  await page.getByRole('button', { name: 'Edit as post: version 1' }).click();
  await expect(page.getByRole('textbox', { name: /^Description/ })).toContainText(said ?? 'a sentence');
});

test('S2.02 /generate S7.10 an editor generates an informal event announcement, rewrites one passage, and inserts the text into the event', async ({
  page,
}) => {
  await signIn(page, people.editor, '/generate');
  await page.getByRole('combobox', { name: 'Write about' }).selectOption('event');
  await page.getByRole('combobox', { name: /^Event/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
  // A style guide with sentences of medium length has several wordings of an announcement.
  await page.getByRole('combobox', { name: 'Style guide' }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const first = page.getByRole('article', { name: 'Version 1' });
  const sentences = first.getByRole('group', { name: 'Version 1' }).getByRole('button');
  await expect(first).toContainText('Written by the built-in composer.');

  const before = await sentences.first().textContent();
  await first.getByText('Tone').click();
  await first.getByRole('button', { name: 'Informal' }).click();
  await expect(sentences.first()).not.toHaveText(before ?? '');
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(sentences.first()).toHaveText(before ?? '');
  await sentences.first().focus();
  await page.keyboard.press('Enter');
  await expect(first).toContainText('1 sentence selected.');
  await first.getByRole('button', { name: 'Rewrite passage' }).click();
  await expect(sentences.first()).not.toHaveText(before ?? '');

  const said = await sentences.first().textContent();
  await first.getByRole('button', { name: 'Use in…: version 1' }).click();
  await page.getByRole('button', { name: 'Open form' }).click();
  await expect(page.getByText('Text inserted: Description. Not saved yet.')).toBeVisible();
  const description = page.getByRole('textbox', { name: /^Description/ });
  await expect(description).toContainText(said ?? 'a sentence');
  await page.getByRole('button', { name: 'Restore previous text' }).click();
  await expect(description).not.toContainText(said ?? 'a sentence');
});
