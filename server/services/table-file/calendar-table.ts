import ICAL from 'ical.js';
import { tableFile } from '../../../contract/constants.ts';
import { boundCell, boundRows } from './bounds.ts';
import { type Cell, type PackedTable, packing } from './packed-table.ts';

/** What an event of a calendar says of itself, by the names that iCalendar has for it. */
type EventRow = Map<string, Cell>;

/**
 * Reads the events of a calendar (iCalendar). A repeated one becomes its dates, each as the wall at its place shows it; what was
 * moved or called off counts.
 */
export function calendarTable(bytes: Buffer, now: Date = new Date()): { table: PackedTable; notes: string[] } {
  const calendars = parsed(bytes.toString());
  const notes = new Set<string>();
  const rows: EventRow[] = [];
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + tableFile.repeatMonths);
  for (const calendar of calendars) {
    const components = calendar.getAllSubcomponents('vevent');
    const isMoved = (component: ICAL.Component) => component.hasProperty('recurrence-id');
    const moved = Map.groupBy(components.filter(isMoved), (component) =>
      String(component.getFirstPropertyValue('uid')),
    );
    const zone = textOf(calendar.getFirstPropertyValue('x-wr-timezone'));
    const series = components.filter((component) => !isMoved(component));
    const known = new Set(series.map((component) => String(component.getFirstPropertyValue('uid'))));
    const alone = components.filter((one) => isMoved(one) && !known.has(String(one.getFirstPropertyValue('uid'))));
    for (const component of [...series, ...alone]) {
      const event = new ICAL.Event(component, {
        exceptions: moved.get(String(component.getFirstPropertyValue('uid'))) ?? [],
        strictExceptions: false,
      });
      for (const one of datesOf(event, until, notes)) {
        rows.push(rowOf(one.item.component, one.startDate, one.endDate, zone));
        boundRows(rows.length);
      }
    }
  }
  const headers = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const table = packing(headers);
  for (const row of rows) table.take(headers.map((header) => row.get(header) ?? null));
  return { table: table.packed(), notes: [...notes] };
}

function parsed(text: string): ICAL.Component[] {
  try {
    const found = ICAL.parse(text) as unknown[];
    const all = (typeof found[0] === 'string' ? [found] : found) as ConstructorParameters<typeof ICAL.Component>[0][];
    return all.map((one) => new ICAL.Component(one));
  } catch (error) {
    throw new Error(`The calendar cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

interface OneDate {
  item: ICAL.Event;
  startDate: ICAL.Time;
  endDate: ICAL.Time | null;
}

function* datesOf(event: ICAL.Event, until: Date, notes: Set<string>): Generator<OneDate> {
  if (!event.startDate) return;
  if (!event.isRecurring()) return yield { item: event, startDate: event.startDate, endDate: event.endDate };
  const all = event.iterator();
  const isEndless = !event.component.getAllProperties('rrule').every((rule) => {
    const { until: end, count } = rule.getFirstValue() as unknown as { until: unknown; count: unknown };
    return Boolean(end) || Boolean(count);
  });
  let [count, steps] = [0, 0];
  for (let next = all.next() as ICAL.Time | undefined; next; next = all.next() as ICAL.Time | undefined) {
    steps += 1;
    if (count >= tableFile.repeats || steps > tableFile.repeats * 4 || (isEndless && next.toJSDate() > until)) {
      notes.add(
        `Of an event that is repeated, at most ${tableFile.repeats} dates are taken, and without an end those of ${tableFile.repeatMonths} months`,
      );
      return;
    }
    count += 1;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    yield { item, startDate, endDate };
  }
}

const taken = new Set([
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'rdate',
  'exdate',
  'recurrence-id',
  'geo',
  'dtstamp',
  'sequence',
  'exrule',
]);

function rowOf(component: ICAL.Component, start: ICAL.Time, end: ICAL.Time | null, calendarZone: string): EventRow {
  const row: EventRow = new Map();
  row.set('dtstart', written(start));
  if (end && end.compare(start) > 0) row.set('dtend', written(start.isDate ? dayBefore(end) : end));
  const zone = zoneOf(component, start) || calendarZone;
  if (zone) row.set('tzid', zone);
  const all = Map.groupBy(component.getAllProperties(), ({ name }) => name);
  for (const [name, properties] of all) {
    if (taken.has(name)) continue;
    const values = properties.flatMap((property) => property.getValues() as unknown[]).map(textOf);
    const text = values.filter(Boolean).join(name === 'categories' ? ', ' : '\n');
    boundCell(text.length);
    if (text) row.set(name, text);
  }
  const geo = component.getFirstPropertyValue('geo') as unknown;
  if (Array.isArray(geo)) {
    row.set('latitude', Number(geo[0]));
    row.set('longitude', Number(geo[1]));
  }
  return row;
}

const textOf = (value: unknown): string =>
  (value === null || value === undefined ? '' : String(value as string)).trim();

/** As the wall shows it, or in UTC; days are days. */
const written = (time: ICAL.Time): string =>
  time.isDate ? time.toString().slice(0, 10) : time.toString().replace(/:00(Z?)$/, '$1');

function zoneOf(component: ICAL.Component, start: ICAL.Time): string {
  if (start.isDate || start.zone === ICAL.Timezone.utcTimezone) return '';
  const named = textOf(component.getFirstProperty('dtstart')?.getParameter('tzid'));
  return named.replace(/^\/?(?:.*\/)?(?=[A-Z][A-Za-z]+\/[A-Z])/, '');
}

/** A calendar's day-long event ends at the beginning of the day after. */
function dayBefore(end: ICAL.Time): ICAL.Time {
  const day = end.clone();
  day.day -= 1;
  return day;
}
