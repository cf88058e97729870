import type { Page } from '@playwright/test';
import { type Switches, startOtherServer } from '../tests/other-server/server.ts';

/** Sends all API calls of the page to another server; the app and sign-in stay. */
export async function onOtherServer(page: Page, switches: Partial<Switches> = {}) {
  const theirs = await startOtherServer(switches);
  await page.route('**/v1/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${theirs.origin}${pathname}${search}` });
  });
  return theirs;
}
