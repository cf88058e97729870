import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { firstPort } from '../server.ts';
import { type Rival, startRival } from './rival.ts';
import { type TimeByPart, timeByPart } from './trace.ts';
import { brotliSize, mainThreadCost, median, openBrowser, watchScripts } from './browser.ts';

const port = firstPort + 1;
const origin = `http://localhost:${port}`;
const rows = 'tbody tr td[data-primary] a';

export interface AppFigures {
  /** Milliseconds from the command to "ready". */
  firstStart: number;
  secondStart: number;
  /** KiB (Brotli). */
  landingScripts: number;
  /** From the landing page through sign-in to the first list. */
  scriptsWithSignIn: number;
  /** To the first list of a resumed session. */
  scriptsToFirstList: number;
  /** Milliseconds. */
  firstRow: FirstRow;
  /** The same in a minimal react-admin, if measured. */
  rivalFirstRow?: FirstRow | undefined;
  /** The time to the first row by activity. */
  firstRowParts: Record<keyof FirstRow, { own: TimeByPart; rival?: TimeByPart | undefined }>;
  workspaceSwitch: number;
  /** Main-thread milliseconds. */
  checkbox: number;
  key: number;
}

/** Milliseconds to the first row: with an empty cache, and with a filled one in the same tab. */
export interface FirstRow {
  cold: number;
  warm: number;
}

/**
 * Starts the product on an empty data folder, and uses it in a browser.
 * @param share of the repetitions; less than 1 skips the second start and react-admin.
 */
export async function benchApp(say: (text: string) => void, share = 1): Promise<AppFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  try {
    say('Starting with an empty data folder …');
    const first = await start(folder);
    const second = share < 1 ? first : await restart(first.server, folder, say);
    let rival: Rival | undefined;
    try {
      if (share === 1) rival = await startRival(new URL(origin), say);
      return { firstStart: first.took, secondStart: second.took, ...(await tryOut(rival, say, share)) };
    } finally {
      await rival?.stop();
      await stop(second.server);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<{ server: ChildProcess; took: number }> {
  const before = performance.now();
  const server = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
      // Filling in the names of towns would be measured, too.
      PLACES_PROVIDER: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('ready at')) break;
  server.stdout.resume();
  return { server, took: Math.round(performance.now() - before) };
}

async function restart(server: ChildProcess, folder: string, say: (text: string) => void) {
  await stop(server);
  say('Restarting …');
  return start(folder);
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function tryOut(
  rival: Rival | undefined,
  say: (text: string) => void,
  share: number,
): Promise<Omit<AppFigures, 'firstStart' | 'secondStart'>> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    const scripts = watchScripts(page);
    say('Landing page and sign-in …');
    await page.goto(`${origin}/landing`, { waitUntil: 'networkidle' });
    const landingScripts = await brotliSize(scripts);
    await page.goto(`${origin}/sign-in`);
    await page.locator('button.account').first().click();
    await page.waitForURL(
      (url) => url.origin === origin && !url.pathname.startsWith('/u/') && !url.search.includes('code='),
    );
    await page.goto(`${origin}/events`);
    await page.locator(rows).first().waitFor();
    const scriptsWithSignIn = await brotliSize(scripts);
    const scriptsToFirstList = await brotliSize(await scriptsOfVisit(page));
    say('First row, workspace switch, checkbox, typing …');
    const some = (times: number) => Math.ceil(times * share);
    const rowsSeen = await firstRows(page, rival, some);
    const workspaceSwitch = median(await repeat(some(5), (index) => switchWorkspace(page, index % 2 === 0 ? 1 : 0)));
    const checkbox = await checkboxCost(page, some);
    const key = await keyCost(page, some);
    return {
      landingScripts,
      scriptsWithSignIn,
      scriptsToFirstList,
      ...rowsSeen,
      workspaceSwitch,
      checkbox,
      key,
    };
  } finally {
    await browser.close();
  }
}

/** Scripts that a later visit loads before its first row. */
async function scriptsOfVisit(page: Page): Promise<Set<string>> {
  await page.goto('about:blank');
  const scripts = watchScripts(page);
  await page.goto(`${origin}/events`);
  await page.locator(rows).first().waitFor();
  return new Set(scripts);
}

