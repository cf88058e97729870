import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Switches, startOtherServer } from '../../tests/other-server/server.ts';
import { openSession } from './session.ts';
import { test as base, expect, people, settled } from './story.ts';

export type OtherServer = Awaited<ReturnType<typeof startOtherServer>>;

/** Allowed in the console: 401s after the session ended, and the CSRF token that could not be fetched (S8.06). */
const test = base.extend({
  expected: [['401 (Unauthorized)', 'Failed to obtain CSRF token'], { scope: 'test' }],
});

/** A signed-in story on another server: no request gets an error, and no page repeats a read more than three times. */
export function storyOnOtherServer(
  title: string,
  switches: Partial<Switches>,
  tell: (page: Page, theirs: OtherServer) => Promise<void>,
  enter: (page: Page) => Promise<void> = arrive,
): void {
  test(title, async ({ page }) => {
    const theirs = await onOtherServer(page, switches);
    const faults = watchedFaults(page);
    try {
      await enter(page);
      await tell(page, theirs);
      await settled(page);
      expect(faults()).toEqual([]);
    } finally {
      await theirs.stop();
    }
  });
}

/** Signed in at the identity provider, without clicks: the first page opens a session on the other server. */
const arrive = (page: Page) => openSession(page.context(), people.owner, false);

/** Sends all API calls of the page to another server; the app and the sign-in stay. */
async function onOtherServer(page: Page, switches: Partial<Switches> = {}): Promise<OtherServer> {
  const theirs = await startOtherServer(switches);
  await page.route('**/v1/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${theirs.origin}${pathname}${search}` });
  });
  await page.route('**/theirs.png*', (route) => route.fulfill({ body: picture.buffer, contentType: picture.mimeType }));
  return theirs;
}

/** Collects requests with errors, and reads that a page repeats more than three times. */
function watchedFaults(page: Page): () => string[] {
  const wrong: string[] = [];
  const often = new Set<string>();
  let reads = new Map<string, number>();
  // A change may make the page's data stale.
  page.on('framenavigated', () => (reads = new Map()));
  page.on('request', (request) => request.method() !== 'GET' && (reads = new Map()));
  page.on('response', (response) => {
    const [url, method] = [response.url(), response.request().method()];
    if (!url.includes('/v1/')) return;
    if ([400, 422].includes(response.status())) wrong.push(`${response.status()} ${method} ${url}`);
    // A read refused for an expired session is repeated once there is a new one.
    if (method !== 'GET' || response.status() === 401) return;
    reads.set(url, (reads.get(url) ?? 0) + 1);
    if (reads.get(url)! > 3) often.add(`more than three times on ${page.url()}: ${url}`);
  });
  return () => [...wrong, ...often];
}

export const picture = {
  name: 'lake.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 420, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer(),
};

/** Saves the form by its shortcut. */
export const save = (page: Page) => page.keyboard.press('Control+s');
