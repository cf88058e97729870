import { type Field, type ValueType, descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../contract/declaration/scheduling.ts';
import { columnOf } from './columns-sql.ts';
import { zoneOf } from './zones-sql.ts';

/** A column of a migration: name and definition. */
export interface Column {
  name: string;
  definition: string;
  /** Value for existing rows, if the column is not null. */
  filler?: string | undefined;
}

type Type =
  | 'text'
  | 'int'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'text[]'
  | 'bigint[]'
  | 'jsonb'
  | 'times';

/** Storage type of each type of value. `times` are wall times with derived columns (see `timeColumns`). */
const types: Record<ValueType, Type> = {
  text: 'text',
  markup: 'text',
  integer: 'int',
  decimal: 'double precision',
  boolean: 'boolean',
  day: 'date',
  time: 'times',
  moment: 'timestamptz',
  reference: 'bigint',
  references: 'bigint[]',
  picture: 'bigint',
  pictures: 'jsonb',
  list: 'text[]',
  structure: 'jsonb',
};

const fillers: Record<Exclude<Type, 'times'>, string> = {
  text: `''`,
  int: '0',
  bigint: '0',
  'double precision': '0',
  boolean: 'false',
  date: 'current_date',
  timestamptz: 'now()',
  'text[]': `'{}'`,
  'bigint[]': `'{}'`,
  jsonb: `'""'`,
};

/** Columns of a resource's declared fields, in declared order, and the one for undeclared fields. */
export function fieldColumns(resource: Pick<Resource, 'fields' | 'open'>): Column[] {
  const zone = zoneOf(resource);
  const moment = zone ? columnOf(...zone) : `'UTC'`;
  const further: Column = { name: 'further_fields', definition: `jsonb not null default '{}'` };
  const declared = Object.entries(resource.fields).flatMap(([name, field]) => columnsOf(name, field, moment));
  const planner: Column = { name: 'scheduled_by', definition: 'bigint references users on delete set null' };
  return [...declared, ...(resource.open ? [further] : []), ...(isSchedulable(resource) ? [planner] : [])];
}

function columnsOf(name: string, field: Field, zone: string): Column[] {
  const column = columnOf(name, field);
  const { holds, never } = descriptorOf(field);
  const type = types[holds];
  if (type === 'times') return timeColumns(column, field, zone);
  const target = holds === 'picture' ? 'media' : type === 'bigint' && field.resource?.replaceAll('-', '_');
  const references = target ? ` references ${target}` : '';
  const given = field.default === undefined ? '' : ` default ${literal(field.default)}`;
  // A status is never null. Required references stay nullable: existing rows have no valid value.
  const isFilled = never === 'empty' || (field.required && !references);
  if (!isFilled) return [{ name: column, definition: `${type}${given}${references}` }];
  return [{ name: column, definition: `${type} not null${given}`, filler: given ? undefined : fillers[type] }];
}

/** Wall time, flag for days, offset of a repeated hour, and the resulting moment. */
function timeColumns(column: string, { required }: Field, zone: string): Column[] {
  const must = required ? ' not null' : '';
  const moment = `generated always as (moment_of(${column}_wall, ${zone}, ${column}_offset)) stored`;
  return [
    { name: `${column}_wall`, definition: `timestamp${must}`, filler: required ? 'current_date' : undefined },
    { name: `${column}_day_only`, definition: 'boolean not null default false' },
    { name: `${column}_offset`, definition: 'int' },
    { name: `${column}_at`, definition: `timestamptz ${moment}` },
  ];
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll(`'`, `''`)}'` : String(value as number | boolean);
}
