import type { Page } from '@playwright/test';
import { type Switches, startOtherServer } from '../tests/other-server/server.ts';

/** Puts somebody else's server behind the dashboard: all calls of the API go there, the app and sign-in stay where they are. */
export async function onOtherServer(page: Page, switches: Partial<Switches> = {}) {
  const theirs = await startOtherServer(switches);
  await page.route('**/v1/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${theirs.origin}${pathname}${search}` });
  });
  return theirs;
}
