import {
  type Condition,
  type ConditionGroup,
  type ConditionNode,
  type Operator,
  conditionFields,
  groupOf,
  isGroup,
  operatorsOf,
  partsOf,
  valueFormOf,
} from '../../../../contract/conditions.ts';
import { type Field, descriptorOf } from '../../../../contract/fields.ts';

/** A condition while somebody makes it: each of its ends as it is typed, several values with commas between them. */
export interface DraftCondition {
  key: number;
  field: string;
  is: Operator;
  ends: readonly [string, string];
}

/** A group of them. */
export interface DraftGroup {
  key: number;
  every: boolean;
  nodes: readonly DraftNode[];
}

/** One of both. */
export type DraftNode = DraftCondition | DraftGroup;

export const isDraftGroup = (node: DraftNode): node is DraftGroup => 'nodes' in node;

let made = 0;
const nextKey = () => (made += 1);

/** A condition that begins with a field; `undefined` values are still to be given. */
export function newCondition(name: string, field: Field): DraftCondition {
  return { key: nextKey(), field: name, is: operatorsOf(field)[0]!, ends: ['', ''] };
}

export const newGroup = (nodes: readonly DraftNode[], every: boolean): DraftGroup => ({ key: nextKey(), every, nodes });

/** Conditions as they are edited. */
export function draftOf(group: ConditionGroup): DraftGroup {
  const { nodes, every } = partsOf(group);
  return newGroup(
    nodes.map((node) => (isGroup(node) ? draftOf(node) : draftCondition(node))),
    every,
  );
}

function draftCondition({ field, is, value }: Condition): DraftCondition {
  const text = (part: unknown) => (part === null || part === undefined ? '' : String(part));
  if (is === 'within') return { key: nextKey(), field, is, ends: [text((value as unknown[])[0]), text((value as unknown[])[1])] }; // prettier-ignore
  return { key: nextKey(), field, is, ends: [Array.isArray(value) ? value.join(',') : text(value), ''] };
}

/** What was made, as it is asked; what is typed and no value yet stays a text, which is refused. Groups of nothing are left out. */
export function madeOf(group: DraftGroup, fields: Record<string, Field>): ConditionGroup | undefined {
  const known = conditionFields(fields);
  const one = (node: DraftNode): ConditionNode | undefined =>
    isDraftGroup(node) ? many(node) : { field: node.field, is: node.is, value: valueOf(known[node.field]!, node) };
  const many = ({ nodes, every }: DraftGroup): ConditionGroup | undefined => {
    const parts = nodes.map(one).filter((part) => part !== undefined);
    return parts.length > 0 ? groupOf(parts, every) : undefined;
  };
  return many(group);
}

function valueOf(field: Field, { is, ends: [first, last] }: DraftCondition): Condition['value'] {
  const number = (text: string) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text.trim());
  const end = <Value extends string | number>(value: Value) => (value === '' ? null : value);
  switch (valueFormOf(field, is)) {
    case 'none':
      return undefined;
    case 'text':
      return first.trim();
    case 'day':
      return first;
    case 'number':
      return number(first);
    case 'days':
      return [end(first), end(last)];
    case 'numbers':
      return [end(number(first)), end(number(last))];
    case 'list':
      return splitValues(first).map((value) => entryOf(field, value));
  }
}

const splitValues = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function entryOf(field: Field, value: string): string | number | boolean {
  const { holds } = descriptorOf(field);
  if (holds === 'boolean') return value === 'true';
  return holds === 'integer' || holds === 'reference' ? Number(value) : value;
}

/** How many conditions a group holds, with those of the groups in it. */
export const countOf = ({ nodes }: DraftGroup): number =>
  nodes.reduce((count, node) => count + (isDraftGroup(node) ? countOf(node) : 1), 0);

/** The same group with one of its nodes, however deep, become another, or none. */
export function changed(group: DraftGroup, key: number, next: DraftNode | undefined): DraftGroup {
  const nodes = group.nodes.flatMap((node) => {
    if (node.key === key) return next ?? [];
    return isDraftGroup(node) ? changed(node, key, next) : node;
  });
  return { ...group, nodes };
}

/** The keys of the conditions in the order in which problems name them: the path of each, as it is refused. */
export function pathsOf(group: DraftGroup, path = ''): [path: string, key: number][] {
  // Groups of nothing are not asked.
  const asked = group.nodes.filter((node) => !isDraftGroup(node) || countOf(node) > 0);
  const inside = `${path}${path && '.'}${group.every ? 'all' : 'any'}`;
  return asked.flatMap((node, place) =>
    isDraftGroup(node) ? pathsOf(node, `${inside}.${place}`) : [[`${inside}.${place}`, node.key] as [string, number]],
  );
}
