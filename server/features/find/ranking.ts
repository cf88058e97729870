import { editsBetween, allowedEdits } from '../../records/search/edits.ts';

/** A candidate of a search. */
export interface Candidate {
  resource: string;
  id: number;
  title: string;
  /** How far it is from now (s): of what has days, those; else the last change. */
  away: number;
  /** How well it fits, where the search said so: the lower, the better. */
  rank: number;
}

/** How often and how lately the person changed a record: 0 is never. */
export type Familiarity = (candidate: Pick<Candidate, 'resource' | 'id'>) => number;

/** Words as they are compared: without capitals, accents and signs. */
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
  const said = folded(title).split(' ');
  return words.every((word) => said.some((one) => one.includes(word) || isMistyped(word, one)));
};

/** The beginning of a longer word may be mistyped, too. */
function isMistyped(typed: string, word: string): boolean {
  const most = allowedEdits(typed);
  if (most === 0 || word.length < typed.length - most) return false;
  const beginnings = typed.length < 5 ? [] : [word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return [word, ...beginnings].some((one) => editsBetween(typed, one) <= most);
}

/** How well a title fits what was typed: 0 is the same, 6 not at all. */
export function titleRank(title: string, typed: string): number {
  const [name, asked] = [folded(title), folded(typed)];
  if (name === asked) return 0;
  const words = asked.split(' ');
  const said = name.split(' ');
  const each = words.map((word) => {
    if (said.includes(word)) return 2;
    if (said.some((one) => one.startsWith(word))) return 2.5;
    if (name.includes(word)) return 4;
    return said.some((one) => isMistyped(word, one)) ? 5 : 6;
  });
  const begins = name.startsWith(asked) ? 1 : 0;
  return each.reduce((sum, one) => sum + one, 0) / words.length - begins;
}

/**
 * The best so many: by how well the title fits, where what the person works on goes before what fits a little better. What is
 * alike in that goes by the search's own order, then by how near it is in time.
 */
export function bestMatches<One extends Candidate>(
  candidates: readonly One[],
  typed: string,
  usage: Familiarity,
  take: number,
): One[] {
  const scored = candidates.map((one) => ({ one, score: titleRank(one.title, typed) - usage(one) }));
  scored.sort((a, b) => a.score - b.score || a.one.rank - b.one.rank || a.one.away - b.one.away || a.one.id - b.one.id);
  return scored.slice(0, take).map(({ one }) => one);
}
