import type { AnyValues } from '../../../../contract/declaration/views.ts';

const midnight = /T00:00(:00)?$/;

/**
 * Changes the times of a row marked as all-day to days. An end at midnight is the day before (Outlook), a plain day is the last one
 * (Google). Another clock time overrides the mark.
 */
export function takeWholeDays(values: AnyValues, starts: string, ends: string | undefined): void {
  const [start, end] = [values[starts], ends && values[ends]];
  if (typeof start !== 'string' || (start.length > 10 && !midnight.test(start))) return;
  const first = start.slice(0, 10);
  values[starts] = first;
  if (!ends || typeof end !== 'string') return;
  const day = end.slice(0, 10);
  values[ends] = midnight.test(end) && day > first ? dayBefore(day) : day;
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
