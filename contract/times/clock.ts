/** Formats for reading wall clock times in a time zone, used by forms and lists. The database has its own calculation. */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs more than formatting a page of times. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let made = formatters.get(zone);
  if (!made) {
    made = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, made);
  }
  return made;
}

/** A time of day, HH:MM. */
export const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Offset of a time zone from UTC (minutes) at a moment (ms). */
export function offsetAt(zone: string, moment: number): number {
  const part = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
  return Math.round((shown - Math.floor(moment / 1_000) * 1_000) / minute);
}

/** The wall clock time at a moment (ms), as YYYY-MM-DDTHH:mm. */
export const wallAt = (zone: string, moment: number): string =>
  new Date(moment + offsetAt(zone, moment) * minute).toISOString().slice(0, 16);

/** A moment as the clocks of a time zone show it, with their offset. */
export const timeIn = (zone: string, moment: string): string => {
  const at = Date.parse(moment);
  return `${wallAt(zone, at)}:00${offsetText(offsetAt(zone, at))}`;
};

/** UTC offsets of a wall clock time in a time zone. */
export interface Showings {
  /** Minutes: one; two when clocks are turned back over the time; none when they skip it. */
  offsets: number[];
  /** For a skipped time: the time after the gap that is used for it. */
  instead?: string;
}

/** The UTC offsets of a wall clock time (YYYY-MM-DDTHH:mm) in a time zone. */
export function showings(wall: string, zone: string): Showings {
  const asUtc = Date.parse(`${wall.slice(0, 16)}Z`);
  const [before, after] = [offsetAt(zone, asUtc - day), offsetAt(zone, asUtc + day)];
  const offsets = [...new Set([before, after])].filter((offset) => offsetAt(zone, asUtc - offset * minute) === offset);
  if (offsets.length > 0) return { offsets };
  return { offsets, instead: wallAt(zone, asUtc - before * minute) };
}

/** Minutes as an offset: `+02:00`. */
export function offsetText(minutes: number): string {
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

const named = /(Z|[+-]\d{2}:\d{2})$/;

/** The offset in a time (minutes); undefined for days and for times without an offset. */
export function offsetIn(time: string): number | undefined {
  const [offset] = named.exec(time.slice('YYYY-MM-DD'.length)) ?? [];
  if (!offset) return undefined;
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** The second of two times at which a clock shows the same, written so that it is that one which is meant. */
export const secondOccurrence = (wall: string, offset: number): string =>
  `${wall.slice(0, 16)}:00${offsetText(offset)}`;
