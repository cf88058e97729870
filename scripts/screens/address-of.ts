import type { Page } from 'playwright';

/** The address of a screen of the router: of the first record of its list, where it shows one. @throws Error where the list is empty. */
export async function addressOf(page: Page, route: string): Promise<string> {
  const [list = '', rest] = route.split('/:id');
  if (rest === undefined) return route;
  await page.goto(list);
  const isRecord = new RegExp(`^${list}/(\\d+)`);
  const links = page.locator(`main a[href^="${list}/"]:not([href$="create"], [href$="import"])`);
  const id = isRecord.exec((await links.first().getAttribute('href')) ?? '')?.[1];
  if (!id) throw new Error(`${list} shows no record`);
  return `${list}/${id}${rest}`;
}
