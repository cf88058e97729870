import type { Random } from './random.ts';

const dayMs = 86_400_000;

/** Converts a date to a day, YYYY-MM-DD. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
export const daysAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs));
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** A local time without a zone, `minutes` after the full hour; hours from 24 on belong to the next day. */
export function wallTime(day: string, hour: number, minutes = 0): string {
  return new Date(Date.parse(day) + hour * 3_600_000 + minutes * 60_000).toISOString().slice(0, 19);
}

/** Range of the events in days before and after today; the future exceeds the three months of a list. */
const reach = { past: 40, future: 118 } as const;
/** Percentage of past events. */
const pastShare = 13;

/** Generates `count` days around `today` in ascending order, mostly in the future and spread evenly. */
export function eventDays(today: string, count: number, random: Random): string[] {
  const past = Math.round((count * pastShare) / 100);
  const spread = (amount: number, from: number, to: number) =>
    Array.from({ length: amount }, (_, index) => {
      const width = (to - from) / amount;
      return daysAfter(today, Math.round(from + index * width + random.int(0, Math.floor(width))));
    });
  return [...spread(past, -reach.past, -1), ...spread(count - past, 0, reach.future)];
}

/** A random moment on the day `days` before `now`, for creation and update times. */
export const daysAgo = (now: Date, days: number, random: Random): string =>
  new Date(now.getTime() - days * dayMs - random.int(0, dayMs - 1)).toISOString();
