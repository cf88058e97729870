import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isFull } from '../../tests/extent.ts';
import { expect } from './story.ts';

/** An embedded page with its own header and main: the website, which other stories inspect separately. */
const website = 'iframe[title="Website preview"]';

/** Contrast checks are slow: they run for each color scheme, and the other checks for each width. */
type Rules = 'all' | 'contrast' | 'all but contrast';
const contrast = 'color-contrast';

/** WCAG 2.5.3, which axe does not check by default. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true } };

async function findings(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Passed checks are not reported in full, which would take longer than the checks.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: [contrast] }),
    rules: { ...furtherRules, ...(rules === 'all but contrast' && { [contrast]: { enabled: false } }) },
  };
  // In the page itself: merging results in another page would take far longer.
  const { violations } = await page.evaluate(
    ([exclude, asked]) => (window as unknown as { axe: typeof axe }).axe.run({ exclude: [exclude] }, asked),
    [website, options] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Axe finds nothing on the page, and nothing overflows. Retries until the page has settled: after a resize its media queries
 * and transitions take some frames.
 */
export async function expectClean(
  page: Page,
  name = new URL(page.url()).pathname,
  rules: Rules = 'all',
): Promise<void> {
  await expect.poll(() => findings(page, rules), { message: `axe on ${name}` }).toEqual([]);
  const overEdge = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overEdge, { message: `${name} scrolls sideways` }).toBeLessThanOrEqual(0);
}

/** Every appearance: light, dark and forced colors on a wide screen, and light on a narrow one. */
export const looks: readonly Look[] = [
  { scheme: 'light', width: 1440, height: 900, rules: 'all' },
  { scheme: 'light', forced: true, width: 1440, height: 900, rules: 'contrast' },
  { scheme: 'dark', width: 1440, height: 900, rules: 'contrast' },
  { scheme: 'light', width: 390, height: 844, rules: 'all but contrast' },
];

interface Look {
  scheme: 'light' | 'dark';
  forced?: boolean;
  width: number;
  height: number;
  rules: Rules;
}

export async function expectCleanInLook(page: Page, { scheme, forced, width, height, rules }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, forcedColors: forced ? 'active' : 'none' });
  await page.setViewportSize({ width, height });
  await expectClean(page, `${page.url()}, ${forced ? 'forced colors' : scheme}, ${width} px`, rules);
}

/** The number of inspections, so that the next one uses another appearance. */
const turns = new WeakMap<Page, number>();

/** All appearances in a full run; otherwise a single one, always the same for the same story. */
function looksAt(page: Page) {
  if (isFull) return looks;
  const turn = turns.get(page) ?? page.url().replaceAll(/^[^/]*\/\/[^/]*|\d+/g, '').length;
  turns.set(page, turn + 1);
  return [looks[turn % looks.length]!];
}

/** Checks the page in each appearance, then returns to light and the original width. */
export async function expectCleanInEveryLook(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const look of looksAt(page)) await expectCleanInLook(page, look);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  if (before) await page.setViewportSize(before);
}

/** Adds up layout shifts on the page from now on (cumulative layout shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(countShifts);
}

/** The same from the first paint of every page that is loaded from now on. */
export const watchShiftsFromTheStart = (page: Page): Promise<void> =>
  page.addInitScript(countShifts).then(() => undefined);

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));

function countShifts(): void {
  let total = 0;
  const seen = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) total += entry.value;
    document.documentElement.dataset.shift = String(total);
  };
  new PerformanceObserver(seen).observe({ type: 'layout-shift' });
}
