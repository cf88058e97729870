import { tableFile } from '../../../../contract/calls/constants.ts';
import type { Cell, CellNote } from '../formats/packed-table.ts';
import type { Block } from './blocks.ts';
import { type ContentLine, plainText, plainTexts } from './content-lines.ts';
import {
  type Duration,
  type Moment,
  after,
  dayLength,
  dayOf,
  instantOf,
  later,
  readDuration,
  readMoment,
  shownIn,
} from './moments.ts';
import { type Rule, readRule } from './recurrence.ts';
import { type Zone, utc } from './zones.ts';

/** An event of a calendar, with times in the zone of its start. */
export interface CalendarEvent {
  line: number;
  uid: string;
  title: string;
  start: Moment;
  /** Absent if the calendar has none; for all-day events the day after the last. */
  end?: Moment | undefined;
  /** Given instead of an end. */
  length?: Duration | undefined;
  /** The original date of a moved or changed date of a series (RECURRENCE-ID). */
  dateOfSeries?: Moment | undefined;
  /** Whether the change also applies to all later dates. */
  isForFuture: boolean;
  sequence: number;
  rules: Rule[];
  exceptRules: Rule[];
  more: { start: Moment; end?: Moment | undefined }[];
  except: Moment[];
  texts: Map<string, Cell>;
  isPrivate: boolean;
  isCanceled: boolean;
  /** Notes for the person who imports it. */
  notes: CellNote[];
}

/** An event that cannot be imported, with the reason. */
export interface RefusedEvent {
  line: number;
  uid: string;
  title: string;
  texts: Map<string, Cell>;
  dateOfSeries?: Moment | undefined;
  isPrivate: boolean;
  refused: string;
}

/** Zones of the calendar that contains an event. */
export interface Surroundings {
  zoneNamed(tzid: string): Zone | undefined;
  /** Zone of times without one. */
  zone: Zone | null;
}

/** Properties that are parsed separately or ignored, and so do not become texts. */
const read = new Set(
  'uid dtstart dtend duration rrule exrule rdate exdate recurrence-id geo dtstamp sequence class status tzid'.split(
    ' ',
  ),
);
const wholeDayMarks = /^x-(microsoft-cdo-alldayevent|microsoft-msncalendar-alldayevent|funambol-allday)$/;

/** Reads an event. Unreadable values are skipped with a note; without a start the event is refused. */
export function readEvent({ line, lines, odd }: Block, around: Surroundings): CalendarEvent | RefusedEvent {
  const title = plainText(first(lines, 'summary')?.value ?? '').slice(0, 60);
  const notes: CellNote[] = [];
  const say: Say = (column, value, message) => notes.push({ column, value: value.slice(0, 60), message });
  const sayOf = ({ name, value }: ContentLine, message: string) => say(name.toUpperCase(), value, message);
  for (const one of odd) say(`Line ${one.line}`, one.text, 'Is not a valid calendar line and is skipped');
  const texts = textsOf(lines, say);
  const uid = plainText(first(lines, 'uid')?.value ?? '');
  const privacy = first(lines, 'class')?.value.trim().toUpperCase() || 'PUBLIC';
  const known = { line, uid, title, texts, isPrivate: privacy !== 'PUBLIC' && privacy !== 'DEFAULT' };
  const zones = new Set<string>();
  const moment = (one: ContentLine, text = one.value) => momentOf(one, text, around, zones);

  const id = first(lines, 'recurrence-id');
  const date = id && moment(id);
  const startLine = first(lines, 'dtstart');
  const given = startLine ? moment(startLine) : date;
  if (!given) {
    const value = startLine?.value.slice(0, 60);
    const refused = value ? `The start “${value}” is not a date or time` : 'The event has no start';
    return { ...known, refused, dateOfSeries: date };
  }
  if (id && !date) sayOf(id, noTime);
  const endLine = first(lines, 'dtend');
  const endGiven = endLine && moment(endLine);
  if (endLine && !endGiven) sayOf(endLine, noTime);
  const length = endLine ? undefined : lengthOf(first(lines, 'duration'), sayOf);
  const late = length === undefined ? undefined : after(given, length);
  const isMarked = lines.some(({ name, value }) => wholeDayMarks.test(name) && /^(true|1)$/i.test(value));
  const { start, end } = isMarked
    ? wholeDays(given, endGiven ?? late, around.zone)
    : { start: given, end: endGiven ?? late };
  const fitted = end && fittedEnd(start, end, (message) => sayOf(endLine ?? first(lines, 'duration')!, message));

  const rulesOf = (name: string) =>
    all(lines, name).flatMap((one) => {
      const rule = readRule(one.value, start);
      if (!rule)
        sayOf(
          one,
          name === 'rrule' ? 'Can’t be read: only the first date is imported' : 'Can’t be read and is skipped',
        );
      return rule ?? [];
    });
  const here = (one: Moment) => (start.isDay ? dayOf(shownIn(one, around.zone)) : shownIn(one, start.zone));
  const listOf = (name: string) =>
    all(lines, name).flatMap((one) =>
      one.value
        .split(',')
        .filter(Boolean)
        .flatMap((text) => {
          const [begins = '', ends] = text.split('/');
          const begin = moment(one, begins);
          if (!begin) {
            say(name.toUpperCase(), text, noTime);
            return [];
          }
          return {
            start: begin.isDay ? begin : here(begin),
            end: ends ? periodEnd(here(begin), ends, here) : undefined,
          };
        }),
    );
  for (const zone of zones) say('TZID', zone, 'Is an unknown time zone: times are read as local times of the place');
  const status = first(lines, 'status');
  const isCanceled = /^cancell?ed$/i.test(status?.value ?? '');
  if (isCanceled) sayOf(status!, 'The event is canceled');
  if (/^tentative$/i.test(status?.value ?? '')) sayOf(status!, 'The event is tentative');
  return {
    ...known,
    isCanceled,
    start,
    end: fitted,
    length: fitted && end?.isDay === start.isDay ? length : undefined,
    dateOfSeries: date && (date.isDay ? date : here(date)),
    isForFuture: id?.parameters.range?.toUpperCase() === 'THISANDFUTURE',
    sequence: Number(first(lines, 'sequence')?.value) || 0,
    rules: rulesOf('rrule'),
    exceptRules: rulesOf('exrule'),
    more: listOf('rdate'),
    except: listOf('exdate').map(({ start: one }) => one),
    notes,
  };
}

