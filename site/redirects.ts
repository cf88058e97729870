import type { Redirects } from './delivered.ts';
import type { Read } from './reading.ts';

/** Redirects that lead to redirects, at most. */
const most = 5;

/** Where a former path of a website leads: a path, or a web address. Undefined without a redirect, and for circles. */
export async function redirectFrom(path: string, read: Read): Promise<string | undefined> {
  const { items } = ((await read('redirects')) as Redirects | undefined) ?? { items: [] };
  const targets = new Map(items.map((each) => [bare(each.path), each.target]));
  let found = targets.get(bare(path));
  for (let step = 0; found !== undefined && step < most; step += 1) {
    const next = targets.get(bare(found));
    if (next === undefined) return found;
    found = next;
  }
  return undefined;
}

/** A path as it is compared: decoded, without a slash at its end. */
function bare(path: string): string {
  try {
    return decodeURI(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}
