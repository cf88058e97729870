import type { Page } from 'playwright';

/** Waits until the network is idle. Screens that listen for changes are never idle, so it gives up after `patience` ms. */
export const calm = (page: Pick<Page, 'waitForLoadState'>, patience = 4_000): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
