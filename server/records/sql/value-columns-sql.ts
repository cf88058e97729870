import type { ValueType } from '../../../contract/declaration/fields.ts';
import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { pictureJson } from '../pictures/picture-sql.ts';

/** Assignment of a value to a column. */
export interface Assignment {
  column: string;
  value: SqlStatement;
}

/** Storage of a type of value: its columns, reading and writing. */
interface ValueColumns {
  /** Expression of a row `t` for ordering and filtering. */
  compared(column: string): SqlStatement;
  /** Select expressions: the field's name, and helper columns for `read`. */
  select(name: string, column: string): SqlStatement[];
  /** Converts selected columns to the value on the wire. */
  read?(row: Record<string, unknown>, name: string): unknown;
  /** Assignments for a value. `zone` is the time zone of moments. */
  set(column: string, value: unknown, zone: SqlStatement): Assignment[];
  /** Assignments for an unchanged value in a new zone. */
  moved?(column: string, zone: SqlStatement): Assignment[];
  /** Condition that a row `t` has no value, as `isBlank` says of the value on the wire. */
  isBlank(column: string): SqlStatement;
  /** Condition that a row `t` shows a media file, for types with files. */
  showsFile?(column: string, id: SqlStatement): SqlStatement;
  /** Value in an audit entry; `undefined` if the field was unchanged. */
  noted(columns: Readonly<Record<string, unknown>>, column: string): unknown;
}

const plain: ValueColumns = {
  isBlank: (column) => SQL`t.${ident(column)} is null`,
  compared: (column) => SQL`t.${ident(column)}`,
  select: (name, column) => [SQL`t.${ident(column)} as ${ident(name)}`],
  set: (column, value) => [{ column, value: SQL`${value}` }],
  noted: (columns, column) => columns[column],
};

const text: ValueColumns = { ...plain, isBlank: (column) => SQL`coalesce(t.${ident(column)}, '') = ''` };

/**
 * A time is stored as wall time, flag for days, offset of a repeated hour, and the resulting moment. Wall times that clocks
 * skip in spring become the time that clocks show instead.
 */
const time: ValueColumns = {
  isBlank: (column) => SQL`t.${ident(`${column}_wall`)} is null`,
  compared: (column) => SQL`t.${ident(`${column}_wall`)}`,
  select: (name, column) => [
    SQL`t.${ident(`${column}_wall`)} as ${ident(name)}`,
    SQL`t.${ident(`${column}_at`)} as ${ident(`${name}$at`)}`,
    SQL`t.${ident(`${column}_day_only`)} as ${ident(`${name}$day`)}`,
  ],
  read: (row, name) => offsetTime(row[name], row[`${name}$at`], row[`${name}$day`]),
  set(column, value, zone) {
    const text = value as string | null;
    const dayOnly = text?.length === 10;
    const isMoment = text !== null && /(Z|[+-]\d{2}:\d{2})$/.test(text) && !dayOnly;
    const moment = isMoment ? SQL`${text}::timestamptz` : SQL`moment_of(${text}::timestamp, ${zone}, null)`;
    const wall = text === null || dayOnly ? SQL`${text}::timestamp` : SQL`(${moment} at time zone ${zone})`;
    return [
      { column: `${column}_wall`, value: wall },
      { column: `${column}_day_only`, value: SQL`${dayOnly}::boolean` },
      { column: `${column}_offset`, value: isMoment ? SQL`second_offset(${moment}, ${zone})` : SQL`null::int` },
    ];
  },
  moved(column, zone) {
    const [wall, dayOnly, offset] = ['wall', 'day_only', 'offset'].map((part) => SQL`t.${ident(`${column}_${part}`)}`);
    const value = SQL`case when ${dayOnly!} then ${wall!} else moment_of(${wall!}, ${zone}, ${offset!}) at time zone ${zone} end`;
    return [{ column: `${column}_wall`, value }];
  },
  noted(columns, column) {
    const wall = columns[`${column}_wall`];
    if (typeof wall !== 'string') return wall;
    if (columns[`${column}_day_only`]) return wall.slice(0, 'YYYY-MM-DD'.length);
    const time = wall.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
    const offset = columns[`${column}_offset`];
    return typeof offset === 'number' ? time + offsetOf(offset) : time;
  },
};