type Say = (column: string, value: string, message: string) => unknown;
const noTime = 'Is not a date or time and is skipped';

const all = (lines: readonly ContentLine[], name: string) =>
  lines.filter((one) => one.name === name && one.value !== '');
const first = (lines: readonly ContentLine[], name: string) =>
  lines.find((one) => one.name === name && one.value !== '');

function momentOf(
  { parameters: { tzid } }: ContentLine,
  text: string,
  { zoneNamed, zone }: Surroundings,
  unknown: Set<string>,
): Moment | undefined {
  const own = tzid ? zoneNamed(tzid) : undefined;
  const found = readMoment(text, own ?? zone);
  if (tzid && !own && found && !found.isDay && found.zone !== utc) unknown.add(tzid);
  return found;
}

function lengthOf(one: ContentLine | undefined, sayOf: (one: ContentLine, message: string) => unknown) {
  const length = one && readDuration(one.value);
  if (one && length === undefined) sayOf(one, 'Is not a duration and is skipped');
  return length;
}

function periodEnd(start: Moment, text: string, here: (one: Moment) => Moment): Moment | undefined {
  const length = readDuration(text);
  if (length !== undefined) return after(start, length);
  const end = readMoment(text, start.zone);
  return end && here(end);
}

/** Converts times at midnight, with an all-day mark, to days: midnight in the event's zone, the calendar's, or an unnamed one. */
function wholeDays(
  start: Moment,
  end: Moment | undefined,
  zone: Zone | null,
): { start: Moment; end?: Moment | undefined } {
  if (start.isDay) return { start, end };
  const isMidnight = ({ wall }: Moment) => wall % dayLength === 0;
  const shown = [start, shownIn(start, zone)].find(isMidnight);
  if (shown) return { start: dayOf(shown), end: end && dayOf(shownIn(end, shown.zone)) };
  const length = end ? instantOf(end) - instantOf(start) : 0;
  if (length % dayLength !== 0) return { start, end };
  const nearest = { ...start, wall: Math.round(start.wall / dayLength) * dayLength, isDay: true };
  return { start: nearest, end: end && { ...nearest, wall: nearest.wall + length } };
}

/** The end in the zone of the start; undefined if it is before the start. */
function fittedEnd(start: Moment, end: Moment, say: (message: string) => unknown): Moment | undefined {
  if (start.isDay && !end.isDay) {
    say('The event starts with a date and ends with a time: it is imported as all-day');
    const last = dayOf(end);
    const isExclusive = end.wall === last.wall;
    return later(last, isExclusive ? 0 : dayLength);
  }
  const here = end.isDay && !start.isDay ? { ...end, isDay: false, zone: start.zone } : shownIn(end, start.zone);
  if (instantOf(here) >= instantOf(start)) return here;
  if (!(end.isDay && !start.isDay && end.wall === dayOf(start).wall))
    say('The event ends before it starts: the end is skipped');
  return undefined;
}

/** The texts of an event, by property name. */
function textsOf(lines: readonly ContentLine[], say: Say): Map<string, Cell> {
  const texts = new Map<string, Cell>();
  for (const [name, those] of Map.groupBy(lines, (one) => one.name)) {
    if (read.has(name) || wholeDayMarks.test(name)) continue;
    const isList = name === 'categories' || name === 'resources';
    const usable = those.filter(({ parameters }) => parameters.encoding?.toUpperCase() !== 'BASE64');
    const values = usable.flatMap(({ value }) => (isList ? plainTexts(value) : [timeOr(plainText(value))]));
    const text = values.filter(Boolean).join(isList ? ', ' : '\n');
    if (usable.length < those.length) say(name.toUpperCase(), '', 'Is an embedded file and is skipped');
    if (text.length > tableFile.cellLength) say(name.toUpperCase(), text, 'Is too long and is skipped');
    else if (text) texts.set(name, text);
  }
  const geo = first(lines, 'geo');
  const [latitude = Number.NaN, longitude = Number.NaN] = geo?.value.split(/[;,]/).map(Number) ?? [];
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
    texts.set('latitude', latitude).set('longitude', longitude);
  else if (geo) say('GEO', geo.value, 'Is not a position and is skipped');
  return texts;
}

/** Times within texts, such as CREATED, in ISO format with separators. */
const timeOr = (text: string) =>
  text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/, '$1-$2-$3T$4:$5:$6$7');
