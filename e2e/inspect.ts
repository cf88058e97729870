import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** A page within the page, with a header and a main of its own: the website is looked at where it stands by itself. */
const website = 'iframe[title="Preview of the website"]';

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude(website).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** One look of axe at a large page takes seconds on a busy machine; that is no finding. */
const patience = 20_000;

/**
 * Axe finds nothing on what the page shows, and nothing runs over its edge. A page is asked until it has settled:
 * after a resize its media queries and transitions take some frames.
 */
export async function expectClean(page: Page, name = new URL(page.url()).pathname): Promise<void> {
  await expect.poll(() => findings(page), { message: `axe on ${name}`, timeout: patience }).toEqual([]);
  const overEdge = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overEdge, { message: `${name} scrolls sideways` }).toBeLessThanOrEqual(0);
}
