import type { Page } from '@playwright/test';
import { expectClean, expectCleanInEveryLook } from './inspect.ts';
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

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectCleanInEveryLook(page);
}

// The link of an invitation that nobody made.
test.use({ expected: ['status of 404'] });

test('axe finds nothing on the landing page and the sign-in page, in any look', async ({ page }) => {
  await page.goto('/landing');
  await expectCleanInEveryLook(page);
  await page.goto('/sign-in');
  await page.getByLabel('Email').waitFor();
  await expectCleanInEveryLook(page);
});

test('axe finds nothing on lists, records and forms, in any look, and nothing runs over an edge', async ({ page }) => {
  // Many screens, one after another.
  test.setTimeout(600_000);
  await signIn(page);
  await page.goto('/events');
  await rows(page).first().waitFor();
  const href = (await rows(page).first().getAttribute('href')) ?? '';
  await page.goto('/venues');
  await rows(page).first().waitFor();
  const venue = (await rows(page).first().getAttribute('href')) ?? '';
  await page.goto('/media');
  const files = page.getByRole('list', { name: 'Media library' }).getByRole('link');
  const file = (await files.first().getAttribute('href')) ?? '';
  for (const path of [
    '/',
    '/events',
    '/venues',
    '/venues?view=gallery',
    '/venues?view=map',
    venue,
    `${venue}/edit`,
    '/media',
    `${file}/edit`,
    '/media?view=table',
    '/events?view=gallery',
    '/languages',
    href,
    `${href}?tab=history`,
    `${href}/edit`,
    '/events/create',
    '/venues/create',
    '/property-post',
    '/property-post/create?webapp_property_id=1',
  ])
    await look(page, path);
});

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
    await look(page, path);
  await look(page, '/settings/people/1');
  await expect(page.getByRole('heading', { name: 'Rights given directly' })).toBeVisible();
  await page.getByText('History of rights').click();
  await page.locator('[data-history] > li').first().waitFor();
  await expectClean(page);
  await look(page, '/invitation/unknown');
});
