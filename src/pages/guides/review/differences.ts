import { diffWordsWithSpace } from 'diff';

/** A stretch of two texts: in both, in the old one alone, or in the new one alone. */
export interface Stretch {
  words: string;
  side: 'both' | 'old' | 'new';
}

/** How long comparing may take (ms). Texts with little in common take far longer than they are worth. */
const patience = 200;

/** What changed between two texts, word by word; nothing where that cannot be said in time. */
export function differencesOf(before: string, after: string): Stretch[] | undefined {
  const changes = diffWordsWithSpace(before, after, { timeout: patience });
  return changes?.map(({ value, added, removed }) => ({
    words: value,
    side: added ? 'new' : removed ? 'old' : 'both',
  }));
}
