import {
  type Condition,
  type ConditionGroup,
  type ConditionNode,
  conditionFields,
  isGroup,
  isOfDays,
  partsOf,
} from '../../../contract/calls/conditions.ts';
import { type Field, descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import { comparable } from './columns-sql.ts';
import { inFolder, containsWords } from './compared-sql.ts';

/** Condition of a group that the list's schema has parsed; all values are parameters. */
export function groupCondition({ fields }: Pick<Resource, 'fields'>, group: ConditionGroup): SqlStatement {
  const known = conditionFields(fields);
  const met = (node: ConditionNode): SqlStatement => {
    if (!isGroup(node)) return one(node, known[node.field]!);
    const { nodes, every } = partsOf(node);
    return SQL`(${glue(nodes.map(met), every ? ' and ' : ' or ')})`;
  };
  return met(group);
}

/** SQL of one condition on a row `t`. */
function one({ field: name, is, value }: Condition, field: Field): SqlStatement {
  const column = comparable(name, field);
  switch (is) {
    case 'isNot':
      return otherwise(equal(column, field, value));
    case 'contains':
      return containsWords(column, String(value));
    case 'containsNot':
      return otherwise(containsWords(column, String(value)));
    case 'empty':
      return lacking(column, field);
    case 'filled':
      return SQL`not ${lacking(column, field)}`;
    case 'before':
      return SQL`${column} < ${value}::date`;
    case 'after':
      return SQL`${column} >= (${value}::date + 1)`;
    case 'atLeast':
      return between(column, field, value, null);
    case 'atMost':
      return between(column, field, null, value);
    case 'within': {
      const [from, to] = value as readonly unknown[];
      return between(column, field, from, to);
    }
    case 'is':
      return equal(column, field, value);
  }
}

function equal(column: SqlStatement, field: Field, value: unknown): SqlStatement {
  if (isOfDays(field)) return between(column, field, value, value);
  if (Array.isArray(value)) return SQL`${column} = any(${value})`;
  if (field.nested) return inFolder(column, String(value));
  return isText(field) ? SQL`plain(${column}) = plain(${value})` : SQL`${column} = ${value}`;
}

/** Range with optional ends. An end day is inclusive. */
function between(column: SqlStatement, field: Field, from: unknown, to: unknown): SqlStatement {
  const ends: SqlStatement[] = [];
  const days = isOfDays(field);
  if (from !== null) ends.push(days ? SQL`${column} >= ${from}::date` : SQL`${column} >= ${from}`);
  if (to !== null) ends.push(days ? SQL`${column} < (${to}::date + 1)` : SQL`${column} <= ${to}`);
  return SQL`(${glue(ends, ' and ')})`;
}

const lacking = (column: SqlStatement, field: Field) =>
  isText(field) ? SQL`(${column} is null or ${column} = '')` : SQL`(${column} is null)`;

/** Negation that includes null. */
const otherwise = (what: SqlStatement) => SQL`((${what}) is not true)`;

const isText = (field: Field) => ['text', 'markup'].includes(descriptorOf(field).holds);
