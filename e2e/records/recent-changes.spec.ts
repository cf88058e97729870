import { randomInt } from 'node:crypto';
import { expectClean } from '../stage/inspect.ts';
import { make } from '../stage/session.ts';
import { choose, expect, menuButton, people, rows, signIn, test } from '../stage/story.ts';

test('a change is undone later, the trash shows who deleted, a record is copied, and a new event starts from its venue', async ({
  page,
}) => {
  const name = `Hall of echoes ${randomInt(1e6)}`;
  await signIn(page, people.owner, '/venues');
  await make(page, '/venues', { name, language: 'en' });
  await page.goto(`/venues?status=draft&q=${encodeURIComponent(name)}`);
  await rows(page).first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(name);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(menuButton(page, 'Published')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'All changes' }).click();
  await expect(title).toHaveText('Recent changes');
  const today = page.getByRole('region', { name: 'Last 24 hours' }).getByRole('listitem');
  const published = today.filter({ hasText: `set “${name}” to published` });
  await expect(published.first()).toBeVisible();
  await expect(published.nth(1)).toContainText('Undone');
  await expectClean(page);
  await published.first().getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Changes to 1 record undone')).toBeVisible();
  await expect(published.first()).toContainText('Undone');
  await page.getByLabel('By', { exact: true }).selectOption('Me');
  await page.getByLabel('Type').selectOption('Venues');
  await expect(page).toHaveURL(/by=me&resource=venues/);
  await expect(published).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await published.first().getByRole('link', { name }).first().click();
  await choose(page, 'More', 'Duplicate');
  await expect(page.getByLabel('Name')).toHaveValue(`${name} (copy)`);
  await page.keyboard.press('Control+Enter');
  await expect(title).toHaveText(`${name} (copy)`);
  await page.goto(`/venues?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name} (copy)` }).click();
  await expect(page.getByText(`“${name} (copy)” was moved to the trash`)).toBeVisible();
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  const thrown = page.getByRole('row').filter({ hasText: `${name} (copy)` });
  await expect(thrown).toContainText('By Ana');
  await expect(thrown).toContainText('Permanent deletion on');
  await expectClean(page);
  await thrown.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`“${name} (copy)” was restored`)).toBeVisible();

  await page.goto(`/venues?q=${encodeURIComponent(`${name} (copy)`)}`);
  await rows(page).first().click();
  await expect(title).toHaveText(`${name} (copy)`);
  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page.locator('form')).toContainText(`${name} (copy)`);
});
