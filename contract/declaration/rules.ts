import type { ValidationErrors } from '../calls/errors.ts';
import { type FactType, factProblem } from '../writing/facts.ts';
import { isRealTime } from './field-values.ts';
import type { AnyValues } from './views.ts';

/** The first must not be before the second. */
interface OrderRule {
  notBefore: readonly [later: string, earlier: string];
  message: string;
}

/** The type of the first value follows from the name in the second; unknown names are text. */
interface TypeRule {
  typedBy: readonly [value: string, name: string];
  types: (name: string) => FactType;
}

/** The first is required if the second is given. */
interface CompanionRule {
  givenWith: readonly [value: string, other: string];
  message: string;
}

/** The sum of both is limited. */
interface SumRule {
  sum: readonly [value: string, other: string];
  atMost: number;
  message: string;
}

/** A rule between two fields, as data for the form and the server. */
export type Rule = OrderRule | TypeRule | CompanionRule | SumRule;

/** Rules that require all of these fields or none. */
export const allOrNone = (names: readonly string[], message: string): Rule[] =>
  names.flatMap((name) =>
    names.filter((other) => other !== name).map((other): Rule => ({ givenWith: [name, other], message })),
  );

/** Fields that must be unique together, and the message at the last of them. */
export interface Unique {
  fields: readonly string[];
  message: string;
}

/** The field that a rule checks, and the one it compares with. */
export function fieldsOf(rule: Rule): readonly [about: string, by: string] {
  if ('notBefore' in rule) return rule.notBefore;
  if ('typedBy' in rule) return rule.typedBy;
  return 'sum' in rule ? rule.sum : rule.givenWith;
}

/** Messages of broken rules, at the checked field. Only companion rules apply to missing values. */
export function brokenRules(rules: readonly Rule[], values: AnyValues): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const rule of rules) {
    const [about, by] = fieldsOf(rule);
    const message = problemOf(rule, values[about], values[by]);
    if (message && !errors[about]?.includes(message)) (errors[about] ??= []).push(message);
  }
  return errors;
}

/** Rules about changed fields, so that a change is not blamed for existing faults. */
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

/** Tolerance for sums of decimals: 0.1 + 0.2 exceeds 0.3. */
const roundingError = 1e-9;

const offset = /(Z|[+-]\d{2}:\d{2})$/;

/** Compares moments if both have an offset, otherwise local times; days as days. Invalid text is before nothing. */
function isBefore(one: string, other: string): boolean {
  if (!isRealTime(one) || !isRealTime(other)) return false;
  if (one.length === 10) return one < other.slice(0, 10);
  if (offset.test(one) && offset.test(other)) return Date.parse(one) < Date.parse(other);
  return one.slice(0, 16) < other.slice(0, 16);
}

/** Whether the field is the last of a unique constraint; copies leave it empty. */
export const isUniqueField = ({ unique }: { unique: readonly Unique[] }, name: string): boolean =>
  unique.some(({ fields }) => fields.at(-1) === name);
