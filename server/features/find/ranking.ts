import { editsBetween, allowedEdits } from '../../records/search/edits.ts';

/** A candidate of a search. */
export interface Candidate {
  resource: string;
  id: number;
  title: string;
  /** Distance from now (s): by its date, otherwise by its last change. */
  away: number;
  /** Rank of the word search, lower is better; 0 without one. */
  rank: number;
  /** Its home and translation group, if it has one. */
  item: string | null;
  language: string | null;
}

/** Weight of a record that the user changed often or lately; 0 if never. */
export type Familiarity = (candidate: Pick<Candidate, 'resource' | 'id'>) => number;

/** Text normalized for comparison: lower case without accents and punctuation. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether all words are in the title, with typos allowed. */
export const isMistypedIn = (title: string, words: readonly string[]): boolean => {
  const titleWords = folded(title).split(' ');
  return words.every((word) => titleWords.some((one) => one.includes(word) || isMistyped(word, one)));
};

/** Also compares the beginning of a longer word. */
function isMistyped(typed: string, word: string): boolean {
  const most = allowedEdits(typed);
  if (most === 0 || word.length < typed.length - most) return false;
  const beginnings = typed.length < 5 ? [] : [word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return [word, ...beginnings].some((one) => editsBetween(typed, one) <= most);
}

/** Match of a title with the typed text: 0 is equal, 6 no match. */
export function titleRank(title: string, typed: string): number {
  const [name, asked] = [folded(title), folded(typed)];
  if (name === asked) return 0;
  const words = asked.split(' ');
  const nameWords = name.split(' ');
  const each = words.map((word) => {
    if (nameWords.includes(word)) return 2;
    if (nameWords.some((one) => one.startsWith(word))) return 2.5;
    if (name.includes(word)) return 4;
    return nameWords.some((one) => isMistyped(word, one)) ? 5 : 6;
  });
  const begins = name.startsWith(asked) ? 1 : 0;
  return each.reduce((sum, one) => sum + one, 0) / words.length - begins;
}

/**
 * Candidates by match of the title, with a bonus for records that the user works on. Ties are ordered by search rank, then
 * by distance in time.
 */
export function bestMatches<One extends Candidate>(
  candidates: readonly One[],
  typed: string,
  usage: Familiarity,
): One[] {
  const scored = candidates.map((one) => ({ one, score: titleRank(one.title, typed) - usage(one) }));
  scored.sort((a, b) => a.score - b.score || a.one.rank - b.one.rank || a.one.away - b.one.away || a.one.id - b.one.id);
  return scored.map(({ one }) => one);
}

/** One of the ranked candidates per item: in the preferred language, unless another title matches better. */
export function bestOfItems<One extends Candidate>(ranked: readonly One[], typed: string, language?: string): One[] {
  const items = Map.groupBy(ranked, ({ resource, id, item }) => `${resource} ${item ?? id}`);
  return [...items.values()].map((all) => {
    const best = Math.min(...all.map(({ title }) => titleRank(title, typed)));
    return all.find((one) => one.language === language && titleRank(one.title, typed) === best) ?? all[0]!;
  });
}
