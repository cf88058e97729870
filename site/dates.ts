/** Formats are costly to make, and few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

/** A locale for dates and numbers: British English for "en" and for an unknown one; "en-US" is American. */
export const localeOf = (language: string): string =>
  [language === 'en' ? 'en-GB' : language, 'en-GB'].find((one) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(one).length > 0;
    } catch {
      return false;
    }
  }) ?? 'en-GB';

/** What the clock on the wall shows at a time of the delivery, as if it were UTC: 2026-07-04T19:30:00+02:00 is half past seven. */
const wallOf = (time: string): Date => new Date(`${time.slice(0, 10)}T${time.slice(11, 16) || '00:00'}:00Z`);
const isDay = (time: string) => time.length === 10;

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** When something is, in words and on the clock there: Saturday, 4 July 2026, 19:30 – 22:00. */
export const whenWhole = (language: string, start: string, end: string | null): string =>
  told(language, start, end, longDay);

/** The same, short: Sat, 4 Jul, 19:30. */
export const whenBrief = (language: string, start: string, end: string | null): string =>
  told(language, start, end && isOneEvening(wallOf(start), wallOf(end)) ? null : end, shortDay);

function told(language: string, start: string, end: string | null, day: Intl.DateTimeFormatOptions): string {
  const [from, to] = [wallOf(start), wallOf(end ?? start)];
  const days = formatIn(language, day);
  if (!isDay(start) && isOneEvening(from, to)) {
    const hours = formatIn(language, clock);
    const isTold = end !== null && !isDay(end) && to > from;
    return `${days.format(from)}, ${hours.format(from)}${isTold ? ` – ${hours.format(to)}` : ''}`;
  }
  return days.formatRange(from, to < from ? from : to);
}

/** Whether something is over on the day on which it begins, or in the night that follows. */
const isOneEvening = (from: Date, to: Date) =>
  to.getTime() - from.getTime() < 18 * 3_600_000 || from.toDateString() === to.toDateString();

/** The day of a moment: 4 July 2026. */
export const dayWhole = (language: string, time: string): string =>
  formatIn(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(wallOf(time));

/** The parts of a day as a leaf of a calendar shows them. */
export const leafOf = (language: string, start: string) => {
  const day = wallOf(start);
  const as = (options: Intl.DateTimeFormatOptions) => formatIn(language, options).format(day);
  return { day: String(day.getUTCDate()), month: as({ month: 'short' }), weekday: as({ weekday: 'short' }) };
};

/** A number as it is written in the language. */
export const numberIn = (language: string, value: number): string =>
  new Intl.NumberFormat(localeOf(language)).format(value);

/** What a language calls itself: Deutsch. */
export function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
