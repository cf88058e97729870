import type { ValidationErrors } from './errors.ts';

/** A rule between two fields, as data: the form and the server check the same one. */
export interface Rule {
  /** The first must not lie before the second. */
  notBefore: readonly [later: string, earlier: string];
  message: string;
}

/** What the values break, at the first field of each rule. A rule with an empty side holds. */
export function brokenRules(rules: readonly Rule[], values: Record<string, unknown>): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const { notBefore, message } of rules) {
    const [later, earlier] = notBefore.map((name) => values[name]);
    if (typeof later === 'string' && typeof earlier === 'string' && isBefore(later, earlier))
      (errors[notBefore[0]] ??= []).push(message);
  }
  return errors;
}

/** The rules that a change touches: what stood there before is no fault of it. */
export const rulesAbout = (rules: readonly Rule[], values: Record<string, unknown>): Rule[] =>
  rules.filter(({ notBefore }) => notBefore.some((name) => name in values));

const offset = /(Z|[+-]\d{2}:\d{2})$/;

/** Moments where both name their offset, else what the clocks on the wall show; a day is compared as a day. */
function isBefore(one: string, other: string): boolean {
  if (one.length === 10 || other.length === 10) return one.slice(0, 10) < other.slice(0, 10);
  if (offset.test(one) && offset.test(other)) return Date.parse(one) < Date.parse(other);
  return one.slice(0, 16) < other.slice(0, 16);
}