/** Scales a number of repetitions by the share. */
type Some = (times: number) => number;

async function repeat(times: number, measure: (index: number) => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let index = 0; index < times; index += 1) values.push(await measure(index));
  return values;
}

/** Alternates between the products, so that other load affects both. Each cold visit fills the cache for a warm one. */
async function firstRows(
  page: Page,
  rival: Rival | undefined,
  some: Some,
): Promise<Pick<AppFigures, 'firstRow' | 'rivalFirstRow' | 'firstRowParts'>> {
  const session = await page.context().newCDPSession(page);
  const own = { address: `${origin}/events`, row: rows, cold: [] as number[], warm: [] as number[] };
  const other = rival && { address: rival.url, row: 'tbody tr td.column-title', cold: [], warm: [] };
  const lists: (typeof own)[] = other ? [other, own] : [own];
  for (let turn = 0; turn < some(7); turn += 1) {
    for (const { address, row, cold, warm } of lists) {
      await session.send('Network.clearBrowserCache');
      cold.push(await firstRowOf(page, address, row));
      // From the second visit on, the browser caches compiled scripts once the page is idle.
      await page.waitForTimeout(1_500);
      await firstRowOf(page, address, row);
      await page.waitForTimeout(1_500);
      warm.push(await firstRowOf(page, address, row));
    }
  }
  const traced = async ({ address, row }: typeof own, before: () => Promise<unknown>) =>
    timeByPart(page, some(5), before, () => firstRowOf(page, address, row));
  const emptied = () => session.send('Network.clearBrowserCache');
  const rested = () => page.waitForTimeout(1_500);
  const firstRowParts = {
    cold: { rival: other && (await traced(other, emptied)), own: await traced(own, emptied) },
    warm: { rival: other && (await traced(other, rested)), own: await traced(own, rested) },
  };
  const medians = ({ cold, warm }: typeof own): FirstRow => ({ cold: median(cold), warm: median(warm) });
  return { firstRow: medians(own), rivalFirstRow: other && medians(other), firstRowParts };
}

/** Milliseconds from navigation to the frame with the first row, by the page’s clock. */
async function firstRowOf(page: Page, address: string, row: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    (selector) => document.querySelector(selector)?.textContent && performance.now(),
    row,
    { polling: 'raf' },
  );
  return (await seen.jsonValue()) as number;
}

/** Milliseconds from a press on a workspace in the switcher to the frame with its first row, by the page’s clock. */
async function switchWorkspace(page: Page, index: number): Promise<number> {
  await page.locator('[data-part="switcher"]').click();
  const target = page.getByRole('menu').getByRole('group').locator('strong').nth(index);
  await target.waitFor();
  await page.evaluate((selector) => {
    const before = document.querySelector(selector)?.textContent;
    for (const name of ['pressed', 'painted']) performance.clearMarks(name);
    document.addEventListener('pointerdown', () => performance.mark('pressed'), { capture: true, once: true });
    new MutationObserver((_changes, observer) => {
      const row = document.querySelector(selector);
      if (!row || row.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, rows);
  await target.click();
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at('painted') - at('pressed');
  });
}

/** Cost of a checkbox in a list of 100 rows. */
async function checkboxCost(page: Page, some: Some): Promise<number> {
  await page.goto(`${origin}/events?take=100`);
  await page.locator(rows).nth(60).waitFor();
  const boxes = page.locator('tbody input[type=checkbox]');
  const idle = median(await repeat(some(5), () => mainThreadCost(page, async () => undefined)));
  const costs = await repeat(some(9), (index) =>
    mainThreadCost(page, () => boxes.nth(index).evaluate((box: HTMLInputElement) => box.click())),
  );
  return Math.max(0, median(costs) - idle);
}

/** Cost of a key press in the largest form. */
async function keyCost(page: Page, some: Some): Promise<number> {
  await page.goto(`${origin}/venues/create`);
  await page.getByRole('textbox', { name: 'Name' }).click();
  const idle = median(await repeat(some(5), () => mainThreadCost(page, async () => undefined)));
  const costs = await repeat(some(15), () => mainThreadCost(page, () => page.keyboard.press('a')));
  return Math.max(0, median(costs) - idle);
}
