import { expectClean } from '../stage/inspect.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, test } from '../stage/story.ts';

test('the settings are in groups, and a search opens a page by a word that is not in its title', async ({ page }) => {
  await openSession(page.context(), people.owner);
  await page.goto('/settings/people');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  const box = nav.getByRole('searchbox', { name: 'Search settings' });
  await expect(nav.getByRole('list', { name: 'Organization' }).getByRole('link')).toContainText(['People', 'Roles']);
  await expect(nav.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');

  await box.fill('font');
  await expectClean(page, 'a search in the settings');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Typography' })).toBeVisible();
  await expect(nav.getByRole('list', { name: 'Website' }).getByRole('link', { name: 'Typography' })).toBeInViewport();

  // The slash belongs to the page, not to the search of the settings.
  await page.goto('/settings/people');
  await expect(page.getByPlaceholder('Search settings')).toBeVisible();
  await expect(page.getByPlaceholder('Search people')).toBeVisible();
  await page.locator('body').press('/');
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused();
});

test('places to stay are content: the menu marks them, and no settings are around them', async ({ page }) => {
  await openSession(page.context(), people.owner);
  await page.goto('/settings/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Places to stay' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Places to stay' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner')).toContainText('Destination Content / Places to stay');
  await expect(page.getByRole('navigation', { name: 'Settings' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a button names the area and opens the same groups; a choice closes them', async ({ page }) => {
    await openSession(page.context(), people.owner);
    await page.goto('/settings/account');
    const nav = page.getByRole('navigation', { name: 'Settings' });
    const toggle = nav.getByRole('button', { name: 'My account / Account' });
    await expect(nav.getByRole('link')).toHaveCount(0);
    await toggle.click();
    await expect(nav.getByRole('heading')).toHaveText(['My account', 'Workspace', 'Organization', 'Developers']);
    await expectClean(page, 'the groups of the settings on a phone');
    await nav.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await expect(nav.getByRole('button', { name: 'Organization / Audit log' })).toBeFocused();
    await expect(nav.getByRole('link')).toHaveCount(0);
  });
});
