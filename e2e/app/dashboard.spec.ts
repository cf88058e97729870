import { call, workspaceOf } from '../stage/session.ts';
import { expect, menuButton, people, rows, signIn, test } from '../stage/story.ts';

test('S2.02 / an editor sees open tasks, opens the list of one, completes a record, and sees the count and activity updated', async ({
  page,
}) => {
  await signIn(page, people.owner);
  const name = 'Ahornhof';
  // Of one language: an item of several stays in the count until all are published.
  await call(page, 'POST', `/venues?workspaceId=${await workspaceOf(page.context())}`, { name, status: 'draft' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const needs = page.getByRole('region', { name: 'To do' });
  const line = needs.getByRole('listitem').filter({ hasText: 'Draft venues' });
  const count = Number(await line.getByRole('strong').textContent());
  expect(count).toBeGreaterThan(1);
  await line.getByRole('link').click();
  await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible();
  await rows(page).filter({ hasText: name }).first().click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(menuButton(page, 'Published')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(line.getByRole('strong')).toHaveText(String(count - 1));
  const happened = page.getByRole('region', { name: 'Recent activity' });
  await happened
    .getByRole('link', { name: `set “${name}” to` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
