import type { Page } from 'playwright';
import { memoryOf } from '../server.ts';
import type { Product } from './product.ts';

/** What happens when half of the photographs are there. */
export type Trouble = 'none' | 'the connection is cut for ten seconds' | 'the server is killed';

/** What bringing photographs came to. */
export interface Brought {
  trouble: Trouble;
  /** Milliseconds from the choice of the files to the word that all are in the library. */
  took: number;
  /** MB of the server process, at most. */
  memory: number;
  /** Records of the library afterwards, and how many different files they are. */
  records: number;
  different: number;
  /** Those of them whose large and small picture were served. */
  served: number;
  /** Whether the progress that was shown ever went back. */
  wentBack: boolean;
}

const panel = 'section[aria-label="Uploads"]';

/** Brings photographs into an empty library through the page, as a person does. */
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

/** How many of these files of the library are served as pictures in both sizes, asked for by the page. */
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
