import { expectClean } from './inspect.ts';
import { rows, signIn, test } from './story.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the landing page and the sign-in page', async ({ page }) => {
      await page.goto('/landing');
      await expectClean(page);
      await page.goto('/sign-in');
      await page.getByLabel('Email').waitFor();
      await expectClean(page);
    });

    for (const [name, size] of Object.entries({
      wide: { width: 1440, height: 900 },
      narrow: { width: 390, height: 844 },
    })) {
      test(`axe finds nothing on lists, records and forms on a ${name} screen, and nothing runs over its edge`, async ({
        page,
      }) => {
        // Many screens, one after another.
        test.slow();
        await signIn(page);
        await page.setViewportSize(size);
        await page.goto('/events');
        await rows(page).first().waitFor();
        const href = (await rows(page).first().getAttribute('href')) ?? '';
        for (const path of [
          '/',
          '/events',
          '/venues',
          '/languages',
          href,
          `${href}/edit`,
          '/events/create',
          '/venues/create',
          '/settings/account',
          '/settings/organisation',
          '/settings/workspace',
          '/settings/people',
          '/settings/people/1',
          '/settings/roles',
        ]) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          await expectClean(page);
        }
      });
    }
  });
}
