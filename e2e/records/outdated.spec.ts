import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, people, rows, signIn, test } from '../stage/story.ts';

test('a translator finds an outdated translation from the dashboard, and updates it next to the changed source', async ({
  page,
}) => {
  await signIn(page, people.translator);
  await page.getByRole('link', { name: 'Upcoming events with outdated German texts' }).click();
  const title = (await rows(page).first().textContent()) ?? '';
  await expect(page.getByRole('row', { name: title }).getByLabel(/^German DE: .*Outdated$/)).toBeVisible();
  await expectCleanInEveryLook(page);

  await rows(page).first().click();
  await expect(
    page.getByText(/^The (English|Italian) text has changed since this translation: Description\.$/),
  ).toBeVisible();
  await expectCleanInEveryLook(page);

  await page.getByRole('button', { name: 'Update translation' }).click();
  const source = page.getByRole('complementary', { name: /^Source: (English|Italian)$/ });
  await expect(source.getByText('Changed since this translation')).toBeVisible();
  await expect(source.locator('mark').first()).toBeVisible();
  await expectCleanInEveryLook(page);

  await page.getByRole('textbox', { name: /^Description/ }).fill('Mit allem, was neu ist.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/has changed since this translation/)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Translations' }).getByText('Outdated')).toHaveCount(0);
});
