import { RRuleTemporal } from 'rrule-temporal';
import { type Moment, dayLength, readMoment, shownIn } from './moments.ts';

/** A recurrence rule in a form that the library accepts. */
export interface Rule {
  text: string;
  /** Whether it has COUNT or UNTIL. */
  isBounded: boolean;
}

const like = (shape: RegExp) => (value: string) => shape.test(value);
/** Checks a list of numbers within bounds; negative ones count from the end. */
const within = (least: number, most: number) => (value: string) =>
  value.split(',').every((one) => /^[+-]?\d{1,3}$/.test(one) && Math.abs(Number(one)) >= least && Number(one) <= most);

/** Checks of a rule's parts (RFC 5545, 3.3.10). */
const parts: Record<string, (value: string) => boolean> = {
  FREQ: like(/^(YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/),
  INTERVAL: like(/^0*[1-9]\d{0,5}$/),
  COUNT: like(/^0*[1-9]\d{0,8}$/),
  BYDAY: like(/^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU))*$/),
  WKST: like(/^(MO|TU|WE|TH|FR|SA|SU)$/),
  RSCALE: like(/^GREGORIAN$/),
  SKIP: like(/^(OMIT|BACKWARD|FORWARD)$/),
  BYMONTH: within(1, 12),
  BYMONTHDAY: within(1, 31),
  BYYEARDAY: within(1, 366),
  BYWEEKNO: within(1, 53),
  BYSETPOS: within(1, 366),
  BYHOUR: within(0, 23),
  BYMINUTE: within(0, 59),
  BYSECOND: within(0, 59),
};

/** Reads the rule of a series with this start; `undefined` for an invalid rule. */
export function readRule(given: string, start: Moment): Rule | undefined {
  const read: string[] = [];
  let isBounded = false;
  for (const part of given.toUpperCase().replaceAll(/\s/g, '').split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=');
    isBounded ||= name === 'UNTIL' || name === 'COUNT';
    if (name === 'UNTIL') {
      const until = readMoment(value, start.zone);
      if (!until) return undefined;
      const { wall } = shownIn(until, start.zone);
      // UNTIL with a day includes the whole day.
      read.push(`UNTIL=${compact(until.isDay || start.isDay ? dayStart(wall) + dayLength - 1_000 : wall)}`);
    } else if (name === 'COUNT' && value.startsWith('-')) {
      // Some programs write -1 for no count.
      isBounded = read.some((one) => one.startsWith('UNTIL='));
    } else if (parts[name]?.(value)) read.push(`${name}=${value}`);
    else if (!name.startsWith('X-')) return undefined;
  }
  return read.some((part) => part.startsWith('FREQ=')) ? { text: read.join(';'), isBounded } : undefined;
}

/** Limits of a series in addition to its rule. */
interface Bounds {
  most: number;
  until: number;
}

/** Local times (ms) of a rule within bounds. The start is always one of them, even if the rule does not include it. */
export function wallsOf(rule: Rule, start: Moment, bounds: Bounds, includeDtstart = true): number[] {
  const walls = new Set(includeDtstart ? [start.wall] : []);
  try {
    const rruleString = `DTSTART:${compact(start.wall)}\nRRULE:${rule.text}`;
    new RRuleTemporal({ rruleString, includeDtstart, cache: false, temporal: asText }).all((date) => {
      const wall = Date.parse(String(date).slice(0, 19) + 'Z');
      if (wall > bounds.until) return false;
      walls.add(wall);
      return walls.size < bounds.most;
    });
  } catch {
    // The library throws if no further day matches the rule.
  }
  return [...walls];
}

/** A minimal Temporal: the library only needs to write times. */
const asText = { ZonedDateTime: { from: (text: string) => ({ timeZoneId: 'UTC', toString: () => text }) } };

const dayStart = (wall: number) => wall - (((wall % dayLength) + dayLength) % dayLength);

/** A local time in the format of rules: `20270105T100000Z`. */
const compact = (wall: number) => `${new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
