import { diffWordsWithSpace } from 'diff';

/** A piece of two texts: of both, or of one of them alone. */
export interface Piece {
  text: string;
  of: 'both' | 'before' | 'after';
}

/** Milliseconds; texts that have little in common take long to compare. */
const patience = 200;

/** Where two texts differ, word by word; nothing where that would take too long, or where one of them is empty. */
export function differencesBetween(before: string, after: string): Piece[] | undefined {
  if (before === '' || after === '') return undefined;
  return diffWordsWithSpace(before, after, { timeout: patience })?.map(({ value, added, removed }) => ({
    text: value,
    of: added ? 'after' : removed ? 'before' : 'both',
  }));
}
