import { expectCleanInEveryLook } from '../stage/inspect.ts';
import { expect, menuButton, people, signIn, test } from '../stage/story.ts';

test('S7.03 the page of the longest domain fits every screen, and the domain is verified without a mouse', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/domains/create');
  const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label });
  await field('Name').fill(`${'a'.repeat(60)}.${'b'.repeat(59)}`);
  await field('Top-level domain').fill('c'.repeat(40));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ownership' })).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('tab', { name: 'DNS record' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'File' })).toBeFocused();
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Check now' }).press('Enter');
  await expect(page.getByText(/^Checked/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused();
  await menuButton(page, 'More').press('Enter');
  await page.getByRole('button', { name: 'Move to trash' }).press('Enter');
  await expect(page).toHaveURL(/\/settings\/domains\b/);
});
