import { tableFile } from '../../../../contract/calls/constants.ts';
import { boundRows } from '../bounds.ts';
import { type Cell, type CellNote, type PackedTable, type RowReading, packing } from '../formats/packed-table.ts';
import { type Calendar, calendarsIn } from './blocks.ts';
import { type CalendarEvent, type RefusedEvent, readEvent } from './event.ts';
import { dayOf, instantOf, written } from './moments.ts';
import { type EventDate, datesOf, latest } from './series.ts';
import { zonesOf } from './zones.ts';

/** A row of the table: a date of an event, or a refused event. */
interface EventRow {
  cells: Map<string, Cell>;
  line: number;
  reading: RowReading | undefined;
  date?: EventDate;
}

type AnyEvent = CalendarEvent | RefusedEvent;

/** Columns about people, which are not imported by default. */
const people = ['attendee', 'organizer', 'contact', 'x-ms-olk-sender'];

/**
 * Reads the events of an iCalendar file. A repeating event becomes one row per date, in local time, with moved and changed
 * dates applied. An unreadable event only refuses its own row.
 * @throws Error with a sentence for a calendar without events, or one cut off before its first readable event.
 */
export function calendarTable(bytes: Buffer, now: Date = new Date()): { table: PackedTable; notes: string[] } {
  const { calendars, others, isCut } = calendarsIn(bytes);
  const notes = new Set<string>();
  if (others > 0) notes.add(`Only events are imported, not ${others} tasks and journals`);
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + tableFile.repeatMonths);
  const rows = calendars.flatMap((calendar) => rowsOf(calendar, until.getTime(), notes));
  if (rows.length === 0) throw new Error('There are no events in this calendar');
  if (isCut && rows.every(({ reading }) => reading?.refused)) throw new Error('The calendar is cut off');
  if (isCut) notes.add('The calendar is cut off: its last event may be incomplete');
  const isKeyed = identify(rows);
  const headers = [...new Set(['dtstart', ...rows.flatMap(({ cells }) => [...cells.keys()])])];
  const table = packing(headers);
  for (const { cells, line, reading } of rows)
    table.take(
      headers.map((header) => cells.get(header) ?? null),
      { line, reading },
    );
  const aside = people.filter((name) => headers.includes(name));
  return { table: { ...table.packed(), key: isKeyed ? ['uid', 'recurrence-id'] : [], aside }, notes: [...notes] };
}

function rowsOf(calendar: Calendar, until: number, notes: Set<string>): EventRow[] {
  const zoneNamed = zonesOf(calendar.zones);
  const zone = calendar.zone ? (zoneNamed(calendar.zone) ?? null) : null;
  if (calendar.zone && !zone) notes.add(`Unknown time zone “${calendar.zone.slice(0, 60)}”`);
  const read = calendar.events.map((block) => readEvent(block, { zoneNamed, zone }));
  const events = newest(read, notes);
  const rows: EventRow[] = [];
  const put = (row: EventRow) => {
    rows.push(row);
    boundRows(rows.length);
  };
  for (const { event, changes } of seriesIn(events)) {
    if ('refused' in event) {
      const cells = event.uid ? new Map([['uid', event.uid], ...event.texts]) : event.texts;
      put({ cells, line: event.line, reading: { refused: event.refused, ...readingOf(event, []) } });
      continue;
    }
    const { dates, isCut } = datesOf(event, changes, until);
    if (isCut)
      notes.add(
        `Of a repeating event, at most ${tableFile.repeats.toLocaleString('en')} dates are imported, and without an end date those of ${tableFile.repeatMonths} months`,
      );
    const seen = new Set<CalendarEvent>();
    for (const date of dates) {
      const isNew = !seen.has(date.event) || date.event.isCanceled;
      seen.add(date.event);
      const { line, notes: ownNotes } = date.event;
      put({ cells: cellsOf(date, zone?.name), line, reading: readingOf(date.event, isNew ? ownNotes : []), date });
    }
  }
  return rows;
}

/** Keeps only the latest version of each event. */
function newest(events: readonly AnyEvent[], notes: Set<string>): AnyEvent[] {
  const isNamed = (event: AnyEvent): event is CalendarEvent => !('refused' in event) && event.uid !== '';
  const named = events.filter(isNamed);
  const kept = new Set(
    latest(named, ({ uid, dateOfSeries }) => JSON.stringify([uid, dateOfSeries && written(dateOfSeries)])),
  );
  if (kept.size < named.length) notes.add('If the file has several versions of an event, the latest is imported');
  return events.filter((event) => !isNamed(event) || kept.has(event));
}

/** The events, each series with the changes of its dates. */
function seriesIn(events: readonly AnyEvent[]): { event: AnyEvent; changes: AnyEvent[] }[] {
  const series = new Map<string, AnyEvent>();
  for (const event of events)
    if (!('refused' in event) && !event.dateOfSeries && event.uid !== '' && !series.has(event.uid))
      series.set(event.uid, event);
  const changes = Map.groupBy(
    events.filter(({ dateOfSeries }) => dateOfSeries),
    ({ uid }) => series.get(uid),
  );
  // A refused change also gets a row, to report it.
  return events
    .filter((event) => 'refused' in event || !event.dateOfSeries || !series.has(event.uid))
    .map((event) => ({ event, changes: (series.get(event.uid) === event && changes.get(event)) || [] }));
}

function readingOf({ isPrivate }: AnyEvent, notes: readonly CellNote[]): RowReading | undefined {
  if (notes.length === 0 && !isPrivate) return undefined;
  return { ...(notes.length > 0 && { notes }), ...(isPrivate && { isPrivate }) };
}

function cellsOf({ event, start, end }: EventDate, calendarZone: string | null | undefined): Map<string, Cell> {
  const cells = new Map<string, Cell>([['dtstart', written(start)]]);
  const last = end && start.isDay ? { ...end, wall: end.wall - 1 } : end;
  if (last && instantOf(last) > instantOf(start)) cells.set('dtend', written(last));
  const zone = (start.isDay ? null : start.zone?.name) ?? calendarZone;
  if (zone) cells.set('tzid', zone);
  if (event.uid) cells.set('uid', event.uid);
  for (const [name, cell] of event.texts) cells.set(name, cell);
  if (event.isCanceled) cells.set('eventStatus', 'cancelled');
  return cells;
}

/**
 * Sets the `recurrence-id` of each date of a series: its day, and its time if the day has several dates.
 * @returns whether it and the UID identify each row.
 */
function identify(rows: readonly EventRow[]): boolean {
  const dated = rows.filter((row): row is Required<EventRow> => row.date !== undefined);
  const identities = [
    ({ dateOfSeries }: EventDate) => dateOfSeries && written(dayOf(dateOfSeries)),
    ({ dateOfSeries, start }: EventDate) => written(dayOf(dateOfSeries ?? start)),
    ({ dateOfSeries, start }: EventDate) => written(dateOfSeries ?? start),
  ];
  let open = dated;
  for (const identity of identities) {
    for (const { cells, date } of open) cells.set('recurrence-id', identity(date) ?? null);
    const alike = Map.groupBy(dated, ({ cells }) => JSON.stringify([cells.get('uid'), cells.get('recurrence-id')]));
    open = [...alike.values()].flatMap((those) => (those.length > 1 ? those : []));
  }
  return open.length === 0 && dated.every(({ date }) => date.event.uid !== '');
}
