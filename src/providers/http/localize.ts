import type { Say } from '../../../contract/calls/sentences.ts';
import type { ValidationErrors } from '../../../contract/calls/errors.ts';
import { sayProblemsBy } from '../../../contract/calls/validation.ts';

const asItIs: Say = (english) => english;
let say = asItIs;

/** Translates a sentence of the contract, such as an error message (S8), to the interface language. */
export const localize: Say = (english) => say(english);

/** Translates the messages of a check that is not a schema; those of a schema are translated already. */
export const localizeErrors = (errors: ValidationErrors): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages.map(localize)]));

/** Sets the translator of the contract's sentences; English without one. */
export function setLocalizer(by: Say = asItIs): void {
  say = by;
  sayProblemsBy(by);
}
