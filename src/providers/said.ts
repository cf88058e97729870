import type { Say } from '../../contract/sentences.ts';
import { sayProblemsBy } from '../../contract/validation.ts';

const asItIs: Say = (english) => english;
let say = asItIs;

/** A sentence of the contract in the language of the interface: the error catalogue's (S8), for one. */
export const said: Say = (english) => say(english);

/** From now on sentences of the contract are said by this, in English without it. */
export function takeSentences(by: Say = asItIs): void {
  say = by;
  sayProblemsBy(by);
}
