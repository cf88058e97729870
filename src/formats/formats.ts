import { clockPattern, offsetAt, offsetIn } from '../../contract/times/clock.ts';
import { onOtherFormats, reader } from './reader.ts';

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats a wall time. If its offset differs from the user's zone at that moment, it is added: `4 Jul 2026, 19:30 GMT+9`. A
 * day has no zone.
 */
export function formatTime(value: string): string {
  const isDay = dateOnly.test(value);
  const wall = new Date(isDay ? `${value}T00:00Z` : `${value.slice(0, 16)}Z`);
  if (Number.isNaN(wall.getTime())) return value;
  if (isDay) return dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(wall);
  const zone = otherZone(value);
  return `${dates({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(wall)}${zone && ` ${zone}`}`;
}

/** Formats a time of day; other text stays. */
export const formatClock = (time: string): string =>
  clockPattern.test(time)
    ? dates({ timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2000-01-01T${time}Z`))
    : time;

/** The UTC offset of a time, if it differs from the user's: `GMT+5:30`; else empty. */
export function otherZone(value: string): string {
  const there = offsetIn(value);
  if (there === undefined || there === offsetAt(reader().timeZone, Date.parse(value))) return '';
  return offsetName(there);
}

/** A UTC offset in minutes as `GMT+5:30`. */
export function offsetName(offset: number): string {
  const size = Math.abs(offset);
  const minutes = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : '';
  return size === 0 ? 'GMT' : `GMT${offset < 0 ? '−' : '+'}${Math.trunc(size / 60)}${minutes}`;
}

/** Formats a server timestamp in the user's time zone; empty for an invalid one. */
export const formatMoment = (value: string): string =>
  !isMoment(value)
    ? ''
    : dates({ dateStyle: 'medium', timeStyle: 'short', timeZone: reader().timeZone }).format(new Date(value));

/** Whether a value is a valid timestamp: third-party servers may send none, or another format. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Formats the day of a server timestamp in the user's time zone; empty for an invalid one. */
export const formatDay = (value: string): string =>
  !isMoment(value) ? '' : dates({ dateStyle: 'medium', timeZone: reader().timeZone }).format(new Date(value));

/** Weekday names in the user's locale, from Sunday. */
export const weekdayNames = (form: 'long' | 'short' = 'long'): string[] =>
  Array.from({ length: 7 }, (_, day) => dates({ weekday: form, timeZone: 'UTC' }).format(Date.UTC(2026, 1, 1 + day)));

/** Formats a number in the user's locale. */
export const formatNumber = (value: number): string => numbers({}).format(value);

/** Formats bytes as megabytes, with up to one decimal. */
export const formatMegabytes = (bytes: number): string =>
  numbers({ maximumFractionDigits: 1 }).format(bytes / 1024 / 1024);

/** '18 kB', '2.4 MB' */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1024 * 1024 ? (['kilobyte', 1024] as const) : (['megabyte', 1024 * 1024] as const);
  return numbers({ style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 }).format(bytes / size);
}

/** '3.4 km' */
export const formatDistance = (kilometres: number): string =>
  numbers({ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(kilometres);

/** Formats a fraction of 1 as a percentage. */
export const formatPercent = (share: number): string => numbers({ style: 'percent' }).format(share);

/** Formats money; amounts below `fine` with up to four decimals. */
export const formatMoney = (amount: number, currency: string, fine = 0.01): string =>
  numbers({
    style: 'currency',
    currency,
    maximumFractionDigits: amount !== 0 && Math.abs(amount) < fine ? 4 : 2,
  }).format(amount);

/** Joins words into a list in a language: `a, b, and c`; with `unit`, without the `and`. */
export const formatList = (words: readonly string[], language: string, type: 'conjunction' | 'unit' = 'conjunction') =>
  made(`list ${type} ${language}`, () => new Intl.ListFormat(language, { type })).format(words);

/** 'de-AT' → 'Austrian German'; an unknown code stays unchanged. */
export function languageName(code: string, language: string): string {
  try {
    const names = made(`names ${language}`, () => new Intl.DisplayNames(language, { type: 'language' }));
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Compares names in natural order: `2` before `10`. */
export const compareNames = (one: string, other: string): number =>
  made(`order`, () => new Intl.Collator(reader().locale, { numeric: true })).compare(one, other);

const formatters = new Map<string, unknown>();
onOtherFormats(() => formatters.clear());

/** Caches formatters: creating one costs more than formatting a whole page of cells. */
function made<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Formatter;
}

/** Always the Gregorian calendar, as in the API, even in locales with another one. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  made(
    `date ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(reader().locale, { ...options, calendar: 'gregory' }),
  );

const numbers = (options: Intl.NumberFormatOptions) =>
  made(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(reader().locale, options));
