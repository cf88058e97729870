import { openSession } from '../stage/session.ts';
import { expect, people, test } from '../stage/story.ts';

// Records without their fields make the components throw.
test.use({ expected: ['answered otherwise than declared', 'Cannot read properties of undefined'] });

const failed = 'Something went wrong';

test('C-15 a rendering error affects only its dashboard card or settings page, and each way back works', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  const alerts = page.getByRole('alert');
  const spoil = (pattern: string) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch();
      const [first, ...rest] = (await response.json()) as object[];
      const spoiled = { ...first, by: undefined, about: 'bulk', fields: undefined };
      return route.fulfill({ response, json: [spoiled, ...rest] });
    });

  await spoil('**/v1/recent-changes?*');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Recent activity' });
  await expect(card.getByRole('alert')).toContainText(failed);
  for (const name of ['To do', 'Coming up', 'Growth'])
    await expect(page.getByRole('region', { name }).getByRole('heading')).toBeVisible();
  await expect(alerts).toHaveCount(1);
  await page.unroute('**/v1/recent-changes?*');
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await expect(alerts).toHaveCount(0);

  await spoil('**/v1/audit-log?*');
  await page.goto('/settings/audit-log');
  await expect(alerts).toContainText(failed);
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  await page.unroute('**/v1/audit-log?*');
  await alerts.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(alerts).toHaveCount(0);
});