/** Rich text is sanitized here, on the only path into a table. Its words are searched without tags. */
const markup: ValueColumns = {
  ...text,
  compared: (column) => SQL`rich_text_words(t.${ident(column)})`,
  set: (column, value) => [{ column, value: SQL`${typeof value === 'string' ? cleanRichText(value) : value}` }],
  // The first condition matches the partial index, and is cheap.
  showsFile: (column, id) =>
    SQL`(t.${ident(column)} like '%<img %' and rich_text_pictures(t.${ident(column)}) @> array[${id}])`,
};

const list: ValueColumns = {
  ...plain,
  isBlank: (column) => SQL`coalesce(cardinality(t.${ident(column)}), 0) = 0`,
};

/** As JSON, because the driver returns array ids as strings. */
const references: ValueColumns = {
  ...list,
  select: (name, column) => [SQL`to_json(t.${ident(column)}) as ${ident(name)}`],
  set: (column, value) => [{ column, value: SQL`${value}::bigint[]` }],
};

const picture: ValueColumns = {
  ...plain,
  isBlank: (column) => SQL`not exists (select from media m where m.id = t.${ident(column)} and m.deleted_at is null)`,
  select: (name, column) => [
    SQL`(select ${pictureJson('m')} from media m where m.id = t.${ident(column)} and m.deleted_at is null) as ${ident(name)}`,
  ],
  showsFile: (column, id) => SQL`t.${ident(column)} = ${id}`,
};

/** A JSON list of ids and captions, so that order and history belong to the record; pictures in the trash are omitted. */
const pictures: ValueColumns = {
  ...plain,
  isBlank: (column) => SQL`not exists (
    select from jsonb_array_elements(t.${ident(column)}) entry
    join media m on m.id = (entry ->> 'id')::bigint and m.deleted_at is null)`,
  select: (name, column) => [
    SQL`(select coalesce(json_agg(${pictureJson('m')}::jsonb || jsonb_build_object('caption', entry ->> 'caption') order by place), '[]')
        from jsonb_array_elements(t.${ident(column)}) with ordinality gallery (entry, place)
        join media m on m.id = (entry ->> 'id')::bigint and m.deleted_at is null) as ${ident(name)}`,
  ],
  set: (column, value) => [{ column, value: value === null ? SQL`null` : SQL`${JSON.stringify(value)}::jsonb` }],
  showsFile: (column, id) => SQL`gallery_pictures(t.${ident(column)}) @> array[${id}]`,
};

/** Condition that a JSON value is blank; a missing one is. */
export const isBlankJson = (value: SqlStatement): SqlStatement =>
  SQL`coalesce(${value}, 'null') in ('null', '""', '[]')`;

/** As JSON text, because the driver would convert lists to arrays and pass strings as raw JSON. */
const structure: ValueColumns = {
  ...plain,
  isBlank: (column) => isBlankJson(SQL`t.${ident(column)}`),
  set: (column, value) => [{ column, value: value === null ? SQL`null` : SQL`${JSON.stringify(value)}::jsonb` }],
};

/** Storage of all types of values. */
export const valueColumns: Record<ValueType, ValueColumns> = {
  text,
  markup,
  integer: plain,
  decimal: plain,
  boolean: plain,
  day: plain,
  time,
  moment: plain,
  reference: plain,
  references,
  picture,
  pictures,
  list,
  structure,
};

/** Wall time with its offset, or the day. */
export function offsetTime(wall: unknown, at: unknown, dayOnly: unknown): string | null {
  if (typeof wall !== 'string') return null;
  if (dayOnly) return wall.slice(0, 10);
  return wall + offsetOf(Math.round((Date.parse(`${wall}Z`) - Date.parse(String(at))) / 60_000));
}

/** Formats minutes as an offset: `+02:00`. */
function offsetOf(minutes: number): string {
  if (minutes === 0) return 'Z';
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
