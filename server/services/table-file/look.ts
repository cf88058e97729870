import { isTimeZone } from '../../../contract/declaration/field-values.ts';
import { countryCodeOf } from '../places/country-names.ts';
import { isNothing, isUnknownTime, writtenLanguage, writtenTruth } from './known-words.ts';
import { writtenDegrees, writtenNumber, writtenPosition } from './written-number.ts';
import { writtenClockSpan, writtenSpan } from './written-span.ts';
import { type DayOrder, dayOrderOf, isAllDay, isUnclearDay, writtenClock, writtenTime } from './written-time.ts';

/** What the values of a column look like. */
export interface ColumnFormat {
  as: keyof typeof tests | 'text' | 'longText' | 'empty';
  /** What at least half of the cells look like, if they look alike. */
  mostly?: keyof typeof tests;
  /** Where days are written as `3/4/2026`: which number is the day; `null` where that cannot be told. */
  dayOrder?: DayOrder | null;
  /** How many different values there are among those that were looked at. */
  distinct: number;
  /** Some of them. */
  values: readonly string[];
  /** How many cells have each of these; one, where nothing is said. */
  cells?: readonly number[];
}

/** Whether at least half of the cells look like this; enough where the heading says the same. */
export const isMostly = (look: ColumnFormat, as: keyof typeof tests): boolean => look.as === as || look.mostly === as;

/** The share of the cells that meet a test, among the given values. */
export function shareOf({ values, cells }: ColumnFormat, test: (value: string) => boolean): number {
  const count = (place: number) => cells?.[place] ?? 1;
  const [good, all] = values.reduce(
    ([met, sum], value, place) => [met + (test(value) ? count(place) : 0), sum + count(place)],
    [0, 0],
  );
  return all === 0 ? 1 : good / all;
}

/** How many values are told. */
const told = 30;

const isTime = (text: string, order: DayOrder) =>
  /\D/.test(text) && (writtenTime(text, order) ?? writtenSpan(text, order)) !== undefined;

/** What is one of them is tried in this order. */
const tests = {
  email: (text: string) => /^(mailto:)?[^\s@;,]+@[^\s@;,]+\.\p{L}[\p{L}\p{N}-]+$/iu.test(text),
  url: (text: string) =>
    /^(https?:\/\/|www\.)\S+$|^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?(\/\S*)?$/iu.test(text),
  timeZone: (text: string) => /^[A-Z][A-Za-z_]+\/[A-Z][\w/+-]+$/.test(text) && isTimeZone(text),
  position: (text: string) => writtenPosition(text) !== undefined && /[.,]\d{2}|°/.test(text),
  day: (text: string) =>
    /^\d{4}|\D/.test(text) && (writtenTime(text, 'dayFirst') ?? writtenTime(text, 'monthFirst'))?.length === 10,
  time: (text: string) => isTime(text, 'dayFirst') || isTime(text, 'monthFirst'),
  clock: (text: string) =>
    isAllDay(text) ||
    ((writtenClock(text) ?? writtenClockSpan(text)) !== undefined && !/^\d+([.,]\d+|\s?a)?$/i.test(text)),
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

function orderIn(said: readonly string[]): Pick<ColumnFormat, 'dayOrder'> {
  const order = dayOrderOf(said);
  return order || said.some(isUnclearDay) ? { dayOrder: order ?? null } : {};
}

/** Tests in which words for a time that is not known yet neither count for nor against. */
const ofTimes: readonly string[] = ['day', 'time', 'clock'];

/** What a column looks like: its different values, each with the number of its cells. One odd cell changes nothing of many. */
export function lookOf(texts: readonly string[] | ReadonlyMap<string, number>): ColumnFormat {
  const counted = 'get' in texts ? texts : new Map(texts.map((text) => [text, 1]));
  const said = [...counted.keys()].filter((text) => !isNothing(text));
  const distinct = said.length;
  const values = said.slice(0, told);
  if (distinct === 0) return { as: 'empty', distinct, values };
  const sum = (those: readonly string[]) => those.reduce((all, text) => all + counted.get(text)!, 0);
  const known = said.filter((text) => !isUnknownTime(text));
  const shares = (Object.keys(tests) as (keyof typeof tests)[]).map((name) => {
    const asked = ofTimes.includes(name) ? known : said;
    return { name, share: sum(asked.filter((text) => tests[name](text))) / (sum(asked) || 1) };
  });
  const as = shares.find(({ share }) => share >= most)?.name;
  const mostly = shares.find(({ share }) => share >= 0.5)?.name;
  const isLong = said.some((text) => text.length > long && !tests.url(text));
  const cells = values.map((text) => counted.get(text)!);
  const rest = { ...(mostly && { mostly }), ...(cells.some((count) => count > 1) && { cells }), ...orderIn(said) };
  return { as: as ?? (isLong ? 'longText' : 'text'), distinct, values, ...rest };
}
