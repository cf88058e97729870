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
} from '../../../../contract/calls/conditions.ts';
import { type Field, descriptorOf } from '../../../../contract/declaration/fields.ts';

/** A condition while it is edited: each end as typed, several values separated by commas. */
export interface DraftCondition {
  key: number;
  field: string;
  is: Operator;
  ends: readonly [string, string];
}

/** A group of conditions while it is edited. */
export interface DraftGroup {
  key: number;
  every: boolean;
  nodes: readonly DraftNode[];
}

/** A condition or a group. */
export type DraftNode = DraftCondition | DraftGroup;

export const isDraftGroup = (node: DraftNode): node is DraftGroup => 'nodes' in node;

let made = 0;
const nextKey = () => (made += 1);

/** A new condition on a field, without a value. */
export function newCondition(name: string, field: Field): DraftCondition {
  return { key: nextKey(), field: name, is: operatorsOf(field)[0]!, ends: ['', ''] };
}

export const newGroup = (nodes: readonly DraftNode[], every: boolean): DraftGroup => ({ key: nextKey(), every, nodes });

/** Converts conditions to drafts for editing. */
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

/** Converts a draft to conditions. Incomplete values stay text, which validation refuses; empty groups are omitted. */
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

/** Number of conditions in a group and its nested groups. */
export const countOf = ({ nodes }: DraftGroup): number =>
  nodes.reduce((count, node) => count + (isDraftGroup(node) ? countOf(node) : 1), 0);

/** Replaces or removes a node in the tree. */
export function changed(group: DraftGroup, key: number, next: DraftNode | undefined): DraftGroup {
  const nodes = group.nodes.flatMap((node) => {
    if (node.key === key) return next ?? [];
    return isDraftGroup(node) ? changed(node, key, next) : node;
  });
  return { ...group, nodes };
}

/** The path of each condition, as validation errors name it, with the condition's key. */
export function pathsOf(group: DraftGroup, path = ''): [path: string, key: number][] {
  // Empty groups are not sent, so they have no path.
  const asked = group.nodes.filter((node) => !isDraftGroup(node) || countOf(node) > 0);
  const inside = `${path}${path && '.'}${group.every ? 'all' : 'any'}`;
  return asked.flatMap((node, place) =>
    isDraftGroup(node) ? pathsOf(node, `${inside}.${place}`) : [[`${inside}.${place}`, node.key] as [string, number]],
  );
}
