import * as z from 'zod/mini';
import { conditionLimits } from './constants.ts';
import { isoDay } from '../declaration/field-values.ts';
import { type Field, descriptorOf, f, filterForm } from '../declaration/fields.ts';
import { queryText } from './query-values.ts';
import { isRelativeDay } from '../times/relative-days.ts';
import { missing } from './validation.ts';

/** One filter condition: field, operator, value. */
export interface Condition {
  field: string;
  is: Operator;
  value?: ConditionValue | undefined;
}

/** Value of a condition: text, a number, a day, several values, or both ends of a range. */
export type ConditionValue = string | number | readonly (string | number | boolean | null)[];

/** Conditions of which all must hold, or any. */
export type ConditionGroup = { all: ConditionNode[] } | { any: ConditionNode[] };

/** A condition or a group. */
export type ConditionNode = Condition | ConditionGroup;

/** Operators of conditions. */
export type Operator =
  | 'is'
  | 'isNot'
  | 'contains'
  | 'containsNot'
  | 'atLeast'
  | 'atMost'
  | 'before'
  | 'after'
  | 'within'
  | 'empty'
  | 'filled';

/** Form of a condition's value. */
export type ValueForm = 'none' | 'text' | 'list' | 'number' | 'numbers' | 'day' | 'days';

/** Whether a node is a group. */
export const isGroup = (node: ConditionNode): node is ConditionGroup => 'all' in node || 'any' in node;

/** The nodes of a group, and whether all of them must hold. */
export const partsOf = (group: ConditionGroup): { nodes: ConditionNode[]; every: boolean } =>
  'all' in group ? { nodes: group.all, every: true } : { nodes: group.any, every: false };

/** Creates a group. */
export const groupOf = (nodes: ConditionNode[], every: boolean): ConditionGroup =>
  every ? { all: nodes } : { any: nodes };

/** Creation and update times, which no resource declares. */
const dates: Record<string, Field> = { createdAt: f.instant(), updatedAt: f.instant() };

/** Fields for conditions: all columns, sortable, searchable and filterable fields with a comparable value. */
export function conditionFields(fields: Record<string, Field>): Record<string, Field> {
  const seen = ({ filter, column, sort, search }: Field) => filter || column || sort || search;
  const found = Object.entries(fields).filter(([, field]) => seen(field) && formOf(field));
  return { ...Object.fromEntries(found), ...dates };
}

const formOf = (field: Field) => filterForm({ ...field, filter: true });

/** Whether a field's range consists of days instead of numbers. */
export const isOfDays = (field: Field): boolean => ['day', 'time', 'moment'].includes(descriptorOf(field).holds);

/** Operators of a field. */
export function operatorsOf(field: Field): Operator[] {
  const { holds, never } = descriptorOf(field);
  const mayLack: Operator[] = field.required || never || field.readOnly ? [] : ['empty', 'filled'];
  const form = formOf(field);
  // Rich text is compared by words, not as a whole.
  if (form === 'contains' && holds === 'markup') return ['contains', 'containsNot', ...mayLack];
  if (form === 'contains') return ['contains', 'containsNot', 'is', 'isNot', ...mayLack];
  if (form === 'range' && isOfDays(field)) return ['is', 'before', 'after', 'within', ...mayLack];
  if (form === 'range') return ['is', 'isNot', 'atLeast', 'atMost', 'within', ...mayLack];
  return form ? ['is', 'isNot', ...mayLack] : [];
}

/** Form of the value for an operator. */
export function valueFormOf(field: Field, operator: Operator): ValueForm {
  if (operator === 'empty' || operator === 'filled') return 'none';
  const form = formOf(field);
  if (form === 'anyOf') return 'list';
  if (form !== 'range') return 'text';
  if (isOfDays(field)) return operator === 'within' ? 'days' : 'day';
  return operator === 'within' ? 'numbers' : 'number';
}

/** Errors of conditions by path. */
export interface ConditionProblem {
  path: (string | number)[];
  message: string;
}

/** Whether relative days are allowed: in saved views, but not in requests. */
interface Reading {
  relative?: boolean;
}

