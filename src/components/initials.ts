import { maxInitials } from '../../contract/constants.ts';

/** First letters of up to two words of the name, upper case, 'U' without a name (S2.11). */
export function initials(name?: string | null) {
  const words = (name ?? '').split(/\s+/).filter(Boolean).slice(0, maxInitials);
  // Array.from: a letter outside the basic plane is one letter, not half of a pair.
  return (
    words
      .map((word) => Array.from(word)[0])
      .join('')
      .toUpperCase() || 'U'
  );
}
