import type { Say } from '../../../contract/calls/sentences.ts';
import { sayProblemsBy } from '../../../contract/calls/validation.ts';

const asItIs: Say = (english) => english;
let say = asItIs;

/** Translates a sentence of the contract, such as an error message (S8), to the interface language. */
export const localize: Say = (english) => say(english);

/** Sets the translator of the contract's sentences; English without one. */
export function setLocalizer(by: Say = asItIs): void {
  say = by;
  sayProblemsBy(by);
}
