import { nameLanguages, plainName } from '../../places/country-names.ts';
import { isUnknownTime } from './known-words.ts';

/** Order of day and month in `3/4/2026`. */
export type DayOrder = 'dayFirst' | 'monthFirst';

// Eight digits may be an id, so they count as a day only in the years 1900 to 2199.
const iso = /^(?!(?!19|20|21)\d{8}(?:$|[T ]))(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ]+(.+))?$/i;
const numbers = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?(?:[,T ]+(.+))?$/i;
const dayMonth =
  /^(\d{1,2})(?:\.|º|°|er|st|nd|rd|th)?[\s-]+(?:de |of )?(\p{L}{3,})\.?,?[\s-]+(?:de )?(\d{4})(?:[,T ]+(.+))?$/iu;
const monthDay = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[, ]+(.+))?$/iu;
const clock =
  /^(?:um |ab |at |from |ob |od |alle |dalle |à |dès |a las |desde las |às |kl\.? ?|kell )?(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.|[ap](?!\p{L}))?\s*(?:h|hrs?|uhr|ore|heures|horas|uhr\.|o'clock)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/iu;
const compactClock = /^(\d{2})(\d{2})(\d{2})(z?)$/i;

const wholeDay =
  /^(?:ganzt(?:ä|ae)gig|ganzer tag|all[ -]?day|whole day|tutto il giorno|(?:intera giornata|giornata intera)|toute la journée|journée entière|todo el día|o dia (?:todo|inteiro)|(?:cel|ves) dan|celodnevno|kogu päev|terve päev)\.?$/i;

/** Whether a text means all-day. */
export const isAllDay = (text: string): boolean => wholeDay.test(text.trim());

let months: Map<string, number> | undefined;

/** The number of a month from its long or short name in the languages of the demo content. */
function monthNamed(name: string): number | undefined {
  if (!months) {
    months = new Map([
      ['sept', 9],
      ['janner', 1],
      ['jaenner', 1],
      ['feber', 2],
    ]);
    for (const language of nameLanguages)
      for (const style of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1)
          months.set(plainName(format.format(Date.UTC(2026, month - 1, 15))), month);
      }
  }
  return months.get(plainName(name));
}

const two = (part: number | string) => String(part).padStart(2, '0');

function dayOf(year: string, month: number | string, day: number | string): string | undefined {
  const full = year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;
  const written = `${full}-${two(month)}-${two(day)}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written ? undefined : written;
}

/** Parses a clock time to HH:mm or HH:mm:ss, with its offset if given; `undefined` for other texts. */
export function writtenClock(text: string): string | undefined {
  const compact = compactClock.exec(text.trim());
  if (compact) return clockOf(compact[1]!, compact[2]!, compact[3], undefined, compact[4]);
  const [, hour, minute, second, half, offset] = clock.exec(withoutOpenEnd(text.trim())) ?? [];
  if (hour === undefined) return undefined;
  if (minute === undefined && !half && !/\p{L}/u.test(text)) return undefined;
  return clockOf(hour, minute ?? '00', second, half, offset);
}

/** Removes the words for an unknown end: `8p-?`, `20:00 – open end`, `20 Uhr bis offen`. */
function withoutOpenEnd(text: string): string {
  const [, before, behind] =
    /^([^–—-]*?\d[^–—-]*?)\s*(?:[–—-]|bis|until)\s*(\D{0,30})$/iu.exec(text.slice(0, 60)) ?? [];
  return before !== undefined && (behind === '' || isUnknownTime(behind!)) ? before : text;
}

function clockOf(hour: string, minute: string, second?: string, half?: string, offset?: string): string | undefined {
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59 || (half && Number(hour) > 12)) return undefined;
  // No zone has such an offset: `19:00-21:00` is a span.
  if (offset && Number(offset.slice(1, 3)) > 14) return undefined;
  const seconds = second && Number(second) > 0 ? `:${second}` : '';
  return `${two(hours)}:${minute}${seconds}${offsetOf(offset)}`;
}

const offsetOf = (given: string | undefined) =>
  !given ? '' : /^[a-z]/i.test(given) ? 'Z' : given.includes(':') ? given : `${given.slice(0, 3)}:${given.slice(3)}`;

/**
 * Parses a day or time to ISO 8601 in local time: `1. Mai 2026, 19 Uhr` → `2026-05-01T19:00`.
 * `undefined` for other texts, and for `3/4/2026` without an `order`.
 */
export function writtenTime(given: string, order?: DayOrder): string | undefined {
  const text = given
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^\p{L}{2,12}\.?,? (?=\d|\p{L}{3,}\.? \d)/u, (word) =>
      monthNamed(word.replace(/[.,]? $/, '')) ? word : '',
    );
  const found = daysIn(text, order);
  if (!found) return undefined;
  const [day, rest] = found;
  if (day === undefined || rest === undefined || isAllDay(rest)) return day;
  const time = writtenClock(rest);
  return time && `${day}T${time}`;
}

function daysIn(text: string, order?: DayOrder): [day: string | undefined, rest: string | undefined] | undefined {
  let found = iso.exec(text);
  if (found) return [dayOf(found[1]!, found[3]!, found[4]!), found[5]];
  found = numbers.exec(text);
  if (found) {
    const [, one = '', sign, other = '', year = '', rest] = found;
    const isDayFirst = sign === '.' || Number(one) > 12 || (order === 'dayFirst' && Number(other) <= 12);
    if (!isDayFirst && order === undefined && Number(other) <= 12 && one !== other) return undefined;
    return [isDayFirst ? dayOf(year, other, one) : dayOf(year, one, other), rest];
  }
  found = dayMonth.exec(text);
  if (found) return [dayIn(found[3]!, found[2]!, found[1]!), found[4]];
  found = monthDay.exec(text);
  return found ? [dayIn(found[3]!, found[1]!, found[2]!), found[4]] : undefined;
}

function dayIn(year: string, name: string, day: string): string | undefined {
  const month = monthNamed(name);
  return month === undefined ? undefined : dayOf(year, month, day);
}

/**
 * Detects the order of day and month in a column of `3/4/2026`: the number that exceeds 12 is the day. `undefined` if neither
 * or both do. Dates with dots do not count.
 */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const orders = new Set(
    texts.flatMap((text): DayOrder[] => {
      const [, one, sign, other] = numbers.exec(text.trim()) ?? [];
      if (sign === '.') return [];
      if (Number(one) > 12) return ['dayFirst'];
      return Number(other) > 12 ? ['monthFirst'] : [];
    }),
  );
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** Whether a text is a date with an ambiguous order of day and month. */
export const isUnclearDay = (text: string): boolean =>
  writtenTime(text) === undefined && writtenTime(text, 'dayFirst') !== undefined;
