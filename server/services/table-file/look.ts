import { isTimeZone } from '../../../contract/field-values.ts';
import { countryCodeOf } from '../places/country-names.ts';
import { isNothing, writtenLanguage, writtenTruth } from './known-words.ts';
import { writtenDegrees, writtenNumber, writtenPosition } from './written-number.ts';
import { writtenClockSpan, writtenSpan } from './written-span.ts';
import { type DayOrder, dayOrderOf, isAllDay, isUnclearDay, writtenClock, writtenTime } from './written-time.ts';

/** What the values of a column look like. */
export interface Look {
  as: keyof typeof tests | 'text' | 'longText' | 'empty';
  /** Where days are written as `3/4/2026`: which number is the day; `null` where that cannot be told. */
  dayOrder?: DayOrder | null;
  /** How many different values there are among those that were looked at. */
  distinct: number;
  /** Some of them. */
  values: readonly string[];
}

/** How many values are told. */
const told = 30;

const isTime = (text: string, order: DayOrder) =>
  /\D/.test(text) && (writtenTime(text, order) ?? writtenSpan(text, order)) !== undefined;

/** What is one of them is tried in this order. */
const tests = {
  email: (text: string) => /^(mailto:)?[^\s@;,]+@[^\s@;,]+\.[a-z]{2,}$/i.test(text),
  url: (text: string) => /^(https?:\/\/|www\.)\S+$|^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text),
  timeZone: (text: string) => /^[A-Z][A-Za-z_]+\/[A-Z][\w/+-]+$/.test(text) && isTimeZone(text),
  position: (text: string) => writtenPosition(text) !== undefined && /[.,]\d{2}/.test(text),
  day: (text: string) =>
    /^\d{4}|\D/.test(text) && (writtenTime(text, 'dayFirst') ?? writtenTime(text, 'monthFirst'))?.length === 10,
  time: (text: string) => isTime(text, 'dayFirst') || isTime(text, 'monthFirst'),
  clock: (text: string) =>
    isAllDay(text) || ((writtenClock(text) ?? writtenClockSpan(text)) !== undefined && !/^\d+([.,]\d+)?$/.test(text)),
  truth: (text: string) => writtenTruth(text) !== undefined && !/^[01]$/.test(text),
  degrees: (text: string) => {
    const angle = writtenDegrees(text);
    return angle !== undefined && Math.abs(angle) <= 180 && (/[.,]\d{3,}$/.test(text) || text.includes('°'));
  },
  number: (text: string) => writtenNumber(text) !== undefined && !/^[+0]\d/.test(text),
  phone: (text: string) =>
    /^(tel\.?:? ?)?[+(\d][\d\s()./-]{5,}\d$/i.test(text) && !writtenNumber(text.replaceAll(' ', 'x')),
  country: (text: string) => countryCodeOf(text) !== undefined,
  language: (text: string) => text.split(/[,;/ ]+/).every((word) => writtenLanguage(word) !== undefined),
  structure: (text: string) => /^[[{].*/s.test(text),
} satisfies Record<string, (text: string) => boolean>;

/** How many of the values must look alike; the others are told to the person as faults. */
const most = 0.9;
/** Characters of a text that is more than a name. */
const long = 120;

function orderIn(said: readonly string[]): Pick<Look, 'dayOrder'> {
  const order = dayOrderOf(said);
  return order || said.some(isUnclearDay) ? { dayOrder: order ?? null } : {};
}

/** What different values of a column look like. */
export function lookOf(texts: readonly string[]): Look {
  const said = texts.filter((text) => !isNothing(text));
  const distinct = said.length;
  const values = said.slice(0, told);
  if (distinct === 0) return { as: 'empty', distinct, values };
  const as = (Object.keys(tests) as (keyof typeof tests)[]).find(
    (name) => said.filter((text) => tests[name](text)).length >= said.length * most,
  );
  const isLong = said.some(({ length }) => length > long);
  return { as: as ?? (isLong ? 'longText' : 'text'), distinct, values, ...orderIn(said) };
}
