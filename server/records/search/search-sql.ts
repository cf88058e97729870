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
  const typed = wordsOf(q);
  if (typed.length === 0) return { where: [] };
  const asTyped = typed.filter(hasSigns).map((word) => SQL`t.searched like containing(${word})`);
  const plain = typed.filter((word) => !hasSigns(word)).join(' ');
  const wanted = plain ? await wantedWords(tx, scope, plain) : [];
  if (wanted.length === 0) return { where: asTyped.length > 0 ? asTyped : [SQL`false`] };
  const words = wanted.filter(({ typed: word }) => !isShort(word));
  if (words.length === 0) return { where: [...asTyped, ...wanted.map((word) => hasWord({ ...word, venues: [] }))] };
  const { asked, ids, ranks } = await foundRecords(tx, scope, resource, words);
  if (!ids) return { where: [...asTyped, ...asked.map(hasWord)] };
  const where = [...asTyped, SQL`t.id = any(${ids}::bigint[])`];
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
