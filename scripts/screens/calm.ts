import type { Page } from 'playwright';

/**
 * Until nothing is asked any more: most screens fall silent once they are there; one that listens for changes does not, and is there
 * after a while (milliseconds).
 */
export const calm = (page: Pick<Page, 'waitForLoadState'>, patience = 4_000): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
