import { diffWordsWithSpace } from 'diff';

/** A piece of a text comparison: in both texts, or in one only. */
export interface Piece {
  text: string;
  of: 'both' | 'before' | 'after';
}

/** Timeout in milliseconds: very different texts take long to compare. */
const timeLimit = 200;

/** Word-by-word diff of two texts; undefined if it takes too long or one of them is empty. */
export function differencesBetween(before: string, after: string): Piece[] | undefined {
  if (before === '' || after === '') return undefined;
  return diffWordsWithSpace(before, after, { timeout: timeLimit })?.map(({ value, added, removed }) => ({
    text: value,
    of: added ? 'after' : removed ? 'before' : 'both',
  }));
}
