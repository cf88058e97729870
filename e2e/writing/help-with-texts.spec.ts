import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { choose, expect, people, signIn, test } from '../stage/story.ts';

// No provider is configured here, which the browser logs as an error.
test.use({ expected: ['status of 409'] });

test('S7.10 a translator sees glossary terms for the source, gets warnings about the translation, and shortens a text by keyboard', async ({
  page,
}) => {
  await signIn(page, people.translator, '/property-post?language=de');
  await page.getByRole('table').getByRole('link').first().click();
  await choose(page, 'More', 'Translate from English');
  const source = page.getByRole('complementary', { name: 'Source: English' });
  await expect(source.getByRole('button', { name: 'breakfast: In German: Frühstück' }).first()).toBeVisible();

  await source.getByRole('button', { name: 'Translate: Summary' }).click();
  const proposal = page.getByRole('region', { name: 'Translated from English: Summary' });
  await expect(proposal.getByRole('alert')).toContainText('Translating requires an AI provider.');
  await proposal.getByRole('button', { name: 'Dismiss' }).click();

  const description = page.getByRole('textbox', { name: /^Description/ });
  const before = await description.textContent();
  await page.getByRole('button', { name: 'Writing help: Description' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Shorten' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Shorten' })).toBeFocused();
  await page.keyboard.press('Enter');
  const shorter = page.getByRole('region', { name: 'Shorter: Description' });
  await expect(shorter).toContainText('Written by the built-in composer.');
  await expect(shorter.locator('del')).not.toHaveCount(0);
  await expectCleanInEveryLook(page);

  await shorter.getByRole('button', { name: 'Use text' }).click();
  await expect(description).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Undo: Description' }).click();
  await expect(description).toHaveText(before ?? '');
});
