import type { Random } from './random.ts';

const dayMs = 86_400_000;

/** Days are written YYYY-MM-DD. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
export const daysAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs));
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** A local time without a zone, `minutes` after the full hour; hours from 24 on fall on the next day. */
export function wallTime(day: string, hour: number, minutes = 0): string {
  return new Date(Date.parse(day) + hour * 3_600_000 + minutes * 60_000).toISOString().slice(0, 19);
}

/** How many days before and after today the events lie: a little back, and beyond the three months that a list shows. */
const reach = { past: 40, future: 118 } as const;
/** Percentage of the events that are over. */
const pastShare = 13;

/** `count` days around `today` in ascending order, most of them in the future, spread evenly so that no week is empty. */
export function eventDays(today: string, count: number, random: Random): string[] {
  const past = Math.round((count * pastShare) / 100);
  const spread = (amount: number, from: number, to: number) =>
    Array.from({ length: amount }, (_, index) => {
      const width = (to - from) / amount;
      return daysAfter(today, Math.round(from + index * width + random.int(0, Math.floor(width))));
    });
  return [...spread(past, -reach.past, -1), ...spread(count - past, 0, reach.future)];
}

/** A random moment on the day `days` before `now`, for when a row was created or changed. */
export const daysAgo = (now: Date, days: number, random: Random): string =>
  new Date(now.getTime() - days * dayMs - random.int(0, dayMs - 1)).toISOString();
