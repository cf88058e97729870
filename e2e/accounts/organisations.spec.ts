import { expectClean } from '../stage/inspect.ts';
import { anotherBrowser, expect, people, signIn, switcher, test } from '../stage/story.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test('S7.03 an owner creates an organization, deletes it, restores it, and deletes it again', async ({ page }) => {
  const name = 'Hill Country';
  await signIn(page, people.owner, '/settings/organisation');
  await page.getByLabel('Organization name').fill(name);
  await page.getByLabel('Name of the first workspace').fill('High Meadows');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(switcher(page)).toContainText('High Meadows');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete organization' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete organization' }).click();
    await expect(page.getByText(`${name} was deleted`)).toBeVisible();
    await expect(switcher(page)).not.toContainText('High Meadows');
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await switcher(page).click();
  await expect(page.getByRole('menu').getByText('High Meadows', { exact: true })).toBeVisible();
  await page.getByRole('menu').getByText('High Meadows', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await remove();

  await page.reload();
  const deleted = page.getByRole('region', { name: 'Deleted organizations' });
  await expect(deleted.getByText(name)).toBeVisible();
  await expect(deleted.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
});

test('a user without a workspace sees what to do, and continues as soon as they are added to one', async ({
  page,
  browser,
}) => {
  await signIn(page, people.administrator, '/settings/people');
  await page.getByRole('link', { name: 'Emília Furtado' }).click();
  const boxes = page.getByRole('group', { name: 'Workspaces with access' }).getByRole('checkbox');
  await boxes.first().waitFor();
  const seen: string[] = [];
  for (const box of await boxes.all())
    if (await box.isChecked()) {
      seen.push((await box.locator('..').textContent()) ?? '');
      await box.click();
      await expect(box).not.toBeChecked();
    }
  expect(seen.length).toBeGreaterThan(0);

  const hers = await anotherBrowser(browser);
  await signIn(hers, people.viewer);
  await expect(hers.getByRole('heading', { level: 1, name: 'No workspace yet' })).toBeVisible();
  await hers.getByRole('heading', { name: 'New organization' }).waitFor();
  for (const size of sizes) {
    await hers.setViewportSize(size);
    await expectClean(hers, 'no workspace');
  }
  await hers.goto('/events');
  await expect(hers.getByRole('heading', { level: 1, name: 'No workspace yet' })).toBeVisible();

  for (const name of seen) {
    await page.getByRole('checkbox', { name, exact: true }).click();
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  await hers.getByRole('button', { name: 'Reload' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await hers.context().close();
});

test.describe('refused', () => {
  test.use({ expected: ['status of 409'] });

  test('S7.03 the domain of a workspace cannot be deleted, and the error names the workspace', async ({ page }) => {
    await signIn(page, people.owner, '/settings/domains');
    const remove = page.getByRole('button', { name: 'Delete visit-bled-bohinj' });
    await remove.click();
    await expect(
      page.getByText(/is the website of the workspace “.+”\. Change the domain of that workspace/),
    ).toBeVisible();
    await expect(remove).toBeVisible();
  });
});
