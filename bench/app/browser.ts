import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, type Page, chromium } from 'playwright';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

/** Collects the URLs of the scripts that a page loads. */
export function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return scripts;
}

/** Total size in KiB, each file compressed with Brotli. */
export async function brotliSize(addresses: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const address of addresses)
    bytes += brotliCompressSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length;
  return Math.round((bytes / 1_024) * 10) / 10;
}

/** Main-thread processor time of an action in ms. */
export async function mainThreadCost(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskTime(session);
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  return (await taskTime(session)) - before;
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
};
