import { expectCleanInEveryLook, expectScreenClean } from './inspect.ts';
import { rows, signIn, test } from './story.ts';

test('axe finds nothing on the landing page and the pages of the sign-in, in any look', async ({ page }) => {
  await page.goto('/landing');
  await expectCleanInEveryLook(page);
  await page.goto('/sign-in');
  await page.getByLabel('Email').waitFor();
  await expectCleanInEveryLook(page);
  await page.goto('/u/forgotten');
  await expectCleanInEveryLook(page);
});

test('axe finds nothing on lists, records and forms, in any look, and nothing runs over an edge', async ({ page }) => {
  // Many screens, one after another.
  test.setTimeout(1_200_000);
  await signIn(page);
  await page.goto('/events');
  await rows(page).first().waitFor();
  const href = (await rows(page).first().getAttribute('href')) ?? '';
  await page.goto('/venues');
  await rows(page).first().waitFor();
  const venue = (await rows(page).first().getAttribute('href')) ?? '';
  await page.goto('/settings/properties');
  await rows(page).first().waitFor();
  const property = (await rows(page).first().getAttribute('href'))?.split('/').pop();
  await page.goto('/media');
  const files = page.getByRole('list', { name: 'Media library' }).getByRole('link');
  const file = (await files.first().getAttribute('href')) ?? '';
  for (const path of [
    '/',
    '/liveposts',
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
    '/blog',
    '/blog?view=table',
    '/blog/create',
    '/property-post',
    `/property-post/create?webapp_property_id=${property}`,
  ])
    await expectScreenClean(page, path);
});
