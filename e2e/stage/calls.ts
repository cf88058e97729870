import { type BrowserContext, type Page, type Request, expect } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Requests without an end: streams, unanswered ones, and the document's preloads, whose end is not always reported. */
const staysOpen = (request: Request) =>
  /\/moves|\/presence|\/config\.json$/.test(request.url()) || request.resourceType() === 'ping';

/** Tracks from now on which requests of a browser's pages are pending. */
export function watchCalls(context: BrowserContext): void {
  for (const page of context.pages()) watchPage(page);
  context.on('page', watchPage);
}

function watchPage(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  const done = (request: Request) => void open.delete(request);
  page.on('request', (request) => {
    // Requests of the previous page are aborted, which is not always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (!staysOpen(request)) open.add(request);
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
}

/** One tick of the page's event loop, even with a fake clock: a response is rendered in it, and may trigger more requests. */
const turn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done());
        port1.start();
        port2.postMessage(0);
      }),
  );

/** Waits until all requests of the page are answered and rendered. */
export async function settled(page: Page): Promise<void> {
  const open = underWay.get(page);
  await expect
    .poll(async () => {
      await turn(page);
      await turn(page);
      return [...(open ?? [])].map((request) => request.url());
    })
    .toEqual([]);
}
