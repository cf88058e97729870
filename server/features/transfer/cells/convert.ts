import { type FactType, readFact, structureOf } from '../../../../contract/writing/facts.ts';
import { furtherName } from '../../../../contract/declaration/further-fields.ts';
import { type Field, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { furtherPrefix, placeParts, restTarget, wholeAddress, wholeDay } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { writtenTruth } from '../../../services/table-file/cells/known-words.ts';
import { writtenNumber, writtenPosition } from '../../../services/table-file/cells/written-number.ts';
import { writtenClockSpan, writtenSpan } from '../../../services/table-file/cells/written-span.ts';
import {
  type DayOrder,
  isAllDay,
  isUnclearDay,
  writtenClock,
  writtenTime,
} from '../../../services/table-file/cells/written-time.ts';
import {
  type WrittenAddress,
  completedCode,
  writtenAddress,
} from '../../../services/table-file/cells/written-address.ts';
import type { PlaceWords } from '../../../services/places/towns.ts';
import { faultOfAddress, saysMore, cellWords, valueOf } from './cell-rules.ts';
import { takeWholeDays } from './whole-days.ts';
import { type Column, type Columns, nameIn, textIn, textsFor } from '../columns/columns.ts';
import type { CellNote, Job } from '../imports/import-store.ts';

/** Parsed values of a row, before references, pictures and places are looked up. */
export interface RowValues {
  values: AnyValues;
  /** Notes on ambiguous cells. */
  unclear: Record<string, string[]>;
  /** Notes about cells of rows that are imported. */
  notes: CellNote[];
  /** Details by target, including the parts of other columns that did not fit their field. */
  details: Map<string, string>;
  place: PlaceWords;
  /** End time from the cell of the start time. */
  until?: string;
}

type DateOrders = Pick<Job, 'dayOrder' | 'dayOrders'>;
type ImportedResource = Pick<Resource, 'fields' | 'address' | 'details' | 'open' | 'ownNames'> &
  Partial<Pick<Resource, 'title'>>;

/** Reads rows into values of records and of their places; `null` for empty cells. */
export function rowReader(resource: ImportedResource, columns: Columns, dateOrders: DateOrders) {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => !isPointer(field) && isFilled(columns, name),
  );
  const [starts, ends] = Object.keys(resource.fields).filter(
    (name) => descriptorOf(resource.fields[name]!).holds === 'time',
  );
  const further = [...columns.keys()].filter((target) => target.startsWith(furtherPrefix));
  const { latitude, longitude } = resource.address;

  return (cells: readonly unknown[]): RowValues => {
    const row: RowValues = { values: {}, unclear: {}, notes: [], details: new Map(), place: {} };
    const rest = (column: Column, text: string) => {
      const target = restTarget(resource, column.header);
      if (target?.startsWith(furtherPrefix)) row.values[target.slice(furtherPrefix.length)] = text;
      else if (target) row.details.set(target, text);
    };
    for (const [name, field] of fields) {
      const value = fieldValue(name, field, cells, row, rest);
      // A status is never empty: without one the record keeps its status or starts with the default.
      if (value !== null || descriptorOf(field).never !== 'empty') row.values[name] = value;
    }
    if (ends && row.until !== undefined) row.values[ends] ??= row.until;
    const [mark] = textsFor(columns, cells, wholeDay);
    if (starts && mark !== undefined && writtenTruth(mark)) takeWholeDays(row.values, starts, ends);
    for (const target of further) {
      const column = columns.get(target)!.find((one) => textIn(cells, one) !== '');
      row.values[target.slice(furtherPrefix.length)] = column ? furtherValue(cells[column.index]) : null;
    }
    const [position] = textsFor(columns, cells, 'position');
    const both = position === undefined ? undefined : writtenPosition(position);
    if (both && latitude && longitude) [row.values[latitude], row.values[longitude]] = both;
    else if (position !== undefined && latitude)
      row.unclear[latitude] = [`“${position}” is not a position such as 46.36, 14.09`];
    const [whole] = columns.get(wholeAddress) ?? [];
    if (whole) takeAddress(textIn(cells, whole), row.values);
    completeCode(row);
    for (const part of placeParts)
      for (const column of columns.get(`place.${part}`) ?? []) {
        const text = textIn(cells, column);
        row.place[part] ??= text || undefined;
        if (resource.open) row.values[furtherName(column.header, resource.ownNames)] = text || null;
      }
    return row;
  };

  function fieldValue(
    name: string,
    field: Field,
    cells: readonly unknown[],
    row: RowValues,
    rest: (column: Column, text: string) => void,
  ): unknown {
    const own = columns.get(name) ?? [];
    const filled = own.filter((column) => textIn(cells, column) !== '');
    if (descriptorOf(field).holds === 'time') return timeValue(name, field, filled, cells, row);
    if (field.joined) {
      const place = ({ header }: Column) => field.aliases?.indexOf(header.trim().toLowerCase()) ?? -1;
      const parts = filled.sort((one, other) => place(one) - place(other)).map((column) => textIn(cells, column));
      return parts.length > 0 ? parts.join(' ') : null;
    }
    const [first, ...others] = filled;
    if (!first) return (name === resource.title && own[0] && nameIn(cells, own[0])) || null;
    const text = textIn(cells, first);
    const more = saysMore(field, text);
    // Facts are public, so a phone extension does not become one.
    if (more && field.kind === 'phone' && resource.details) {
      const message = `Only ${String(valueOf(field, text))} is imported`;
      row.notes.push({ column: first.header, value: text, message });
    } else if (more) rest(first, text);
    for (const other of others) if (textIn(cells, other) !== text) rest(other, textIn(cells, other));
    const order = orderOf(first, dateOrders);
    if (!order && descriptorOf(field).holds === 'day' && isUnclearDay(text)) row.unclear[name] = [unclearDay(text)];
    const value = valueOf(field, listAsText(field, text), order);
    const fault = field.kind === 'url' ? faultOfAddress(value) : undefined;
    if (fault) row.unclear[name] = [fault];
    return value;
  }

  /** Fills the parts of an address from one cell, unless other columns have them. */
  function takeAddress(text: string, values: AnyValues): void {
    const { address } = resource;
    for (const [part, value] of Object.entries(writtenAddress(text)) as [keyof WrittenAddress, string][])
      if (address[part]) values[address[part]] ??= value;
  }

  /** Restores the leading zero of a postal code that a spreadsheet removed. */
  function completeCode({ values, notes }: RowValues): void {
    const { postalCode, country } = resource.address;
    const code = postalCode && values[postalCode];
    const whole = typeof code === 'string' && completedCode(code, String((country && values[country]) ?? ''));
    if (!postalCode || !whole) return;
    values[postalCode] = whole;
    const [column] = columns.get(postalCode) ?? columns.get(wholeAddress) ?? [];
    notes.push({ column: column?.header ?? postalCode, value: code, message: `Completed to ${whole}` });
  }

  /** Reads a time whose clock may be in a separate column. */
  function timeValue(
    name: string,
    field: Field,
    [first]: Column[],
    cells: readonly unknown[],
    row: RowValues,
  ): unknown {
    const [clockText] = textsFor(columns, cells, `${name}.time`);
    if (!first) {
      if (clockText !== undefined && isAllDay(clockText)) return null;
      const start = clockText === undefined ? undefined : startOf(name, row);
      const time = clockText === undefined ? undefined : writtenClock(clockText);
      if (clockText !== undefined && time === undefined) row.unclear[name] = [noTime(clockText)];
      return start && time ? endOn(start, time) : (clockText ?? null);
    }
    const text = textIn(cells, first);
    const order = orderOf(first, dateOrders);
    if (!order && isUnclearDay(text)) row.unclear[name] = [unclearDay(text)];
    const days = writtenSpan(text, order);
    const value = (name === ends && days?.end) || valueOf(field, text, order);
    if (value === text && !row.unclear[name] && writtenTime(text, order) === undefined)
      row.unclear[name] = [`“${text}” is not a date or time such as 2026-05-01T19:30`];
    if (days && name !== ends) row.until = days.end;
    if (clockText === undefined || typeof value !== 'string' || isAllDay(clockText)) return value;
    const day = value.slice(0, 10);
    const hours = writtenClockSpan(clockText);
    if (hours && name !== ends) row.until = endOn(`${days?.end.slice(0, 10) ?? day}T${hours.start}`, hours.end);
    const time = hours?.start ?? writtenClock(clockText);
    // Keep the day without its time.
    if (time === undefined)
      row.notes.push({ column: columns.get(`${name}.time`)![0]!.header, value: clockText, message: noTime(clockText) });
    return time === undefined ? value : `${day}T${time}`;
  }

  /** Start time of a row, for an end that has only a clock. */
  function startOf(name: string, { values }: RowValues): string | undefined {
    const [first] = fields.find(([, field]) => descriptorOf(field).holds === 'time') ?? [];
    const start = first === undefined || first === name ? undefined : values[first];
    return typeof start === 'string' ? start : undefined;
  }
}

