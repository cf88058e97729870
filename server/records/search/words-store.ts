import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { wordSearch } from '../../platform/limits.ts';
import { editsBetween, forgiven } from './edits.ts';

/** A word with one of these is looked for as it stands. */
const signs = /[%_\\/+#@$*=<>|^~]/;

/** Resources whose records are found by the words of an index. */
export const wordSearched = ['events', 'venues', 'properties'] as const;
/** One of them. */
export type WordSearched = (typeof wordSearched)[number];

/** A word that is searched for, with all that it may mean. */
export interface WantedWord {
  typed: string;
  /** Words that have the typed one within them; else, where none begins with it either, those that it was probably meant to be. */
  meant: string[];
  /** What a town of this name is called elsewhere, as far as the workspaces have that word. */
  towns: string[];
  isGuess: boolean;
}

/** What was typed as the words that are meant: by those that the names of the workspaces know. */
export async function wantedWords(tx: Tx, { workspaceIds }: Scope, q: string): Promise<WantedWord[]> {
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

/** Those with the fewest errors, as far as that many are forgiven. */
function nearest(typed: string, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, edits: Math.min(editsBetween(typed, word), beginning(typed, word)) }))
    .filter(({ edits }) => edits <= forgiven(typed))
    .sort((one, other) => one.edits - other.edits || one.word.length - other.word.length)
    .slice(0, wordSearch.meant)
    .map(({ word }) => word);
}

/** Whoever has not typed to the end may have mistyped what is there. A long word's beginning says enough. */
const beginning = (typed: string, word: string) =>
  typed.length >= 5 && word.length > typed.length ? editsBetween(typed, word.slice(0, typed.length)) + 0.5 : Infinity;

/** Whether a word is looked for as it stands, with its signs. */
export const hasSigns = (word: string): boolean => signs.test(word);

/** What a search has found. */
export interface Found {
  asked: AskedWord[];
  /** Null where more have the words than a list is handed by their ids. */
  ids: number[] | null;
  /** How well each of them fits, the lower the better; null where they are more than an order of that kind is good for. */
  ranks: number[] | null;
}

/** Which records have all the words. Where the names of many have, or very many texts, texts are not looked into. */
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
  // A beginning that very many names have is known soonest by itself, without the words that it is a part of.
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
  /** As many are put into the order of how well they fit. */
  ranked: number;
  /** As many are looked for, and one more. */
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

/** What is asked of the words of a record: anywhere, as a whole word of its name, in its name, and beside it. */
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
  // Very many texts have a word; those that only hold the typed one within them are looked for in names alone.
  const inTexts = at(3, isGuess ? meant : towns);
  return {
    any: [at(1, meant), at(2, meant), inTexts].join(' | '),
    whole: [typed, ...(isGuess ? meant : [])].map((word) => `'1${word}'`).join(' | '),
    title: at(1, meant),
    beside: at(2, meant),
  };
}

/** The venues in whose name or town a word is. */
async function venuesWith(tx: Tx, workspaceIds: readonly number[], word: WantedWord): Promise<number[]> {
  const { title, beside } = queryOf(word);
  const asked = { any: `${title} | ${beside}`, whole: title, title, beside, venues: [] };
  const { ids } = await recordsWith(tx, workspaceIds, 'venues', [asked], { ranked: 0, most: wordSearch.venues });
  return ids;
}
