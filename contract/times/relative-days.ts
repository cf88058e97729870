/**
 * A day relative to today: `today`, `in-7-days`, `30-days-ago`, or an end of this week or month. Saved lists keep it, and each request
 * resolves it (docs/times-and-search.md).
 */
const shape = /^(?:today|in-(\d{1,4})-days|(\d{1,4})-days-ago|(week|month)-(start|end))$/;

/** Whether a text is a relative day. */
export const isRelativeDay = (text: string): boolean => shape.test(text);

/** Resolves a relative day from `today` (YYYY-MM-DD); other texts are returned unchanged. Weeks start on Monday (1) by default. */
export function dayFrom(text: string, today: string, weekStart = 1): string {
  const found = shape.exec(text);
  if (!found) return text;
  const [, ahead, ago, span, end] = found;
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  // Calendar days, so that clock changes don’t matter.
  const day = (months: number, days: number) =>
    new Date(Date.UTC(year, month - 1 + months, days)).toISOString().slice(0, 10);
  if (span === 'month') return end === 'start' ? day(0, 1) : day(1, 0);
  if (span === 'week') {
    const since = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 7 - weekStart) % 7;
    return day(0, date - since + (end === 'start' ? 0 : 6));
  }
  return day(0, date + Number(ahead ?? 0) - Number(ago ?? 0));
}

/** Named date ranges with their first and last day. */
export const daySpans = {
  today: ['today', 'today'],
  week: ['week-start', 'week-end'],
  month: ['month-start', 'month-end'],
  next7: ['today', 'in-7-days'],
  next30: ['today', 'in-30-days'],
  past7: ['7-days-ago', 'today'],
  past30: ['30-days-ago', 'today'],
} as const satisfies Record<string, readonly [from: string, to: string]>;

/** The name of a date range. */
export type DaySpan = keyof typeof daySpans;

/** The name of the date range with these ends, if it has one. */
export const spanNamed = (from: string, to: string): DaySpan | undefined =>
  (Object.keys(daySpans) as DaySpan[]).find((name) => daySpans[name][0] === from && daySpans[name][1] === to);
