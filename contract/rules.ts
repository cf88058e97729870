import type { ValidationErrors } from './errors.ts';
import { type FactType, factProblem } from './facts.ts';
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

/** A rule between two fields, as data: the form and the server check the same one. */
export type Rule = OrderRule | TypeRule;

/** Fields whose values must be unique together, and the message at the last of them where they are not. */
export interface Unique {
  fields: readonly string[];
  message: string;
}

/** The field that a rule checks, and the field it is compared with. */
export const fieldsOf = (rule: Rule): readonly [about: string, by: string] =>
  'notBefore' in rule ? rule.notBefore : rule.typedBy;

/** The messages of the rules that the values break, at the field each rule checks. A rule with an empty side holds. */
export function brokenRules(rules: readonly Rule[], values: AnyValues): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const rule of rules) {
    const [about, by] = fieldsOf(rule);
    const message = problemOf(rule, values[about], values[by]);
    if (message) (errors[about] ??= []).push(message);
  }
  return errors;
}

/** The rules about fields that a change sends; a fault that was there before is not the change's. */
export const rulesAbout = (rules: readonly Rule[], values: AnyValues): Rule[] =>
  rules.filter((rule) => fieldsOf(rule).some((name) => name in values));

function problemOf(rule: Rule, value: unknown, by: unknown): string | undefined {
  if (typeof by !== 'string' || value === null || value === undefined) return undefined;
  if ('typedBy' in rule) return factProblem(rule.types(by), value);
  return typeof value === 'string' && isBefore(value, by) ? rule.message : undefined;
}

const offset = /(Z|[+-]\d{2}:\d{2})$/;

/** Moments where both name their offset, else what the clocks on the wall show; a day is compared as a day. */
function isBefore(one: string, other: string): boolean {
  if (one.length === 10) return one < other.slice(0, 10);
  if (offset.test(one) && offset.test(other)) return Date.parse(one) < Date.parse(other);
  return one.slice(0, 16) < other.slice(0, 16);
}
