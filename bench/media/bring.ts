import type { Page } from 'playwright';
import { memoryOf } from '../server.ts';
import type { Product } from './product.ts';

/** Disturbance after half of the photos are uploaded. */
export type Trouble = 'none' | 'the connection is cut for ten seconds' | 'the server is killed';

/** The result of an upload. */
export interface Brought {
  trouble: Trouble;
  /** Milliseconds from choosing the files until all are in the library. */
  took: number;
  /** Maximum memory of the server process in MB. */
  memory: number;
  /** Number of records, and of distinct files among them. */
  records: number;
  different: number;
  /** Number of files served in both sizes. */
  served: number;
  /** Whether the displayed progress ever decreased. */
  wentBack: boolean;
}

const panel = 'section[aria-label="Uploads"]';

/** Uploads photos into an empty library through the page. */
export async function bring(product: Product, page: Page, paths: string[], trouble: Trouble): Promise<Brought> {
  await product.forgetPhotographs();
  await page.goto(`${product.origin}/media`);
  await page.locator('h1').waitFor();
  const shown: number[] = [];
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, memoryOf(product.server()));
    void page
      .locator(`${panel} header + progress`)
      .evaluate((bar: HTMLProgressElement) => bar.value, undefined, { timeout: 200 })
      .then((value) => shown.push(value))
      .catch(() => undefined);
  }, 250);
  const begun = performance.now();
  await page.locator('input[type=file][multiple]').setInputFiles(paths);
  if (trouble !== 'none') {
    await page.waitForFunction(
      (selector) => (document.querySelector<HTMLProgressElement>(selector)?.value ?? 0) >= 0.5,
      `${panel} header + progress`,
      { timeout: 0 },
    );
    if (trouble === 'the server is killed') await product.killAndStart();
    else {
      await page.context().setOffline(true);
      await page.waitForTimeout(10_000);
      await page.context().setOffline(false);
    }
  }
  await page
    .locator(`${panel} [role=status]`, { hasText: `${paths.length} files are in the library` })
    .waitFor({ timeout: 0 });
  const took = Math.round(performance.now() - begun);
  clearInterval(looking);
  const kept = await product.photographs();
  return {
    trouble,
    took,
    memory,
    records: kept.length,
    different: new Set(kept.map(({ sha256 }) => sha256)).size,
    served: await servedOf(page, kept),
    wentBack: shown.some((value, place) => value < (shown[place - 1] ?? 0) - 0.001),
  };
}

/** Number of files that the server delivers as pictures in both sizes. */
const servedOf = (page: Page, files: { id: number }[]): Promise<number> =>
  page.evaluate(async (all) => {
    let served = 0;
    for (const { id } of all) {
      const sizes = await Promise.all(['large', 'small'].map((size) => fetch(`/v1/media/${id}?size=${size}`)));
      const types = sizes.map(({ ok, headers }) => (ok ? headers.get('content-type') : ''));
      await Promise.all(sizes.map((each) => each.arrayBuffer()));
      if (types.every((type) => type?.startsWith('image/'))) served += 1;
    }
    return served;
  }, files);
