/** Cached: creating a format is expensive. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

/** The locale for dates and numbers: British English for "en" and unknown languages. */
export const localeOf = (language: string): string =>
  [language === 'en' ? 'en-GB' : language, 'en-GB'].find((one) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(one).length > 0;
    } catch {
      return false;
    }
  }) ?? 'en-GB';

/** Local clock time as if it were UTC: 2026-07-04T19:30:00+02:00 becomes 19:30 UTC. */
const wallOf = (time: string): Date => new Date(`${time.slice(0, 10)}T${time.slice(11, 16) || '00:00'}:00Z`);
const isDay = (time: string) => time.length === 10;

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Date and local time in long form: Saturday, 4 July 2026, 19:30 – 22:00. */
export const whenWhole = (language: string, start: string, end: string | null): string =>
  whenIn(language, start, end, longDay);

/** Date and local time in short form: Sat, 4 Jul, 19:30. */
export const whenBrief = (language: string, start: string, end: string | null): string =>
  whenIn(language, start, end && isOneEvening(wallOf(start), wallOf(end)) ? null : end, shortDay);

function whenIn(language: string, start: string, end: string | null, day: Intl.DateTimeFormatOptions): string {
  const [from, to] = [wallOf(start), wallOf(end ?? start)];
  const days = formatIn(language, day);
  if (!isDay(start) && isOneEvening(from, to)) {
    const hours = formatIn(language, clock);
    const hasEnd = end !== null && !isDay(end) && to > from;
    return `${days.format(from)}, ${hours.format(from)}${hasEnd ? ` – ${hours.format(to)}` : ''}`;
  }
  return days.formatRange(from, to < from ? from : to);
}

/** Whether an event ends on the day it starts, or in the following night. */
const isOneEvening = (from: Date, to: Date) =>
  to.getTime() - from.getTime() < 18 * 3_600_000 || from.toDateString() === to.toDateString();

/** A date in long form: 4 July 2026. */
export const dayWhole = (language: string, time: string): string =>
  formatIn(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(wallOf(time));

/** The parts of a date for a calendar icon. */
export const leafOf = (language: string, start: string) => {
  const day = wallOf(start);
  const as = (options: Intl.DateTimeFormatOptions) => formatIn(language, options).format(day);
  return { day: String(day.getUTCDate()), month: as({ month: 'short' }), weekday: as({ weekday: 'short' }) };
};

/** Formats a number in the language. */
export const numberIn = (language: string, value: number): string =>
  new Intl.NumberFormat(localeOf(language)).format(value);

/** The name of a language in that language: Deutsch. */
export function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
