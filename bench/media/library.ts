import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { median } from '../app/browser.ts';
import type { Product } from './product.ts';

/** Responsiveness of a library with many files. */
export interface Library {
  files: number;
  /** Milliseconds from navigation to the frame with all visible pictures. */
  firstPictures: number;
  /** Frames while scrolling with the wheel: at reading speed and at full speed. */
  looking: Frames;
  racing: Frames;
}

/** Number of frames, the longest in ms, and the number over 50 ms. */
interface Frames {
  count: number;
  longest: number;
  dropped: number;
}

/** Fills the library of a workspace up to a number of files. Each new file shows an existing picture. */
export async function fillLibrary({ database, media }: Product, workspaceId: number, files: number): Promise<void> {
  const { rows: shown } = await database.query<{ key: string }>(
    `select file_key as key from media where workspace_id = $1 and kind = 'picture' and deleted_at is null order by id`,
    [workspaceId],
  );
  await database.query('alter table media disable trigger user');
  const { rows: added } = await database.query<{ key: string; source: string }>(
    `
    with shown as (select row_number() over (order by id) - 1 as place, m.* from media m where file_key = any ($1))
    insert into media (workspace_id, file_key, title, alt_text, file_name, sha256, kind, content_type, width, height, bytes, credit)
    select $4::bigint, gen_random_uuid(), 'Picture no. ' || lpad(n::text, 6, '0'), case when n % 3 > 0 then title end, 'picture-' || n || '.jpg',
      md5(n::text), kind, content_type, width, height, bytes, file_key
    from generate_series((select count(*) + 1 from media where workspace_id = $4), $2::int) n join shown on place = n % $3::int
    returning file_key as key, credit as source`,
    [shown.map(({ key }) => key), files, shown.length, workspaceId],
  );
  await database.query('alter table media enable trigger user');
  await database.query('vacuum analyze media');
  // Hard links to the same data need no disk space.
  const pathOf = (key: string, size: string) => join(media, key.slice(0, 2), `${key}.${size}.webp`);
  for (const { key, source } of added) {
    await mkdir(join(media, key.slice(0, 2)), { recursive: true });
    for (const size of ['large', 'small']) await link(pathOf(source, size), pathOf(key, size));
  }
}

/** Opens and scrolls through the library in a signed-in browser. */
export async function lookThrough({ origin, database }: Product, page: Page, workspaceId: number): Promise<Library> {
  const times = [];
  const session = await page.context().newCDPSession(page);
  await page.goto(`${origin}/media`);
  for (let turn = 0; turn < 7; turn += 1) {
    // From the second visit on, the browser caches compiled scripts; pictures are loaded again each time.
    await page.waitForTimeout(1_500);
    times.push(await firstPicturesOf(page, `${origin}/media`));
  }
  await session.detach();
  const looking = await framesWhileScrolling(page, 100);
  const racing = await framesWhileScrolling(page, 400);
  const { rows } = await database.query<{ files: number }>(
    'select count(*)::int as files from media where workspace_id = $1 and deleted_at is null',
    [workspaceId],
  );
  return {
    files: rows[0]?.files ?? 0,
    firstPictures: median(times),
    looking,
    racing,
  };
}

async function firstPicturesOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    () => {
      const inSight = [...document.querySelectorAll<HTMLImageElement>('main ul li img')].filter(
        (picture) => picture.getBoundingClientRect().top < innerHeight,
      );
      const areDrawn =
        inSight.length > 0 && inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      return areDrawn && performance.now();
    },
    undefined,
    { polling: 'raf' },
  );
  return (await seen.jsonValue()) as number;
}

/** Scrolls with the wheel for 15 seconds, by `step` pixels 33 times per second. */
async function framesWhileScrolling(page: Page, step: number): Promise<Frames> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.mouse.move(720, 500);
  const begun = performance.now();
  while (performance.now() - begun < 15_000) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(30);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(1));
  return {
    count: frames.length,
    longest: Math.round(Math.max(...frames)),
    dropped: frames.filter((frame) => frame > 50).length,
  };
}
