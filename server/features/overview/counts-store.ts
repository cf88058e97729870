import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import { tableOf } from '../../records/sql/columns-sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { countOf } from '../../records/sql/selection-sql.ts';
import type { Store } from '../../records/store.ts';
import { contentVersion, totalsOf } from '../../records/totals-store.ts';
import { missingCounts } from '../../records/sql/missing-translations-sql.ts';

/** A list to count, within the user's read scope. */
export interface CountedList {
  store: Store;
  reach: Scope;
  query: ListQuery;
}

/** Number of records of each list; null for lists that may not be read. */
export async function countsOf(tx: Tx, lists: readonly (CountedList | undefined)[]): Promise<(number | null)[]> {
  const counts = new Map<CountedList, number>();
  const known = lists.filter((list) => list !== undefined);
  const inLanguages = known.filter(({ query }) => query.untranslated && !query.trashed);
  const alike = Map.groupBy(inLanguages, ({ store, query }) =>
    JSON.stringify([store.resource.name, { ...query, untranslated: '' }]),
  );
  // All counts run in parallel, because one may wait for another request's count.
  await Promise.all([
    ...[...alike.values()].map(async (group) => {
      for (const [place, total] of (await untranslatedCounts(tx, group)).entries()) counts.set(group[place]!, total);
    }),
    ...known
      .filter((list) => !inLanguages.includes(list))
      .map(async (list) => {
        const { total } = await list.store.list(tx, list.reach, list.query);
        counts.set(list, total!);
      }),
  ]);
  return lists.map((list) => (list ? counts.get(list)! : null));
}

/** Counts "untranslated in X" for several languages in one query, and caches each count on its own. */
async function untranslatedCounts(tx: Tx, lists: readonly CountedList[]): Promise<number[]> {
  const [{ store, reach, query }] = lists as [CountedList];
  const version = await contentVersion(tx, reach);
  const selections = await Promise.all(lists.map((list) => store.select(tx, reach, list.query)));
  const statements = selections.map((selection) => countOf(tableOf(store.resource), selection));
  return totalsOf(tx, statements, version, async (places) => {
    const languages = places.map((place) => String(lists[place]!.query.untranslated));
    const whole = await store.select(tx, reach, { ...query, untranslated: undefined });
    const row = await tx.row<{ totals: number[] }>(missingCounts(store.resource, whole, languages));
    return row!.totals;
  });
}
