import type { CrudFilter, CrudOperators, LogicalFilter } from '@refinedev/core';
import {
  type ConditionGroup,
  type ConditionNode,
  type ConditionValue,
  type Operator,
  conditionFields,
  groupOf,
  isGroup,
  isOfDays,
  operatorsOf,
  valueFormOf,
} from '../../../contract/calls/conditions.ts';
import { type Field, descriptorOf, filterForm } from '../../../contract/declaration/fields.ts';
import type { ProvidedResource } from './provided-resource.ts';

/**
 * Maps Refine's filters to the query of a list: declared parameters by `eq` and `in`, all else as conditions in `where`. A
 * filter without a value is ignored, as in Refine's search forms.
 * @throws Error that names the operator and the field if the API has no such filter.
 */
export function queryOf(resource: ProvidedResource, filters: CrudFilter[]): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  const conditions: ConditionNode[] = [];
  for (const filter of filters) {
    if (isBlankFilter(filter)) continue;
    const name = isLogical(filter) ? parameterOf(resource, filter) : undefined;
    if (name === 'where') conditions.push(JSON.parse(String(filter.value)) as ConditionNode);
    else if (name && !(name in query)) query[name] = filter.value;
    else conditions.push(conditionOf(resource, filter));
  }
  if (conditions.length > 0) query.where = JSON.stringify(whole(conditions));
  return query;
}

/** Combines conditions in as few nested groups as possible: the server limits the depth. */
function whole(conditions: ConditionNode[]): ConditionGroup {
  const [only] = conditions;
  if (conditions.length === 1 && only && isGroup(only)) return only;
  return groupOf(
    conditions.flatMap((node) => ('all' in node ? node.all : [node])),
    true,
  );
}

const isLogical = (filter: CrudFilter): filter is LogicalFilter => 'field' in filter;

const withoutValue: CrudOperators[] = ['null', 'nnull'];

const isBlankFilter = ({ operator, value }: CrudFilter): boolean =>
  !withoutValue.includes(operator) &&
  (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0));

/** The query parameter equal to a filter, if there is one. */
function parameterOf(resource: ProvidedResource, { field: name, operator }: LogicalFilter): string | undefined {
  const field = resource.fields[name];
  const form = field && filterForm(field);
  if (form === 'contains') return operator === 'contains' ? name : undefined;
  if (form === 'anyOf' || form === 'below') return operator === 'eq' || operator === 'in' ? name : undefined;
  // Names other than fields are parameters (`q`, `capacityFrom`); the server refuses unknown ones.
  return operator === 'eq' && !(name in conditionFields(resource.fields)) ? name : undefined;
}

function conditionOf(resource: ProvidedResource, filter: CrudFilter): ConditionNode {
  if (!isLogical(filter)) {
    const asked = filter.value.filter((each) => !isBlankFilter(each));
    return groupOf(
      asked.map((each) => conditionOf(resource, each)),
      filter.operator === 'and',
    );
  }
  const field = conditionFields(resource.fields)[filter.field];
  const asked = field && conditionFor(filter, field);
  if (!asked) throw unsupported(filter, field);
  return asked;
}

const unsupported = ({ field: name, operator }: LogicalFilter, field?: Field) =>
  new Error(
    field
      ? `${name} cannot be filtered with the operator ${operator}. See docs/refine-pages.md for those that can be used.`
      : `${name} cannot be filtered with the operator ${operator}: it is no field that can be compared.`,
  );

/** A filter as a condition on its field; undefined if the field does not support it. */
function conditionFor(filter: LogicalFilter, field: Field): ConditionNode | undefined {
  const { field: name, operator } = filter;
  const value = readBy(field, filter.value) as ConditionValue;
  const able = operatorsOf(field);
  const plain = (is: Operator, compared?: ConditionValue): ConditionNode | undefined =>
    able.includes(is) ? { field: name, is, ...(compared !== undefined && { value: compared }) } : undefined;
  const all = (...nodes: (ConditionNode | undefined)[]) => joined(nodes, true);
  const any = (...nodes: (ConditionNode | undefined)[]) => joined(nodes, false);
  const is = (one: ConditionValue) => plain('is', valueFormOf(field, 'is') === 'list' ? listOf(one) : one);
  const isNot = (one: ConditionValue) => plain('isNot', valueFormOf(field, 'isNot') === 'list' ? listOf(one) : one);
  const isNotAny = (values: ConditionValue[]) => all(...values.map(isNot));
  const isDays = isOfDays(field);
  const above = (end: ConditionValue) => (isDays ? plain('after', end) : all(plain('atLeast', end), isNot(end)));
  const under = (end: ConditionValue) => (isDays ? plain('before', end) : all(plain('atMost', end), isNot(end)));
  const within = (ends: ConditionValue) => plain('within', ends);
  switch (operator) {
    case 'eq':
      return is(value);
    case 'ne':
      return isNot(value);
    case 'in':
      return valueFormOf(field, 'is') === 'list' ? is(value) : any(...listOf(value).map((one) => is(one as string)));
    case 'nin':
      return valueFormOf(field, 'is') === 'list' ? isNot(value) : isNotAny(listOf(value) as string[]);
    case 'contains':
      return plain('contains', value);
    case 'ncontains':
      return plain('containsNot', value);
    case 'gt':
      return above(value);
    case 'lt':
      return under(value);
    case 'gte':
      return isDays ? within([value as string, null]) : plain('atLeast', value);
    case 'lte':
      return isDays ? within([null, value as string]) : plain('atMost', value);
    case 'between':
      return within(value);
    case 'nbetween': {
      const [from, to] = value as [string, string];
      return any(under(from), above(to));
    }
    case 'null':
      return plain('empty');
    case 'nnull':
      return plain('filled');
    default:
      return undefined;
  }
}

const listOf = (value: ConditionValue): readonly (string | number | boolean | null)[] =>
  typeof value === 'object' ? value : [value];

/** Parses numbers and booleans, which are text in URLs. */
function readBy(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => readBy(field, one));
  const { holds } = descriptorOf(field);
  if (typeof value !== 'string' || value.trim() === '') return value;
  if (holds === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  const isNumber = ['integer', 'decimal', 'reference'].includes(holds) && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

/** Joins nodes; undefined if any is undefined, because part of a condition would match other rows. */
function joined(nodes: (ConditionNode | undefined)[], every: boolean): ConditionNode | undefined {
  const known = nodes.filter((node) => node !== undefined);
  return known.length === nodes.length && known.length > 0 ? groupOf(known, every) : undefined;
}
