import type { Page } from '@playwright/test';
import { expectClean } from '../stage/inspect.ts';
import { anotherBrowser, expect, people, rows, signIn, switchTo, test } from '../stage/story.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => expect(page.getByText('Website style saved').first()).toBeVisible();

test('S2.04 /settings/website/colors S4.09 colors are chosen, checked for contrast and saved, and another workspace keeps its own', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/website/colors');
  await expect(page.getByRole('heading', { level: 1, name: 'Colors' })).toBeVisible();
  const before = await field(page, 'Primary').inputValue();
  await field(page, 'Muted text').fill('#b0b0b0');
  const pair = page.getByRole('listitem').filter({ hasText: 'Muted text on Background' }).first();
  await expect(pair).toContainText('min. 4.5');
  await pair.getByRole('button', { name: /^Use #/ }).click();
  const readable = await field(page, 'Muted text').inputValue();
  expect(readable).not.toBe('#b0b0b0');
  await expect(pair).not.toContainText('min.');
  await field(page, 'Primary').fill('#12345');
  await save(page).click();
  await expect(page.getByText('Must be a color such as #1a7f64')).toBeVisible();
  await field(page, 'Primary').fill('#123456');
  await save(page).click();
  await saved(page);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(field(page, 'Primary')).toHaveValue('#123456');
  await expect(field(page, 'Muted text')).toHaveValue(readable);
  await expectClean(page);

  await switchTo(page, 'Lake Bled & Bohinj');
  await expect(field(page, 'Primary')).not.toHaveValue('#123456');
  await switchTo(page, 'Brixen & the Valleys');
  await expect(field(page, 'Primary')).toHaveValue('#123456');
  await field(page, 'Primary').fill(before);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Primary')).toHaveValue('#123456');
});

test.describe('when two users change the same page', () => {
  test.use({ expected: ['412 (Precondition Failed)'] });

  test('S4.09 changes of different fields are merged; for the same field each user sees both values', async ({
    page,
    browser,
  }) => {
    await signIn(page, people.owner, '/settings/website/buttons');
    await expect(field(page, 'Corner radius')).toBeVisible();
    const other = await anotherBrowser(browser);
    await signIn(other, people.owner, '/settings/website/buttons');
    await field(other, 'Corner radius').fill('14px');
    await save(other).click();
    await saved(other);
    await field(page, 'Border').fill('2px');
    await save(page).click();
    await saved(page);
    await expect(field(page, 'Corner radius')).toHaveValue('14px');

    await field(other, 'Border').fill('3px');
    await save(other).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog).toContainText('2px');
    await expect(dialog).toContainText('3px');
    await other.context().close();
  });
});

test('S2.02 /configuration/content banners are listed in their order and link to their forms; other settings are read-only for an editor', async ({
  page,
}) => {
  await signIn(page, people.editor, '/configuration/content');
  await expect(page.getByRole('heading', { level: 1, name: 'Index' })).toBeVisible();
  const banners = page.getByRole('list', { name: 'Banners' }).getByRole('listitem');
  await expect(banners).toHaveCount(3);
  await banners
    .nth(1)
    .getByRole('button', { name: /^Move .* earlier$/ })
    .click();
  await expect(banners.first()).toContainText('Evenings that begin with music');
  await page.reload();
  await expect(banners.first()).toContainText('Evenings that begin with music');
  await expectClean(page);
  await banners.first().getByRole('link', { name: 'Evenings that begin with music' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evenings that begin with music' })).toBeVisible();
  await page.goto('/settings/website/colors');
  await expect(page.getByText('You can view these settings, but not change them.')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
});

test('S3.14 a category is renamed, and its events follow', async ({ page }) => {
  await signIn(page, people.editor, '/settings/website/categories');
  await rows(page).filter({ hasText: 'Concert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Concert' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name').first().fill('Live music');
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await stored;
  await expect(page.getByRole('heading', { level: 1, name: 'Live music' })).toBeVisible();
  await page.goto('/events?category=Live+music');
  await expect(rows(page).first()).toBeVisible();
});
