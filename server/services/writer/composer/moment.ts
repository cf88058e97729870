import type { Language } from './language.ts';

/** A moment as local day and time in a language: `on Saturday, 21 November 2026`, `at 7 pm`. A whole day has no time. */
export function momentIn(
  language: Language,
  value: unknown,
  timeZone: unknown,
): { day: string; at: string | undefined } | undefined {
  // A whole day is the same in every zone.
  const isWholeDay = /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  const moment = new Date(String(value));
  if (Number.isNaN(moment.getTime())) return undefined;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: typeof timeZone === 'string' && !isWholeDay ? timeZone : 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const date = { year: part('year'), month: part('month') - 1, day: part('day') };
  const weekday = new Date(Date.UTC(date.year, date.month, date.day)).getUTCDay();
  const at = isWholeDay ? undefined : language.clock(part('hour'), part('minute')).at;
  return { day: language.day({ ...date, weekday }), at };
}
