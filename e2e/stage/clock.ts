import type { BrowserContext } from '@playwright/test';
import { clockOffset } from '../../scripts/test/other-clock.ts';
import { now } from './days.ts';

/** Gives all pages the server's clock if `npm run test:clocks` changes it; otherwise they have the real one. */
export async function keepTime(context: BrowserContext): Promise<void> {
  if (!clockOffset) return;
  await context.clock.install({ time: now() });
  // The browser itself keeps the real clock: a cookie expired by a fake date would stay.
  await context.addInitScript((offset) => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>;
    const inRealTime = (_whole: string, date: string) => `expires=${new Date(Date.parse(date) - offset).toUTCString()}`;
    Object.defineProperty(document, 'cookie', {
      get: get.bind(document) as () => string,
      set(text: string) {
        set.call(document, text.replace(/expires=([^;]+)/i, inRealTime));
      },
    });
  }, clockOffset * 1000);
}
