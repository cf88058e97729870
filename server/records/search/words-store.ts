import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { wordSearch } from '../../platform/limits.ts';
import { editsBetween, allowedEdits } from './edits.ts';

/** Words with these characters are matched literally. */
const signs = /[%_\\/+#@$*=<>|^~]/;

/** Resources with a word index. */
export const wordSearched = ['events', 'venues', 'properties'] as const;
/** A resource with a word index. */
export type WordSearched = (typeof wordSearched)[number];

/** A searched word with its variants. */
export interface WantedWord {
  typed: string;
  /** Indexed words that contain the typed one; likely corrections if no word contains or starts with it. */
  meant: string[];
  /** Names of the same town in other languages, if the workspaces have them. */
  towns: string[];
  isGuess: boolean;
}

/** Finds variants of typed words among the names in the workspaces. */
export async function wordVariants(tx: Tx, { workspaceIds }: Scope, q: string): Promise<WantedWord[]> {
  const rows = await tx.rows<{ word: string; parts: string[]; near: string[] | null; towns: string[] }>(SQL`
    with typed as materialized (select left(word, 60) as word, place from unnest(string_to_array(search_fold(${q}), ' ')) with ordinality as said (word, place) where word <> ''),
    parted as materialized (
      select word, place, array(
        select distinct word from search_words s
        where s.workspace_id = any(${workspaceIds}::bigint[]) and s.word like '_%' || typed.word || '%' limit ${wordSearch.parts}) as parts
      from typed)
    select word, parts, case when cardinality(parts) = 0 and not exists (
          select from search_words s where s.workspace_id = any(${workspaceIds}::bigint[])
            and s.word >= parted.word collate "C" and s.word < parted.word || chr(1114111) collate "C") then array(
        select distinct s.word from search_spellings s
        where s.workspace_id = any(${workspaceIds}::bigint[]) and s.spelling = any(array(select spellings_of(parted.word)))) end as near,
      array(
        select distinct s.word from other_town_names(parted.word) name
        join search_words s on s.workspace_id = any(${workspaceIds}::bigint[]) and s.word = name collate "C") as towns
    from parted order by place`);
  return rows.map(({ word, parts, near, towns }) => {
    const isGuess = near !== null && towns.length === 0;
    return { typed: word, meant: isGuess ? nearest(word, near) : [...parts, ...towns], towns, isGuess };
  });
}

/** The closest words within the tolerated edits. */
function nearest(typed: string, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, edits: Math.min(editsBetween(typed, word), beginning(typed, word)) }))
    .filter(({ edits }) => edits <= allowedEdits(typed))
    .sort((one, other) => one.edits - other.edits || one.word.length - other.word.length)
    .slice(0, wordSearch.meant)
    .map(({ word }) => word);
}

/** Distance to the start of a longer word: an incomplete word may also be mistyped. */
const beginning = (typed: string, word: string) =>
  typed.length >= 5 && word.length > typed.length ? editsBetween(typed, word.slice(0, typed.length)) + 0.5 : Infinity;

/** Whether a word has special characters and is matched literally. */
export const hasSigns = (word: string): boolean => signs.test(word);

/** Result of a search. */
export interface Found {
  asked: AskedWord[];
  /** Null if there are too many for a list of ids. */
  ids: number[] | null;
  /** Rank of each id, lower is better; null if there are too many to rank. */
  ranks: number[] | null;
}

/** Records with all words. With many matching names, or very many texts, texts are not searched. */
export async function foundRecords(
  tx: Tx,
  { workspaceIds }: Scope,
  resource: WordSearched,
  wanted: readonly WantedWord[],
): Promise<Found> {
  const asked: AskedWord[] = [];
  for (const word of wanted) {
    const venues = resource === 'events' ? await venuesWith(tx, workspaceIds, word) : [];
    asked.push({ ...queryOf(word), ...word, venues });
  }
  const { ranked, common, found, enough } = wordSearch;
  const records = (words: readonly AskedWord[], most: number) =>
    recordsWith(tx, workspaceIds, resource, words, { ranked, most });
  const named = (word: AskedWord) => ({ ...word, any: `${word.title} | ${word.beside}` });
  // Try prefixes first: for frequent ones this is fastest, without the words that contain them.
  const begun = await records(
    asked.map((word) => named({ ...word, ...queryOf({ ...word, meant: [] }) })),
    common,
  );
  if (begun.ids.length > common) return { asked, ids: null, ranks: null };
  const byName = asked.some(({ meant }) => meant.length > 0) ? await records(asked.map(named), found) : begun;
  if (byName.ids.length > found) return { asked, ids: null, ranks: null };
  if (byName.ids.length >= enough) return { asked, ...byName };
  const anywhere = await records(asked, ranked);
  return { asked, ...(anywhere.ranks ? anywhere : byName) };
}

interface Reach {
  /** Most ranked records. */
  ranked: number;
  /** Most records; one more is fetched to detect overflow. */
  most: number;
}

async function recordsWith(
  tx: Tx,
  workspaceIds: readonly number[],
  resource: WordSearched,
  words: readonly Omit<AskedWord, keyof WantedWord>[],
  { ranked, most }: Reach,
): Promise<{ ids: number[]; ranks: number[] | null }> {
  const row = await tx.row<{ ids: number[]; ranks: number[] | null }>(
    SQL`select to_json(ids) as ids, ranks from found_records(${resource}, ${workspaceIds}::bigint[], ${JSON.stringify(words)}::jsonb, ${ranked}, ${most})`,
  );
  return row!;
}

/** Text queries of a word: anywhere, as a whole word of the name, in the name, in other fields. */
export interface AskedWord extends WantedWord {
  any: string;
  whole: string;
  title: string;
  beside: string;
  venues: number[];
}

function queryOf({ typed, meant, towns, isGuess }: WantedWord) {
  const at = (place: number, words: readonly string[]) =>
    [...new Set([typed, ...words])].map((word) => `'${place}${word}'${word === typed ? ':*' : ''}`).join(' | ');
  // Search texts only by prefix: matches inside words are limited to names.
  const inTexts = at(3, isGuess ? meant : towns);
  return {
    any: [at(1, meant), at(2, meant), inTexts].join(' | '),
    whole: [typed, ...(isGuess ? meant : [])].map((word) => `'1${word}'`).join(' | '),
    title: at(1, meant),
    beside: at(2, meant),
  };
}

/** Ids of venues with a word in name or town. */
async function venuesWith(tx: Tx, workspaceIds: readonly number[], word: WantedWord): Promise<number[]> {
  const { title, beside } = queryOf(word);
  const asked = { any: `${title} | ${beside}`, whole: title, title, beside, venues: [] };
  const { ids } = await recordsWith(tx, workspaceIds, 'venues', [asked], { ranked: 0, most: wordSearch.venues });
  return ids;
}
