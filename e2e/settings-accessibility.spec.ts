import { expectClean, expectScreenClean } from './inspect.ts';
import { expect, rows, signIn, test } from './story.ts';

/** Every screen of the settings that has one address. */
const settings = [
  '/settings/account',
  '/settings/organisation',
  '/settings/workspace',
  '/settings/workspace/create',
  '/settings/domains',
  '/settings/domains/create',
  '/settings/properties',
  '/settings/properties?view=gallery',
  '/settings/properties/create',
  '/settings/people',
  '/settings/roles',
  '/settings/roles/create',
  '/settings/website/site-identity',
  '/settings/website/colors',
  '/settings/website/buttons',
  '/settings/website/banners',
  '/settings/website/categories',
  '/settings/styleguide',
  '/settings/styleguide-types',
  '/property-types',
  '/property-facts',
  '/languages/create',
];

// The link of an invitation that nobody made.
test.use({ expected: ['status of 404'] });

test('axe finds nothing on any screen of the settings, in any look, and nothing runs over an edge', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signIn(page);
  await page.goto('/settings/properties');
  await rows(page).first().waitFor();
  const property = (await rows(page).first().getAttribute('href')) ?? '';
  await page.goto('/settings/roles');
  const role = page.getByRole('table').getByRole('link', { name: 'Editor' });
  const roleAt = (await role.getAttribute('href')) ?? '';
  for (const path of [...settings, property, `${property}?tab=history`, `${property}/edit`, roleAt])
    await expectScreenClean(page, path);
  await expectScreenClean(page, '/settings/people/1');
  await expect(page.getByRole('heading', { name: 'Rights given directly' })).toBeVisible();
  await page.getByText('History of rights').click();
  await page.locator('[data-history] > li').first().waitFor();
  await expectClean(page);
  await expectScreenClean(page, '/invitation/unknown');
});
