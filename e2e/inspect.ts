import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** A page within the page, with a header and a main of its own: the website is looked at where it stands by itself. */
const website = 'iframe[title="Preview of the website"]';

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude(website);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** One look of axe at a large page takes seconds on a busy machine; that is no finding. */
const patience = 20_000;

/**
 * Axe finds nothing on what the page shows, and nothing runs over its edge. A page is asked until it has settled:
 * after a resize its media queries and transitions take some frames.
 */
export async function expectClean(page: Page, name = new URL(page.url()).pathname, rules?: string[]): Promise<void> {
  await expect.poll(() => findings(page, rules), { message: `axe on ${name}`, timeout: patience }).toEqual([]);
  const overEdge = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overEdge, { message: `${name} scrolls sideways` }).toBeLessThanOrEqual(0);
}

/** Every look of a page: by day and in the dark, on a wide screen and on a narrow one. */
const looks = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 1440, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'light', width: 390, height: 844 },
] as const;

/** The same in every look. The dark changes colours alone, so that contrast is what is looked at in it. */
export async function expectCleanInEveryLook(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  for (const { scheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    await expectClean(page, `${path}, ${scheme}, ${width} px`, scheme === 'dark' ? ['color-contrast'] : undefined);
  }
}

/** Goes to a screen, and finds it clean in every look. */
export async function expectScreenClean(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectCleanInEveryLook(page);
}
