import { isTimeZone } from '../../../../contract/declaration/field-values.ts';
import { countryCodeOf } from '../../places/country-names.ts';
import { isNothing, isUnknownTime, writtenLanguage, writtenTruth } from './known-words.ts';
import { writtenDegrees, writtenNumber, writtenPosition } from './written-number.ts';
import { writtenClockSpan, writtenSpan } from './written-span.ts';
import { type DayOrder, dayOrderOf, isAllDay, isUnclearDay, writtenClock, writtenTime } from './written-time.ts';

/** Detected format of a column's values. */
export interface ColumnFormat {
  as: keyof typeof tests | 'text' | 'longText' | 'empty';
  /** Format of at least half of the cells. */
  mostly?: keyof typeof tests;
  /** Order of day and month in dates such as `3/4/2026`; `null` if ambiguous. */
  dayOrder?: DayOrder | null;
  /** Count of different values in the sample. */
  distinct: number;
  /** Examples of them. */
  values: readonly string[];
  /** Count of cells per example; absent: one each. */
  cells?: readonly number[];
}

/** Whether at least half of the cells have this format; enough if the heading suggests it, too. */
export const isMostly = (look: ColumnFormat, as: keyof typeof tests): boolean => look.as === as || look.mostly === as;

/** The share of cells that pass a test, by the example values. */
export function shareOf({ values, cells }: ColumnFormat, test: (value: string) => boolean): number {
  const count = (place: number) => cells?.[place] ?? 1;
  const [good, all] = values.reduce(
    ([met, sum], value, place) => [met + (test(value) ? count(place) : 0), sum + count(place)],
    [0, 0],
  );
  return all === 0 ? 1 : good / all;
}

/** Maximum of example values. */
const exampleCount = 30;

const isTime = (text: string, order: DayOrder) =>
  /\D/.test(text) && (writtenTime(text, order) ?? writtenSpan(text, order)) !== undefined;

/** Tests of the formats, in order of priority. */
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

/** Share of cells that must have a format; the user sees the others as errors. */
const most = 0.9;
/** Length from which a text counts as long. */
const long = 120;

function orderIn(texts: readonly string[]): Pick<ColumnFormat, 'dayOrder'> {
  const order = dayOrderOf(texts);
  return order || texts.some(isUnclearDay) ? { dayOrder: order ?? null } : {};
}

/** Tests that ignore words for an unknown time. */
const ofTimes: readonly string[] = ['day', 'time', 'clock'];

/** Detects the format of a column, by its different values and their counts. Single exceptions do not matter. */
export function lookOf(texts: readonly string[] | ReadonlyMap<string, number>): ColumnFormat {
  const counted = 'get' in texts ? texts : new Map(texts.map((text) => [text, 1]));
  const filled = [...counted.keys()].filter((text) => !isNothing(text));
  const distinct = filled.length;
  const values = filled.slice(0, exampleCount);
  if (distinct === 0) return { as: 'empty', distinct, values };
  const sum = (those: readonly string[]) => those.reduce((all, text) => all + counted.get(text)!, 0);
  const known = filled.filter((text) => !isUnknownTime(text));
  const shares = (Object.keys(tests) as (keyof typeof tests)[]).map((name) => {
    const asked = ofTimes.includes(name) ? known : filled;
    return { name, share: sum(asked.filter((text) => tests[name](text))) / (sum(asked) || 1) };
  });
  const as = shares.find(({ share }) => share >= most)?.name;
  const mostly = shares.find(({ share }) => share >= 0.5)?.name;
  const isLong = filled.some((text) => text.length > long && !tests.url(text));
  const cells = values.map((text) => counted.get(text)!);
  const rest = { ...(mostly && { mostly }), ...(cells.some((count) => count > 1) && { cells }), ...orderIn(filled) };
  return { as: as ?? (isLong ? 'longText' : 'text'), distinct, values, ...rest };
}
