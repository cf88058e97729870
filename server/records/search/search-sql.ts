import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import type { Scope } from '../../policy/scope.ts';
import { wordsOf } from '../filters-sql.ts';
import type { Order } from '../selection-sql.ts';
import {
  type AskedWord,
  type WantedWord,
  type WordSearched,
  foundRecords,
  hasSigns,
  wantedWords,
} from './words-store.ts';

/** The rows `t` that a search is about, and the order of how well they fit. */
export interface Searched {
  where: SqlStatement[];
  order?: Order;
}

/** What was typed, read once for all resources that it is looked for in. */
export interface AskedFor {
  /** Words with signs, looked for as they stand. */
  asTyped: readonly string[];
  wanted: readonly WantedWord[];
}

/** What was typed as what is meant by it; nothing where nothing was typed. */
export async function askedFor(tx: Tx, scope: Scope, q: string | undefined): Promise<AskedFor | undefined> {
  const typed = wordsOf(q);
  if (typed.length === 0) return undefined;
  const plain = typed.filter((word) => !hasSigns(word)).join(' ');
  return { asTyped: typed.filter(hasSigns), wanted: plain ? await wantedWords(tx, scope, plain) : [] };
}

/** The rows `t` of a resource that fit: those that meet `where`, and where few enough do, are among `ids`. */
export interface Fitting {
  where: SqlStatement[];
  ids?: readonly number[];
  /** How well each of these fits, where they are few enough for that. */
  ranks?: readonly number[] | null;
}

/** Rows in which each word is found, or what it was meant to be, whatever its accents. */
export async function fitting(
  tx: Tx,
  scope: Scope,
  resource: WordSearched,
  { asTyped, wanted }: AskedFor,
): Promise<Fitting> {
  const signs = asTyped.map((word) => SQL`t.searched like containing(${word})`);
  if (wanted.length === 0) return { where: signs.length > 0 ? signs : [SQL`false`] };
  const words = wanted.filter(({ typed: word }) => !isShort(word));
  if (words.length === 0) return { where: [...signs, ...wanted.map((word) => hasWord({ ...word, venues: [] }))] };
  const { asked, ids, ranks } = await foundRecords(tx, scope, resource, words);
  return ids ? { where: signs, ids, ranks } : { where: [...signs, ...asked.map(hasWord)] };
}

/**
 * Rows in which each word is found, or what it was meant to be, whatever its accents: the best first, those that fit alike by `thenBy`.
 * Where very many fit, texts are not looked into, and where the names of very many do, the order is left to the list.
 */
export async function searchedRows(
  tx: Tx,
  scope: Scope,
  resource: WordSearched,
  { q, thenBy }: { q: string | undefined; thenBy: SqlStatement },
): Promise<Searched> {
  const asked = await askedFor(tx, scope, q);
  if (!asked) return { where: [] };
  const { where: fits, ids, ranks } = await fitting(tx, scope, resource, asked);
  if (!ids) return { where: fits };
  const where = [...fits, SQL`t.id = any(${ids}::bigint[])`];
  if (!ranks) return { where };
  const rank = SQL`(${JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, ranks[at]])))}::jsonb ->> t.id::text)::int`;
  return {
    where,
    order: { columns: SQL`t.id, ${thenBy}, ${rank} as rank`, by: SQL`order by ${rank}, ${thenBy}, t.id` },
  };
}

/** `in`, `la`, `am`: they are in everything, and say nothing where there is a longer word. */
const isShort = (word: string) => /^[a-z]{1,2}$/.test(word);

/**
 * Of names alone, which the indexes of the lists hold: no row is opened. The empty text keeps the index of trigrams out, which reads
 * all that have the word before the first page is known.
 */
function hasWord({ typed, meant, towns, isGuess, venues }: WantedWord & Pick<AskedWord, 'venues'>): SqlStatement {
  const ways = [typed, ...(isGuess ? meant : towns)].map((word) => SQL`(t.searched || '') like containing(${word})`);
  if (venues.length > 0) ways.push(SQL`t.venue_id = any(${venues}::bigint[])`);
  return SQL`(${glue(ways, ' or ')})`;
}
