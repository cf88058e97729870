import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isoDay } from '../declaration/field-values.ts';
import { scopeOnly } from '../declaration/resource.ts';

/** Lists that are counted in one call. */
export const mostCounts = 60;
/** Days that an overview looks ahead. */
export const mostDaysAhead = 100;
/** Weeks of which an overview says what was added in them, this one as the last. */
export const weeksOfGrowth = 12;

const CountedList = z.strictObject({
  resource: z.string().check(z.maxLength(60)),
  /** By the query names of the list. */
  filters: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(4_000))),
});

/** What comes on which day, and what was added in which week. */
export const Overview = z.object({
  /** Published events by the day on which they begin; days without any are left out. */
  days: z.array(z.object({ day: isoDay(), count: z.int() })),
  /** Records by the Monday of the week in which they were added, the oldest first; those of a resource that may be read. */
  growth: z.array(z.object({ week: isoDay(), resource: z.string(), count: z.int() })),
});
export type Overview = z.output<typeof Overview>;

/** What a dashboard is made of. Not in the specification. */
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
