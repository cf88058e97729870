import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isoDay } from '../declaration/field-values.ts';
import { scopeOnly } from '../declaration/resource.ts';

/** Maximum lists counted in one request. */
export const mostCounts = 100;
/** Maximum days of an overview. */
export const mostDaysAhead = 100;
/** Weeks in the growth chart, including the current one. */
export const weeksOfGrowth = 12;

const CountedList = z.strictObject({
  resource: z.string().check(z.maxLength(60)),
  /** Filters by query parameter of the list. */
  filters: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(4_000))),
});

/** Events per day and new records per week. */
export const Overview = z.object({
  /** Published events by start day; days without events are omitted. */
  days: z.array(z.object({ day: isoDay(), count: z.int() })),
  /** New records by the Monday of their week, oldest first; only readable resources. */
  growth: z.array(z.object({ week: isoDay(), resource: z.string(), count: z.int() })),
});
export type Overview = z.output<typeof Overview>;

/** Endpoints for the dashboard. Not in the specification. */
export const overview = {
  counts: endpoint({
    method: 'POST',
    path: '/counts',
    summary: 'The number of records of several lists; null without permission to read',
    access: 'session',
    query: scopeOnly,
    body: z.strictObject({ lists: z.array(CountedList).check(z.maxLength(mostCounts)) }),
    answer: z.array(z.nullable(z.int())),
    reads: true,
    extension: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/overview',
    summary: 'Published events per day, and new records per week',
    access: 'session',
    query: z.strictObject({ ...scopeOnly.shape, from: isoDay(), to: isoDay() }),
    answer: Overview,
    extension: true,
  }),
};
