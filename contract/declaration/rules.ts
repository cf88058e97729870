import type { ValidationErrors } from '../calls/errors.ts';
import { type FactType, factProblem } from '../writing/facts.ts';
import type { AnyValues } from './views.ts';

/** The first must not lie before the second. */
interface OrderRule {
  notBefore: readonly [later: string, earlier: string];
  message: string;
}

/** The first is a value whose type follows from the name that the second holds; names without a type are text. */
interface TypeRule {
  typedBy: readonly [value: string, name: string];
  types: (name: string) => FactType;
}

/** The first must be given where the second is. */
interface CompanionRule {
  givenWith: readonly [value: string, other: string];
  message: string;
}

/** Both together are not more than that. */
interface SumRule {
  sum: readonly [value: string, other: string];
  atMost: number;
  message: string;
}

/** A rule between two fields, as data: the form and the server check the same one. */
export type Rule = OrderRule | TypeRule | CompanionRule | SumRule;

/** The rules by which all of these fields are given, or none. */
export const allOrNone = (names: readonly string[], message: string): Rule[] =>
  names.flatMap((name) =>
    names.filter((other) => other !== name).map((other): Rule => ({ givenWith: [name, other], message })),
  );

/** Fields whose values must be unique together, and the message at the last of them where they are not. */
export interface Unique {
  fields: readonly string[];
  message: string;
}

/** The field that a rule checks, and the field it is compared with. */
export function fieldsOf(rule: Rule): readonly [about: string, by: string] {
  if ('notBefore' in rule) return rule.notBefore;
  if ('typedBy' in rule) return rule.typedBy;
  return 'sum' in rule ? rule.sum : rule.givenWith;
}

/** The messages of the rules that the values break, at the field each rule checks. Any but a companion may be missing. */
export function brokenRules(rules: readonly Rule[], values: AnyValues): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const rule of rules) {
    const [about, by] = fieldsOf(rule);
    const message = problemOf(rule, values[about], values[by]);
    if (message && !errors[about]?.includes(message)) (errors[about] ??= []).push(message);
  }
  return errors;
}

/** The rules about fields that a change sends; a fault that was there before is not the change's. */
export const rulesAbout = (rules: readonly Rule[], values: AnyValues): Rule[] =>
  rules.filter((rule) => fieldsOf(rule).some((name) => name in values));

function problemOf(rule: Rule, value: unknown, by: unknown): string | undefined {
  if ('givenWith' in rule) return isGiven(by) && !isGiven(value) ? rule.message : undefined;
  if (!isGiven(value)) return undefined;
  if ('sum' in rule) return Number(value) + Number(by) > rule.atMost + roundingError ? rule.message : undefined;
  if (typeof by !== 'string') return undefined;
  if ('typedBy' in rule) return factProblem(rule.types(by), value);
  return typeof value === 'string' && isBefore(value, by) ? rule.message : undefined;
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** 0.1 and 0.2 are a little more than 0.3 together. */
const roundingError = 1e-9;

const offset = /(Z|[+-]\d{2}:\d{2})$/;

/** Moments where both name their offset, else what the clocks on the wall show; a day is compared as a day. */
function isBefore(one: string, other: string): boolean {
  if (one.length === 10) return one < other.slice(0, 10);
  if (offset.test(one) && offset.test(other)) return Date.parse(one) < Date.parse(other);
  return one.slice(0, 16) < other.slice(0, 16);
}

/** Whether a field says what may be there once, so that no copy begins with it. */
export const isUniqueField = ({ unique }: { unique: readonly Unique[] }, name: string): boolean =>
  unique.some(({ fields }) => fields.at(-1) === name);
