import type { AnyValues } from '../../../../contract/views.ts';

const second = 1_000;
/** The schedule keeps its time within seconds; what has not happened after this many is no longer waited for. */
const patience = 300 * second;
/** Timers of browsers reach no further than 24 days. */
const furthest = 3_600 * second;

/** How long after `now` (ms) the schedule has changed a record; false where nothing is planned, or where it could not be done. */
export function whenDue({ status, publishAt, unpublishAt, scheduleProblem }: AnyValues, now: number): number | false {
  const planned = status === 'scheduled' ? publishAt : status === 'published' ? unpublishAt : null;
  if (typeof planned !== 'string' || scheduleProblem) return false;
  const left = Date.parse(planned) - now;
  if (left < -patience) return false;
  return Math.min(Math.max(left, 0) + 2 * second, furthest);
}
