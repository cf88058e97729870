import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import type { Scope } from '../../policy/scope.ts';
import { searchTerms } from '../sql/filters-sql.ts';
import type { Order } from '../sql/selection-sql.ts';
import {
  type AskedWord,
  type WantedWord,
  type WordSearched,
  foundRecords,
  hasSigns,
  wordVariants,
} from './words-store.ts';

/** Rows `t` of a search, ordered by relevance. */
export interface Searched {
  where: SqlStatement[];
  order?: Order;
}

/** A parsed search text, shared by all searched resources. */
export interface ParsedSearch {
  /** Words with special characters, matched literally. */
  asTyped: readonly string[];
  wanted: readonly WantedWord[];
}

/** Parses a search text with its spelling variants; undefined if empty. */
export async function parsedSearch(tx: Tx, scope: Scope, q: string | undefined): Promise<ParsedSearch | undefined> {
  const typed = searchTerms(q);
  if (typed.length === 0) return undefined;
  const plain = typed.filter((word) => !hasSigns(word)).join(' ');
  return { asTyped: typed.filter(hasSigns), wanted: plain ? await wordVariants(tx, scope, plain) : [] };
}

/** Matching rows `t`: by conditions, and by `ids` if there are few enough. */
export interface Fitting {
  where: SqlStatement[];
  ids?: readonly number[];
  /** Rank of each id, if there are few enough. */
  ranks?: readonly number[] | null;
}

/** Rows that match each word or its variants, ignoring accents. */
export async function rowsMatching(
  tx: Tx,
  scope: Scope,
  resource: WordSearched,
  { asTyped, wanted }: ParsedSearch,
): Promise<Fitting> {
  const signs = asTyped.map((word) => SQL`t.searched like containing(${word})`);
  if (wanted.length === 0) return { where: signs.length > 0 ? signs : [SQL`false`] };
  const words = wanted.filter(({ typed: word }) => !isShort(word));
  if (words.length === 0) return { where: [...signs, ...wanted.map((word) => hasWord({ ...word, venues: [] }))] };
  const { asked, ids, ranks } = await foundRecords(tx, scope, resource, words);
  return ids ? { where: signs, ids, ranks } : { where: [...signs, ...asked.map(hasWord)] };
}

/**
 * Rows that match each word or its variants, ignoring accents: by relevance, ties by `thenBy`. With very many matches texts
 * are not searched; with very many names the list's order is used.
 */
export async function searchedRows(
  tx: Tx,
  scope: Scope,
  resource: WordSearched,
  { q, thenBy }: { q: string | undefined; thenBy: SqlStatement },
): Promise<Searched> {
  const asked = await parsedSearch(tx, scope, q);
  if (!asked) return { where: [] };
  const { where: fits, ids, ranks } = await rowsMatching(tx, scope, resource, asked);
  if (!ids) return { where: fits };
  const where = [...fits, SQL`t.id = any(${ids}::bigint[])`];
  if (!ranks) return { where };
  const rank = SQL`(${JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, ranks[at]])))}::jsonb ->> t.id::text)::int`;
  return {
    where,
    order: { columns: SQL`t.id, ${thenBy}, ${rank} as rank`, by: SQL`order by ${rank}, ${thenBy}, t.id` },
  };
}

/** Short words such as `in`, `la`, `am` occur everywhere, and are ignored next to longer ones. */
const isShort = (word: string) => /^[a-z]{1,2}$/.test(word);

/**
 * Searches names only, with an index-only scan. `|| ''` keeps the planner from the trigram index, which reads all matches
 * before the first page.
 */
function hasWord({ typed, meant, towns, isGuess, venues }: WantedWord & Pick<AskedWord, 'venues'>): SqlStatement {
  const ways = [typed, ...(isGuess ? meant : towns)].map((word) => SQL`(t.searched || '') like containing(${word})`);
  if (venues.length > 0) ways.push(SQL`t.venue_id = any(${venues}::bigint[])`);
  return SQL`(${glue(ways, ' or ')})`;
}
