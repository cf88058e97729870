import { offsetIn, showings } from '../times/clock.ts';
import type { ValidationErrors } from '../calls/errors.ts';
import { isTimeZone } from './field-values.ts';
import { type Field, f } from './fields.ts';
import type { AnyValues, Fields } from './views.ts';

/** Why a scheduled change failed. */
export const scheduleProblems = ['right', 'incomplete', 'trash', 'fault'] as const;

/** What a record is given that can be scheduled: when it is published, until when, and why that could not be done. */
const schedulingFields: Record<string, Field> = {
  publishAt: f.plannedTime({ storedAs: 'publish', filter: true }),
  unpublishAt: f.plannedTime({ storedAs: 'unpublish' }),
  scheduleProblem: f.choice(scheduleProblems, { readOnly: true, filter: true }),
};

/** The names of these fields. */
export const schedulingNames: readonly string[] = Object.keys(schedulingFields);

/** The fields of a resource, with those of its schedule where its records can be scheduled; their times are of its time zone. */
export function withScheduling<F extends Fields>(fields: F): F {
  if (!canSchedule(fields)) return fields;
  const hasZone = Object.values(fields).some(({ kind }) => kind === 'timeZone');
  return { ...fields, ...(hasZone ? {} : { timeZone: f.timeZone({ inherited: [] }) }), ...schedulingFields };
}

const canSchedule = ({ status }: Fields) =>
  status?.kind === 'status' && ['scheduled', 'published'].every((each) => status.options?.includes(each));

type Scheduled = { fields: Fields };

/** Whether records of a resource can be published at a time. */
export const isSchedulable = ({ fields }: Scheduled): boolean => fields.publishAt?.kind === 'plannedTime';

/** What becomes of a record at its end: it is archived, where its resource knows that, else a draft again. */
export const statusAtEnd = ({ fields }: Scheduled): string =>
  fields.status?.options?.includes('archived') ? 'archived' : 'draft';

/** Whether a record of this status has such a time. */
export const hasTime = (name: string, status: unknown): boolean =>
  status === 'scheduled' || (name === 'unpublishAt' && status === 'published');

/** A change with what follows from it: another status takes the times with it that do not stand on it. */
export function withTimesCleared<Values extends AnyValues>(
  resource: Scheduled,
  values: Values,
  current: AnyValues,
): Values {
  if (!isSchedulable(resource) || !isNew('status', values, current)) return values;
  const cleared = ['publishAt', 'unpublishAt'].filter(
    (name) => values[name] === undefined && current[name] && !hasTime(name, values.status),
  );
  return { ...values, ...Object.fromEntries(cleared.map((name) => [name, null])) };
}

/** Whether a change says another status, or another time, than there was. */
export const isPlanned = (resource: Scheduled, values: AnyValues, current: AnyValues): boolean =>
  isSchedulable(resource) && ['status', 'publishAt', 'unpublishAt'].some((name) => isNew(name, values, current));

/** Whether a change moves a planned time, which needs the right to publish. */
export const movesTimes = (resource: Scheduled, values: AnyValues, current: AnyValues): boolean =>
  isSchedulable(resource) && ['publishAt', 'unpublishAt'].some((name) => isNew(name, values, current));

function isNew(name: string, values: AnyValues, current: AnyValues): boolean {
  const [is, was] = [values[name], current[name]];
  if (is === undefined) return false;
  if (typeof is !== 'string' || typeof was !== 'string' || name === 'status') return (is ?? null) !== (was ?? null);
  return is.slice(0, 16) !== was.slice(0, 16) || (offsetIn(is) ?? offsetIn(was)) !== offsetIn(was);
}

/**
 * What is wrong with a plan that a change makes, by field. Records that were scheduled without a time stay so until somebody plans anew.
 * Where the zone of a time is not known, it may be over.
 */
export function planProblems(
  resource: Scheduled,
  values: AnyValues,
  current: AnyValues = {},
  now = Date.now(),
): ValidationErrors {
  if (!isPlanned(resource, values, current)) return {};
  const next: AnyValues = { ...current, ...withTimesCleared(resource, values, current) };
  const { status = resource.fields.status?.default, publishAt, unpublishAt } = next;
  if (status === 'scheduled' && !publishAt) return { publishAt: ['Choose when to publish it'] };
  if (publishAt && !hasTime('publishAt', status))
    return { publishAt: ['Only scheduled items can have a publishing time'] };
  if (unpublishAt && !hasTime('unpublishAt', status))
    return { unpublishAt: ['Only scheduled or published items can have an unpublishing time'] };
  const zone = zoneOf(resource, values, next);
  const problems: ValidationErrors = {};
  const [begin, end] = [publishAt, unpublishAt].map((time) => moment(time, zone));
  if (begin !== undefined && begin <= now) problems.publishAt = [over];
  const endIsOver = end !== undefined && end <= now;
  const isShort = end !== undefined && begin !== undefined && end <= begin;
  if (isShort) problems.unpublishAt = ['Must be later than the publishing time'];
  else if (endIsOver && isNew('unpublishAt', values, current)) problems.unpublishAt = [over];
  return problems;
}

/** The message for a time in the past. */
const over = 'This time is in the past. Choose a later one.';

/** The same of a record as it was written, with the zone that it has now: both times carry their offsets. */
export const lateProblems = (resource: Scheduled, written: AnyValues, now = Date.now()): ValidationErrors =>
  planProblems(resource, { status: 'scheduled', ...written }, {}, now);

/** The zone in force after a change, where it is known: one that follows from another record is known once it was written. */
function zoneOf({ fields }: Scheduled, values: AnyValues, next: AnyValues): string | undefined {
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === 'timeZone') ?? [];
  if (!name || (values[name] === undefined && field?.inherited?.some((of) => values[of] !== undefined)))
    return undefined;
  const zone = next[name];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined;
}

/** When a clock of the zone shows that, in ms; nothing where neither zone nor offset is known. */
function moment(time: unknown, zone: string | undefined): number | undefined {
  if (typeof time !== 'string') return undefined;
  if (offsetIn(time) !== undefined) return Date.parse(time);
  if (!zone) return undefined;
  const { offsets, instead } = showings(time, zone);
  const wall = (instead ?? time).slice(0, 16);
  const [offset = 0] = instead ? showings(wall, zone).offsets : offsets;
  return Date.parse(`${wall}Z`) - offset * 60_000;
}
