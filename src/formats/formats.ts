import { offsetAt, offsetIn } from '../../contract/clock.ts';
import { onOtherFormats, reader } from './reader.ts';

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A time as the clock on the wall there shows it. Where a clock of the reader's zone shows another one at that moment, the zone is
 * told: `4 Jul 2026, 19:30 GMT+9`. A day is that day everywhere.
 */
export function formatTime(value: string): string {
  const isDay = dateOnly.test(value);
  const wall = new Date(isDay ? `${value}T00:00Z` : `${value.slice(0, 16)}Z`);
  if (Number.isNaN(wall.getTime())) return value;
  if (isDay) return dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(wall);
  const zone = otherZone(value);
  return `${dates({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(wall)}${zone && ` ${zone}`}`;
}

/** By how much clocks differ from UTC where a time is meant, if they show another than the reader's: `GMT+5:30`; else nothing. */
export function otherZone(value: string): string {
  const there = offsetIn(value);
  if (there === undefined || there === offsetAt(reader().timeZone, Date.parse(value))) return '';
  const size = Math.abs(there);
  const minutes = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : '';
  return size === 0 ? 'GMT' : `GMT${there < 0 ? '−' : '+'}${Math.trunc(size / 60)}${minutes}`;
}

/** A moment that the server noted, in the reader's own time; nothing where another server tells none. */
export const formatMoment = (value: string): string =>
  !isMoment(value)
    ? ''
    : dates({ dateStyle: 'medium', timeStyle: 'short', timeZone: reader().timeZone }).format(new Date(value));

/** Whether a value is a moment that can be written out: another server may tell none, or tell it otherwise. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The day of a moment that the server noted, in the reader's own time; nothing where another server tells none. */
export const formatDay = (value: string): string =>
  !isMoment(value) ? '' : dates({ dateStyle: 'medium', timeZone: reader().timeZone }).format(new Date(value));

/** The days of a week in the language of the reader's formats, from Sunday. */
export const weekdayNames = (form: 'long' | 'short' = 'long'): string[] =>
  Array.from({ length: 7 }, (_, day) => dates({ weekday: form, timeZone: 'UTC' }).format(Date.UTC(2026, 1, 1 + day)));

/** A number as the reader writes it. */
export const formatNumber = (value: number): string => numbers({}).format(value);

/** Bytes as megabytes, with one digit behind the point where there is something to say. */
export const formatMegabytes = (bytes: number): string =>
  numbers({ maximumFractionDigits: 1 }).format(bytes / 1024 / 1024);

/** '3.4 km' */
export const formatDistance = (kilometres: number): string =>
  numbers({ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(kilometres);

/** A share of one in hundredths. */
export const formatPercent = (share: number): string => numbers({ style: 'percent' }).format(share);

/** Money, of which small amounts tell more digits than two: those below `fine`. */
export const formatMoney = (amount: number, currency: string, fine = 0.01): string =>
  numbers({
    style: 'currency',
    currency,
    maximumFractionDigits: amount !== 0 && Math.abs(amount) < fine ? 4 : 2,
  }).format(amount);

/** Words in a row, as a sentence of that language has them: `a, b, and c`; as `unit` without the `and`. */
export const formatList = (words: readonly string[], language: string, type: 'conjunction' | 'unit' = 'conjunction') =>
  made(`list ${type} ${language}`, () => new Intl.ListFormat(language, { type })).format(words);

/** 'de-AT' → 'Austrian German'; a code that names no language stays as it is. */
export function languageName(code: string, language: string): string {
  try {
    const names = made(`names ${language}`, () => new Intl.DisplayNames(language, { type: 'language' }));
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The order of names as people expect it: `2` before `10`. */
export const compareNames = (one: string, other: string): number =>
  made(`order`, () => new Intl.Collator(reader().locale, { numeric: true })).compare(one, other);

const formatters = new Map<string, unknown>();
onOtherFormats(() => formatters.clear());

/** Making one costs more than a whole page of cells. */
function made<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Formatter;
}

/** The calendar is that of the wire, also for those who usually reckon by another. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  made(
    `date ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(reader().locale, { ...options, calendar: 'gregory' }),
  );

const numbers = (options: Intl.NumberFormatOptions) =>
  made(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(reader().locale, options));
