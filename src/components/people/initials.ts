import { maxInitials } from '../../../contract/calls/constants.ts';

/** Initials of up to two words of the name, upper case, 'U' without a name (S2.11); '&' and '–' are not words. */
export function initials(name?: string | null) {
  const letters = (name ?? '').split(/\s+/).flatMap((word) => word.match(/\p{L}/u)?.[0] ?? []);
  return letters.slice(0, maxInitials).join('').toUpperCase() || 'U';
}
