import { offsetText } from '../../../../contract/times/clock.ts';
import { type Zone, utc } from './zones.ts';

/** A day, or a time as clocks show it. */
export interface Moment {
  /** Milliseconds, as if the clock showed UTC; of a day, its beginning. */
  wall: number;
  isDay: boolean;
  /** None where each reader's own is meant. */
  zone: Zone | null;
  /** Milliseconds of a time that is known in UTC, which tells those apart that a clock shows twice. */
  instant?: number;
}

/** Milliseconds of a day. */
export const dayLength = 24 * 60 * 60_000;

const shape = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](?:(\d{2}):?(\d{2})?:?(\d{2})?(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads a day or a time, whatever VALUE says of it: calendars write days without `VALUE=DATE`. `undefined` for what is
 * neither.
 */
export function readMoment(text: string, zone: Zone | null): Moment | undefined {
  const [, year, month, day, hour, minute = '00', second = '00', offset] = shape.exec(text.trim()) ?? [];
  if (!year) return undefined;
  const date = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // 30 February is no day.
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

/** How long something takes: days on the calendar, and time on a stopwatch (milliseconds). */
export interface Duration {
  days: number;
  time: number;
}

/** Nothing takes longer than ten thousand days. */
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

/** When something ends that begins then; a change of clocks in between makes no hour longer. */
export function after(start: Moment, { days, time }: Duration): Moment {
  const day = later(start, days);
  return time === 0 || day.isDay || !day.zone
    ? later(day, time)
    : shownIn({ wall: instantOf(day) + time, isDay: false, zone: utc }, day.zone);
}

/** A moment as clocks of a zone show it; days and times without a zone stay what they are. */
export function shownIn(moment: Moment, zone: Zone | null): Moment {
  if (moment.isDay || !moment.zone || !zone || moment.zone === zone) return { ...moment, zone };
  const instant = instantOf(moment);
  return { wall: zone.wallOf(instant), isDay: false, zone, instant };
}

/** The same for comparing: where no zone is known, what the clock shows. */
export const instantOf = ({ wall, zone, isDay, instant }: Moment): number =>
  instant ?? (isDay || !zone ? wall : zone.momentOf(wall));

/** As much later on the clock. */
export const later = ({ wall, isDay, zone }: Moment, length: number): Moment => ({ wall: wall + length, isDay, zone });

/** The day on which a moment is. */
export const dayOf = ({ wall, zone }: Moment): Moment => ({
  wall: Math.floor(wall / dayLength) * dayLength,
  isDay: true,
  zone,
});

/** As the wall shows it, or in UTC where the zone has no name; with its offset where a clock shows it a second time. */
export function written(moment: Moment): string {
  const { wall, isDay, zone, instant } = moment;
  if (isDay) return new Date(wall).toISOString().slice(0, 10);
  if (zone && zone.name === null) return `${short(instantOf(moment))}Z`;
  return zone && instant !== undefined && zone.momentOf(wall) !== instant
    ? `${new Date(wall).toISOString().slice(0, 19)}${offsetText((wall - instant) / 60_000)}`
    : short(wall);
}

const short = (time: number) => new Date(time).toISOString().slice(0, 19).replace(/:00$/, '');
