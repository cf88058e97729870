import type { Redirects } from './delivered.ts';
import type { Read } from './reading.ts';

/**
 * Where a former path of a website leads: a path, or a web address. Undefined without a redirect, and for circles. `first` is the
 * language whose paths have no prefix.
 */
export async function redirectFrom(path: string, first: string, read: Read): Promise<string | undefined> {
  const { items } = ((await read('redirects')) as Redirects | undefined) ?? { items: [] };
  const prefix = new RegExp(`^/${first}(?=/|$)`, 'i');
  const placeOf = (address: string) => bare(address).replace(prefix, '') || '/';
  const targets = new Map(items.map((each) => [bare(each.path), each.target]));
  const target = targets.get(bare(path));
  const passed = new Set([placeOf(path)]);
  for (let next = target; next !== undefined; next = targets.get(placeOf(next))) {
    if (passed.has(placeOf(next))) return undefined;
    passed.add(placeOf(next));
  }
  // A page at the target may come before another redirect there.
  return target;
}

/** A path as it is compared: decoded, without a slash at its end. */
function bare(path: string): string {
  try {
    return decodeURI(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}