/** The end on the same day, or on the next day if its clock is before the start's. */
function endOn(start: string, time: string): string {
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  if (start.length > 10 && time < start.slice(11, 16)) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T${time}`;
}

const isFilled = (columns: Columns, name: string) => columns.has(name) || columns.has(`${name}.time`);

const orderOf = ({ header }: Column, { dayOrder, dayOrders }: DateOrders): DayOrder | undefined =>
  dayOrders[header] ?? dayOrder ?? undefined;

const noTime = (text: string) => `“${text}” is not a time such as 19:30`;
const unclearDay = (text: string) =>
  `It is unclear which number of ${text} is the day. Choose it in the column mapping`;

/** Joins a JSON list of words for a field that holds one text. */
function listAsText(field: Field, text: string): string {
  if (!text.startsWith('[') || !['text', 'markup'].includes(descriptorOf(field).holds)) return text;
  const list = structureOf(text);
  return Array.isArray(list) && list.every((one) => typeof one !== 'object') ? list.join(', ') : text;
}

/** Values of further fields keep their type; JSON text in a cell is parsed. */
function furtherValue(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  return structureOf(cell) ?? cell.trim();
}

/** Value of a text as this type; unreadable text is returned for the type's own validation to refuse. */
export function typedValue(type: FactType, text: string): unknown {
  if (type === 'number') return readFact(type, text) === undefined ? String(writtenNumber(text) ?? text) : text;
  if (type === 'time') return writtenClock(text)?.slice(0, 5) ?? text;
  if (type === 'yesNo')
    return readFact(type, text.toLowerCase()) === undefined
      ? (yesOrNo(writtenTruth(text)) ?? text)
      : text.toLowerCase();
  if (type === 'list') return structureOf(text) ?? cellWords(text, /[,;]/);
  return type === 'json' ? (structureOf(text) ?? text) : text;
}

const yesOrNo = (truth: boolean | undefined) => (truth === undefined ? undefined : truth ? 'yes' : 'no');

/** Reads the texts of structure fields: by the type that another field names (facts), else as JSON. */
export function readStructures(
  { fields, rules }: Pick<Resource, 'fields' | 'rules'>,
  values: AnyValues,
  current: AnyValues = {},
): AnyValues {
  const read = { ...values };
  for (const [name, text] of Object.entries(values)) {
    const field = fields[name];
    if (!field || descriptorOf(field).holds !== 'structure' || typeof text !== 'string') continue;
    const rule = rules.flatMap((rule) => ('typedBy' in rule && rule.typedBy[0] === name ? rule : []))[0];
    const by = rule && (values[rule.typedBy[1]] ?? current[rule.typedBy[1]]);
    read[name] = typedValue(typeof by === 'string' ? (rule?.types(by) ?? 'json') : 'json', text);
  }
  return read;
}

/** References and pictures are looked up in the database instead of read. */
const isPointer = (field: Field) => ['reference', 'picture'].includes(descriptorOf(field).holds);
