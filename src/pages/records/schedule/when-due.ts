import type { AnyValues } from '../../../../contract/declaration/views.ts';

const second = 1_000;
/** Longest wait for an overdue change (ms): the schedule is accurate to seconds. */
const longestOverdue = 300 * second;
/** Longest timer (ms): browsers' timers overflow after 24 days. */
const longestTimer = 3_600 * second;

/** Delay from `now` (ms) until the schedule has changed the record; false if nothing is scheduled, or the schedule failed. */
export function whenDue({ status, publishAt, unpublishAt, scheduleProblem }: AnyValues, now: number): number | false {
  const planned = status === 'scheduled' ? publishAt : status === 'published' ? unpublishAt : null;
  if (typeof planned !== 'string' || scheduleProblem) return false;
  const left = Date.parse(planned) - now;
  if (left < -longestOverdue) return false;
  return Math.min(Math.max(left, 0) + 2 * second, longestTimer);
}
