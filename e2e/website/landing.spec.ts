import { expectClean, shiftOf, watchShiftsFromTheStart } from '../stage/inspect.ts';
import { expect, test } from '../stage/story.ts';

test('S2.01 the landing page shows the product in the visitor’s theme, without layout shift', async ({ page }) => {
  await watchShiftsFromTheStart(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.webp')) fetched.push(pathname);
  });
  const pictures = page.locator('.shot img:visible');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/landing');
  await expect(pictures).toHaveCount(4);
  const arePainted = () =>
    pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth === 1120));
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await expect.poll(arePainted).toBe(true);
  expect(fetched.filter((path) => path.includes('-dark'))).toEqual([]);
  await expectClean(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await expect.poll(arePainted).toBe(true);
  expect(await pictures.evaluateAll((images) => images.every((image) => image.matches('.for-dark')))).toBe(true);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});