/** Parses and validates conditions of a query; returns either the conditions or all problems. */
export function readConditions(
  fields: Record<string, Field>,
  text: string,
  { relative = false }: Reading = {},
): { where: ConditionGroup; problems?: never } | { where?: never; problems: ConditionProblem[] } {
  const problems: ConditionProblem[] = [];
  const root = parsed(text);
  const known = conditionFields(fields);
  let count = 0;
  const wrong = (path: ConditionProblem['path'], message: string) => void problems.push({ path, message });

  function read(node: unknown, path: ConditionProblem['path'], level: number): void {
    if (!isObject(node)) return wrong(path, 'Must be a condition, or a group of conditions under all or any');
    const names = Object.keys(node);
    const [kind] = names;
    if (names.length === 1 && (kind === 'all' || kind === 'any')) return readGroup(node[kind], [...path, kind], level);
    if (level === 0) return wrong(path, 'Must be a group of conditions under all or any');
    count += 1;
    readCondition(node, path);
  }

  function readGroup(nodes: unknown, path: ConditionProblem['path'], level: number): void {
    if (level >= conditionLimits.levels)
      return wrong(path, `Groups can be nested at most ${conditionLimits.levels} levels deep`);
    if (!Array.isArray(nodes) || nodes.length === 0) return wrong(path, 'Must have at least one condition');
    for (const [place, node] of nodes.entries()) read(node, [...path, place], level + 1);
  }

  function readCondition(node: Record<string, unknown>, path: ConditionProblem['path']): void {
    const { field: name, is, value, ...others } = node;
    for (const other of Object.keys(others)) wrong([...path, other], 'Unknown field');
    const field = typeof name === 'string' && Object.hasOwn(known, name) ? known[name] : undefined;
    if (!field) return wrong([...path, 'field'], `Must be one of: ${Object.keys(known).join(', ')}`);
    const operators = operatorsOf(field);
    const operator = operators.find((each) => each === is);
    if (!operator) return wrong([...path, 'is'], `Must be one of: ${operators.join(', ')}`);
    const checked = z.safeParse(valueOf(field, operator, relative), value);
    for (const issue of checked.error?.issues ?? [])
      wrong([...path, 'value', ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))], issue.message); // prettier-ignore
  }

  read(root, [], 0);
  if (count > conditionLimits.conditions) wrong([], `Must have at most ${conditionLimits.conditions} conditions`);
  return problems.length > 0 ? { problems } : { where: normal(root) as ConditionGroup };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Normalizes all texts to NFC for comparison. */
const normal = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? part.normalize('NFC') : part,
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schema of one value in a list of values. */
function entryOf(field: Field): z.ZodMiniType {
  const { holds } = descriptorOf(field);
  if (holds === 'boolean') return z.boolean();
  if (holds === 'reference') return z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
  return field.value;
}

const wholeNumber = () => z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
const anyNumber = () => z.number().check(z.minimum(-1e15), z.maximum(1e15));

function valueOf(field: Field, operator: Operator, relative: boolean): z.ZodMiniType {
  const number = descriptorOf(field).holds === 'integer' ? wholeNumber() : anyNumber();
  const day = relative ? z.union([z.string().check(z.refine(isRelativeDay)), isoDay()]) : isoDay();
  switch (valueFormOf(field, operator)) {
    case 'none':
      return z.undefined('Must not have a value');
    case 'text':
      return queryText().check(z.refine((text) => text.trim() !== '', missing));
    case 'list':
      return z.array(entryOf(field)).check(z.minLength(1, missing), z.maxLength(conditionLimits.values));
    case 'number':
      return number;
    case 'numbers':
      return spanOf(number);
    case 'day':
      return day;
    case 'days':
      return spanOf(day);
  }
}

/** From, to, or both; null leaves an end open. */
const spanOf = (end: z.ZodMiniType) =>
  z
    .tuple([z.nullable(end), z.nullable(end)])
    .check(z.refine((ends: readonly unknown[]) => ends.some((one) => one !== null), missing));

/** Schema of conditions in a query: JSON, validated by the fields' operators. */
export const conditionsQuery = (fields: Record<string, Field>) =>
  z.pipe(
    queryText(conditionLimits.characters),
    z.transform((text: string, context): ConditionGroup => {
      const { where, problems } = readConditions(fields, text);
      for (const { path, message } of problems ?? [])
        context.issues.push({ code: 'custom', input: text, message, path });
      return where ?? z.NEVER;
    }),
  );

/** Replaces relative days by dates. */
export function conditionsFrom(
  group: ConditionGroup,
  fields: Record<string, Field>,
  dayOf: (text: string) => string,
): ConditionGroup {
  const known = conditionFields(fields);
  const one = (node: ConditionNode): ConditionNode => {
    if (isGroup(node)) {
      const { nodes, every } = partsOf(node);
      return groupOf(nodes.map(one), every);
    }
    const field = known[node.field];
    if (!field || !isOfDays(field)) return node;
    const { value } = node;
    if (typeof value === 'string') return { ...node, value: dayOf(value) };
    if (!Array.isArray(value)) return node;
    return { ...node, value: value.map((end) => (typeof end === 'string' ? dayOf(end) : end)) };
  };
  return one(group) as ConditionGroup;
}
