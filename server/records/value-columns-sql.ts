import type { ValueType } from '../../contract/fields.ts';
import { SQL, type SqlStatement, ident } from '../platform/db/sql.ts';
import { cleanRichText } from '../platform/rich-text.ts';
import { pictureJson } from './picture-sql.ts';

/** What a write sets: one column to one value. */
export interface Assignment {
  column: string;
  value: SqlStatement;
}

/** How a type of value is stored in the columns of its field, and how it is read from them. */
interface ValueColumns {
  /** By what of a row `t` records are ordered and filtered. */
  compared(column: string): SqlStatement;
  /** What of the row is read under the field's name, and what of it under names of its own that `read` takes up. */
  select(name: string, column: string): SqlStatement[];
  /** The value as it travels, of a row with what `select` asked for. */
  read?(row: Record<string, unknown>, name: string): unknown;
  /** What is set for a value. `zone` is the time zone in which a moment is looked at. */
  set(column: string, value: unknown, zone: SqlStatement): Assignment[];
  /** What is set where the value stays and the zone becomes another. */
  moved?(column: string, zone: SqlStatement): Assignment[];
  /** Whether a row `t` shows this file of the library, where values of the type show any. */
  showsFile?(column: string, id: SqlStatement): SqlStatement;
  /** The value that a noted change holds; `undefined` where it did not touch the field. */
  noted(columns: Readonly<Record<string, unknown>>, column: string): unknown;
}

const plain: ValueColumns = {
  compared: (column) => SQL`t.${ident(column)}`,
  select: (name, column) => [SQL`t.${ident(column)} as ${ident(name)}`],
  set: (column, value) => [{ column, value: SQL`${value}` }],
  noted: (columns, column) => columns[column],
};

/**
 * A time is what the clock on the wall there shows, whether only its day is meant, the offset of the second hour where it shows one
 * twice, and the moment that follows. A time that clocks leave out in spring becomes the one that they show instead.
 */
const time: ValueColumns = {
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
    const [wall, dayOnly, said] = ['wall', 'day_only', 'offset'].map((part) => SQL`t.${ident(`${column}_${part}`)}`);
    const value = SQL`case when ${dayOnly!} then ${wall!} else moment_of(${wall!}, ${zone}, ${said!}) at time zone ${zone} end`;
    return [{ column: `${column}_wall`, value }];
  },
  noted(columns, column) {
    const wall = columns[`${column}_wall`];
    if (typeof wall !== 'string') return wall;
    if (columns[`${column}_day_only`]) return wall.slice(0, 'YYYY-MM-DD'.length);
    const time = wall.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
    const said = columns[`${column}_offset`];
    return typeof said === 'number' ? time + offsetOf(said) : time;
  },
};

/** Cleaned here, on the one way into a table, so that nothing else is ever stored. Searched by its words, not by its tags. */
const markup: ValueColumns = {
  ...plain,
  compared: (column) => SQL`rich_text_words(t.${ident(column)})`,
  set: (column, value) => [{ column, value: SQL`${typeof value === 'string' ? cleanRichText(value) : value}` }],
  // The first condition is that of the index, and costs little where there is none.
  showsFile: (column, id) =>
    SQL`(t.${ident(column)} like '%<img %' and rich_text_pictures(t.${ident(column)}) @> array[${id}])`,
};

/** The driver would hand out the ids of an array as texts. */
const references: ValueColumns = {
  ...plain,
  select: (name, column) => [SQL`to_json(t.${ident(column)}) as ${ident(name)}`],
  set: (column, value) => [{ column, value: SQL`${value}::bigint[]` }],
};

const picture: ValueColumns = {
  ...plain,
  select: (name, column) => [
    SQL`(select ${pictureJson('m')} from media m where m.id = t.${ident(column)} and m.deleted_at is null) as ${ident(name)}`,
  ],
  showsFile: (column, id) => SQL`t.${ident(column)} = ${id}`,
};

/** Kept as a list of ids and captions, so that order, history and version are the record's own; pictures in the trash are left out. */
const pictures: ValueColumns = {
  ...plain,
  select: (name, column) => [
    SQL`(select coalesce(json_agg(${pictureJson('m')}::jsonb || jsonb_build_object('caption', entry ->> 'caption') order by place), '[]')
        from jsonb_array_elements(t.${ident(column)}) with ordinality gallery (entry, place)
        join media m on m.id = (entry ->> 'id')::bigint and m.deleted_at is null) as ${ident(name)}`,
  ],
  set: (column, value) => [{ column, value: value === null ? SQL`null` : SQL`${JSON.stringify(value)}::jsonb` }],
  showsFile: (column, id) => SQL`gallery_pictures(t.${ident(column)}) @> array[${id}]`,
};

/** The driver would take a list for an array of the database, and text for JSON that is written already. */
const structure: ValueColumns = {
  ...plain,
  set: (column, value) => [{ column, value: value === null ? SQL`null` : SQL`${JSON.stringify(value)}::jsonb` }],
};

/** The columns of every type of value. */
export const valueColumns: Record<ValueType, ValueColumns> = {
  text: plain,
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
  list: plain,
  structure,
};

/** The time on the wall with the offset that was in force there, or the bare day. */
export function offsetTime(wall: unknown, at: unknown, dayOnly: unknown): string | null {
  if (typeof wall !== 'string') return null;
  if (dayOnly) return wall.slice(0, 10);
  return wall + offsetOf(Math.round((Date.parse(`${wall}Z`) - Date.parse(String(at))) / 60_000));
}

/** Minutes as an offset: `+02:00`. */
function offsetOf(minutes: number): string {
  if (minutes === 0) return 'Z';
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
