import type { Tx } from '../platform/db/client.ts';
import { namesWithin } from './categories.ts';
import { categoriesOf } from './settings-store.ts';

/** The names of a category and of all beneath it, by what events call it or by its slug; undefined where none is asked for. */
export const categoryNames = async (tx: Tx, wanted: string | undefined): Promise<string[] | undefined> =>
  wanted === undefined ? undefined : namesWithin(await categoriesOf(tx), wanted);
