import { expectClean } from '../stage/inspect.ts';
import { anotherBrowser, expect, people, rows, signIn, test } from '../stage/story.ts';

test('a view is saved with filters, conditions and upcoming days, shared by its address, and made the default of a list', async ({
  page,
  browser,
  baseURL,
}) => {
  const view = (on = page) => on.getByRole('group', { name: 'List view' });
  const chips = (on = page) => on.getByRole('list', { name: 'Active filters' });
  await signIn(page, people.owner, '/events', 'Brixen & the Valleys');
  await rows(page).first().waitFor();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Days', { exact: true }).selectOption('Next 30 days');
  await page.getByRole('button', { name: 'Conditions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await dialog.getByLabel('Field').selectOption('Category');
  await dialog.getByLabel('Operator').selectOption('is not empty');
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await dialog.getByLabel('Value').fill('a');
  await expectClean(page, 'the conditions');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(chips().getByRole('listitem')).toHaveText([
    'Days: Next 30 days',
    'Status: Published',
    'Category is not empty',
    'Title contains “a”',
    'Clear all',
  ]);

  await view().getByRole('button', { name: 'Save as view…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Coming up');
  await page.getByLabel('Visible to').selectOption('Everyone in this workspace');
  await page.getByLabel('Use as default view').check();
  await expectClean(page, 'the form of a view');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\?ws=\d+&saved=\d+$/);
  await expect(view().locator('summary')).toHaveText('Coming up');
  await expect(chips().getByRole('listitem')).toHaveCount(5);
  const found = await rows(page).allTextContents();
  const address = page.url();
  await expectClean(page, 'a list with a view');

  // Another user without the permission to manage opens the address; then it becomes their default view.
  const other = await anotherBrowser(browser, { baseURL: baseURL! });
  await signIn(other, people.translator, address);
  await expect(rows(other)).toHaveText(found);
  await expect(view(other).locator('summary')).toHaveText('Coming up');
  await other.getByRole('button', { name: 'Remove filter Status: Published' }).click();
  await expect(other).toHaveURL(/saved=\d+&status=$/);
  await expect(view(other).getByText('Changed')).toBeVisible();
  await view(other).getByRole('button', { name: 'Revert' }).click();
  await expect(rows(other)).toHaveText(found);
  await other.goto('/dashboard');
  await other.goto('/events');
  await expect(rows(other)).toHaveText(found);
  await expect(other).toHaveURL(/saved=\d+/);
  await view(other).locator('summary').click();
  await view(other).getByRole('button', { name: 'Upcoming events' }).click();
  await expect(chips(other)).toHaveCount(0);
  await expect(other).toHaveURL(/saved=none/);
  await other.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  await expect(rows(page)).toHaveText(found);
  await expectClean(page, 'a list with a view on a narrow screen');
  await view().locator('summary').click();
  await view().getByRole('button', { name: 'Name and sharing…' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(view().locator('summary')).toHaveText('Upcoming events');
});
