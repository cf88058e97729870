/**
 * A day that is told from today on, so that a list which is kept shows the days of whoever looks at it: `today`, `in-7-days`,
 * `30-days-ago`, and the ends of this week and month. It becomes a day when it is asked for (docs/times-and-search.md).
 */
const shape = /^(?:today|in-(\d{1,4})-days|(\d{1,4})-days-ago|(week|month)-(start|end))$/;

/** Whether a text is such a day. */
export const isRelativeDay = (text: string): boolean => shape.test(text);

/** The day that a relative one is, seen from `today` (YYYY-MM-DD); any other text stays as it is. Weeks begin on Monday (1) unless it is said. */
export function dayFrom(text: string, today: string, weekStart = 1): string {
  const found = shape.exec(text);
  if (!found) return text;
  const [, ahead, ago, span, end] = found;
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  // Counted in days of the calendar, to which changes of clocks mean nothing.
  const day = (months: number, days: number) =>
    new Date(Date.UTC(year, month - 1 + months, days)).toISOString().slice(0, 10);
  if (span === 'month') return end === 'start' ? day(0, 1) : day(1, 0);
  if (span === 'week') {
    const since = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 7 - weekStart) % 7;
    return day(0, date - since + (end === 'start' ? 0 : 6));
  }
  return day(0, date + Number(ahead ?? 0) - Number(ago ?? 0));
}

/** The spans of days that are offered by a name, each with its first and its last day. */
export const daySpans = {
  today: ['today', 'today'],
  week: ['week-start', 'week-end'],
  month: ['month-start', 'month-end'],
  next7: ['today', 'in-7-days'],
  next30: ['today', 'in-30-days'],
  past7: ['7-days-ago', 'today'],
  past30: ['30-days-ago', 'today'],
} as const satisfies Record<string, readonly [from: string, to: string]>;

/** The name of a span that is offered. */
export type DaySpan = keyof typeof daySpans;

/** The name of the span from one day to another, where it is one of them. */
export const spanNamed = (from: string, to: string): DaySpan | undefined =>
  (Object.keys(daySpans) as DaySpan[]).find((name) => daySpans[name][0] === from && daySpans[name][1] === to);
