import { offsetText } from '../../../../contract/times/clock.ts';
import { type Zone, utc } from './zones.ts';

/** A day or a local time. */
export interface Moment {
  /** The local time in ms, as if it were UTC; for a day its beginning. */
  wall: number;
  isDay: boolean;
  /** Null for a floating time, in the zone of the reader. */
  zone: Zone | null;
  /** The UTC time in ms, if known; it distinguishes local times that occur twice. */
  instant?: number;
}

/** Length of a day (ms). */
export const dayLength = 24 * 60 * 60_000;

const shape = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](?:(\d{2}):?(\d{2})?:?(\d{2})?(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads a day or a time, regardless of the VALUE parameter, because calendars omit `VALUE=DATE`. `undefined` for other
 * texts.
 */
export function readMoment(text: string, zone: Zone | null): Moment | undefined {
  const [, year, month, day, hour, minute = '00', second = '00', offset] = shape.exec(text.trim()) ?? [];
  if (!year) return undefined;
  const date = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // Rejects days that do not exist, such as 30 February.
  if (Number.isNaN(date) || new Date(date).getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return { wall: date, isDay: true, zone };
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Math.min(Number(second), 59)];
  if (hours > 24 || minutes > 59 || Number(second) > 60 || (hours === 24 && minutes + seconds > 0)) return undefined;
  const wall = date + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  if (!offset) return { wall, isDay: false, zone };
  return { wall: wall - offsetOf(offset), isDay: false, zone: utc };
}

function offsetOf(offset: string): number {
  if (/z/i.test(offset)) return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** A duration (ms): nominal days, and exact time. */
export interface Duration {
  days: number;
  time: number;
}

/** Maximum of a duration. */
const longest = 10_000 * dayLength;

/** Reads `P1DT2H`; `undefined` for other texts. */
export function readDuration(text: string): Duration | undefined {
  const [all, sign, ...parts] =
    /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim()) ?? [];
  if (all === undefined || parts.every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const length = { days: (weeks * 7 + days) * dayLength, time: ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
  if (length.days + length.time > longest) return undefined;
  return sign === '-' ? { days: -length.days, time: -length.time } : length;
}

/** The moment after a duration. Its time is exact across a change of clocks; its days are calendar days. */
export function after(start: Moment, { days, time }: Duration): Moment {
  const day = later(start, days);
  return time === 0 || day.isDay || !day.zone
    ? later(day, time)
    : shownIn({ wall: instantOf(day) + time, isDay: false, zone: utc }, day.zone);
}

/** Converts a moment to the local time of a zone; days and floating times keep their value. */
export function shownIn(moment: Moment, zone: Zone | null): Moment {
  if (moment.isDay || !moment.zone || !zone || moment.zone === zone) return { ...moment, zone };
  const instant = instantOf(moment);
  return { wall: zone.wallOf(instant), isDay: false, zone, instant };
}

/** The UTC time (ms) for comparisons; the local time if no zone is known. */
export const instantOf = ({ wall, zone, isDay, instant }: Moment): number =>
  instant ?? (isDay || !zone ? wall : zone.momentOf(wall));

/** Adds a length (ms) to the local time. */
export const later = ({ wall, isDay, zone }: Moment, length: number): Moment => ({ wall: wall + length, isDay, zone });

/** The day of a moment. */
export const dayOf = ({ wall, zone }: Moment): Moment => ({
  wall: Math.floor(wall / dayLength) * dayLength,
  isDay: true,
  zone,
});

/** ISO text of a moment: local time, UTC for an unnamed zone, or with offset at the second occurrence of a local time. */
export function written(moment: Moment): string {
  const { wall, isDay, zone, instant } = moment;
  if (isDay) return new Date(wall).toISOString().slice(0, 10);
  if (zone && zone.name === null) return `${short(instantOf(moment))}Z`;
  return zone && instant !== undefined && zone.momentOf(wall) !== instant
    ? `${new Date(wall).toISOString().slice(0, 19)}${offsetText((wall - instant) / 60_000)}`
    : short(wall);
}

const short = (time: number) => new Date(time).toISOString().slice(0, 19).replace(/:00$/, '');
