import type { Tx } from '../../platform/db/client.ts';
import { namesWithin } from './categories.ts';
import { categoriesOf } from '../settings-store.ts';

/** Names of a category, found by name or slug, and of its subcategories; undefined without a filter. */
export const categoryNames = async (tx: Tx, wanted: string | undefined): Promise<string[] | undefined> =>
  wanted === undefined ? undefined : namesWithin(await categoriesOf(tx), wanted);
