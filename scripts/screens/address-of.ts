import type { Page } from 'playwright';

/** Cached paths of first records by page and list. */
const found = new WeakMap<Page, Map<string, string>>();

/** The address of a route, with the first record of its list if it needs one. @throws Error if the list is empty. */
export async function addressOf(page: Page, route: string): Promise<string> {
  const [list = '', rest] = route.split('/:id');
  if (rest === undefined) return route;
  const known = found.get(page) ?? new Map<string, string>();
  found.set(page, known);
  const record = known.get(list) ?? (await firstRecord(page, list));
  known.set(list, record);
  return record + rest;
}

async function firstRecord(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const isRecord = new RegExp(`^${list}/(\\d+)`);
  const links = page.locator(`main a[href^="${list}/"]:not([href$="create"], [href$="import"])`);
  const id = isRecord.exec((await links.first().getAttribute('href')) ?? '')?.[1];
  if (!id) throw new Error(`${list} has no record`);
  return `${list}/${id}`;
}
