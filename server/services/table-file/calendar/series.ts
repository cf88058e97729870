import { tableFile } from '../../../../contract/calls/constants.ts';
import type { CalendarEvent, RefusedEvent } from './event.ts';
import { type Moment, after, dayOf, later, shownIn } from './moments.ts';
import { wallsOf } from './recurrence.ts';

/** One date of an event. */
export interface EventDate {
  event: CalendarEvent;
  start: Moment;
  end?: Moment | undefined;
  /** The original date within the series, even if it was moved. */
  dateOfSeries?: Moment | undefined;
}

/** The dates of an event with its changes applied, and whether some are beyond the limits. */
export function datesOf(
  event: CalendarEvent,
  changes: readonly (CalendarEvent | RefusedEvent)[],
  until: number,
): { dates: EventDate[]; isCut: boolean } {
  const { start, end, rules, more } = event;
  if (rules.length === 0 && more.length === 0 && changes.length === 0)
    return { dates: [{ event, start, end, dateOfSeries: event.dateOfSeries }], isCut: false };
  const ends = new Map(more.map((one) => [wallIn(one.start, start), one.end]));
  const { walls, isCut } = wallsIn(event, until);
  const changed = new Map(changes.map((one) => [keyOf(one.dateOfSeries!, start), one]));
  const dates: EventDate[] = [];
  let since: { event: CalendarEvent; shift: number } | undefined;
  for (const wall of walls) {
    const dateOfSeries = { wall, isDay: start.isDay, zone: start.zone };
    const keys = [keyOf(dateOfSeries, start), keyOf(dayOf(dateOfSeries), start)];
    const key = keys.find((one) => changed.has(one));
    const change = key === undefined ? undefined : changed.get(key);
    if (key !== undefined) changed.delete(key);
    if (change && 'refused' in change) continue;
    if (change) dates.push({ event: change, start: change.start, end: change.end, dateOfSeries });
    else if (since) {
      const begin = later({ ...since.event.start, wall }, since.shift);
      dates.push({ event: since.event, start: begin, end: endFrom(since.event, begin), dateOfSeries });
    } else {
      dates.push({ event, start: dateOfSeries, end: ends.get(wall) ?? endFrom(event, dateOfSeries), dateOfSeries });
    }
    if (change?.isForFuture) since = { event: change, shift: change.start.wall - wall };
  }
  // A change of a date outside the series becomes a separate date.
  for (const change of changed.values())
    if (!('refused' in change))
      dates.push({
        event: change,
        start: change.start,
        end: change.end,
        dateOfSeries: shownIn(change.dateOfSeries!, start.zone),
      });
  return { dates, isCut };
}

const endFrom = ({ start, end, length }: CalendarEvent, begin: Moment) =>
  length ? after(begin, length) : end && later({ ...end, wall: begin.wall }, end.wall - start.wall);

function wallsIn(event: CalendarEvent, until: number): { walls: number[]; isCut: boolean } {
  const { start, rules, exceptRules, more, except } = event;
  const isBounded = rules.every((rule) => rule.isBounded);
  const most = tableFile.repeats + except.length + 1;
  const bounds = {
    most,
    until: isBounded ? Number.POSITIVE_INFINITY : shownIn({ wall: until, isDay: false, zone: null }, start.zone).wall,
  };
  const all = new Set([
    start.wall,
    ...rules.flatMap((rule) => wallsOf(rule, start, bounds)),
    ...more.map((one) => wallIn(one.start, start)),
  ]);
  const last = Math.max(...all);
  const excluded = new Set(
    exceptRules.flatMap((rule) => wallsOf(rule, start, { most: 4 * most, until: last }, false)).map(String),
  );
  for (const one of except) excluded.add(keyOf(one, start));
  const walls = [...all]
    .filter((wall) => {
      const here = { ...start, wall };
      return !excluded.has(String(wall)) && !excluded.has(keyOf(dayOf(here), start));
    })
    .sort((one, other) => one - other);
  return { walls: walls.slice(0, tableFile.repeats), isCut: walls.length > tableFile.repeats || !isBounded };
}

/** A moment as local time of a series; a day gets the time of the series' start. */
function wallIn(moment: Moment, start: Moment): number {
  if (start.isDay) return dayOf(moment).wall;
  return moment.isDay ? moment.wall + (start.wall - dayOf(start).wall) : shownIn(moment, start.zone).wall;
}

/** Key of a date or day of a series. */
const keyOf = (moment: Moment, start: Moment): string =>
  moment.isDay || start.isDay ? `day ${dayOf(moment).wall}` : String(shownIn(moment, start.zone).wall);

/** The latest version of each event, in the order of the file. */
export function latest<Event extends Pick<CalendarEvent, 'sequence'>>(
  events: readonly Event[],
  identity: (event: Event) => string,
): Event[] {
  const best = new Map<string, number>();
  for (const one of events) best.set(identity(one), Math.max(best.get(identity(one)) ?? 0, one.sequence));
  return events.filter((one) => one.sequence === best.get(identity(one)));
}
