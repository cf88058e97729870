import { type BrowserContext, type Page, type Request, expect } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** A connection that stays open, what has no answer, and what the document preloads, whose end is not always told. */
const staysOpen = (request: Request) =>
  /\/moves|\/config\.json$/.test(request.url()) || request.resourceType() === 'ping';

/** Notes from now on which requests of a browser's pages have no answer yet. */
export function watchCalls(context: BrowserContext): void {
  for (const page of context.pages()) watchPage(page);
  context.on('page', watchPage);
}

function watchPage(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  const done = (request: Request) => void open.delete(request);
  page.on('request', (request) => {
    // What the page before it had asked for is given up, which is not always told.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (!staysOpen(request)) open.add(request);
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
}

/** A turn of the page's event loop, which no replaced clock holds up: an answer is drawn in it, and more may be asked. */
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

/** Until everything that the page has asked for is answered and drawn. */
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
