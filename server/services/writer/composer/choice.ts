import { hasWord } from '../../../../contract/writing/words-in-text.ts';
import type { Voice } from '../writer.ts';

/** FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Whether a text has none of the words that the style guide avoids. */
export const isAllowed = (text: string, { wordsToAvoid }: Pick<Voice, 'wordsToAvoid'>): boolean =>
  !wordsToAvoid.some((word) => hasWord(text, word));

const firstWord = (text: string) => text.split(/[\s,]/u)[0];

/**
 * Chooses one of several equivalent sentences: one with an unused preferred word of the style guide, then one with a first
 * word unlike the previous sentences. Among equals the `seed` decides.
 */
export function chosen(candidates: readonly string[], seed: number, before: readonly string[], voice: Voice) {
  const wanted = voice.wordsToUse.filter((word) => !before.some((text) => hasWord(text, word)));
  const openings = before.slice(-4).map(firstWord).toReversed();
  const worth = (text: string) => {
    const since = openings.indexOf(firstWord(text));
    return wanted.filter((word) => hasWord(text, word)).length * 10 + (since === -1 ? openings.length : since);
  };
  const best = Math.max(...candidates.map(worth));
  const equals = candidates.filter((text) => worth(text) === best);
  return equals[seed % equals.length];
}
