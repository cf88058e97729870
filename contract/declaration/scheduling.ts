import { offsetIn, showings } from '../times/clock.ts';
import type { ValidationErrors } from '../calls/errors.ts';
import { isRealTime, isTimeZone } from './field-values.ts';
import { type Field, f } from './fields.ts';
import type { AnyValues, Fields } from './views.ts';

/** Reasons for a failed scheduled change. */
export const scheduleProblems = ['right', 'incomplete', 'trash', 'fault'] as const;

/** Extra fields of schedulable records: publishing time, unpublishing time, and the last failure. */
const schedulingFields: Record<string, Field> = {
  publishAt: f.plannedTime({ storedAs: 'publish', filter: true }),
  unpublishAt: f.plannedTime({ storedAs: 'unpublish' }),
  scheduleProblem: f.choice(scheduleProblems, { readOnly: true, filter: true }),
};

/** Names of these fields. */
export const schedulingNames: readonly string[] = Object.keys(schedulingFields);

/** Adds the scheduling fields to a resource with a suitable status, and a time zone if it has none. */
export function withScheduling<F extends Fields>(fields: F): F {
  if (!canSchedule(fields)) return fields;
  const hasZone = Object.values(fields).some(({ kind }) => kind === 'timeZone');
  return { ...fields, ...(hasZone ? {} : { timeZone: f.timeZone({ inherited: [] }) }), ...schedulingFields };
}

const canSchedule = ({ status }: Fields) =>
  status?.kind === 'status' && ['scheduled', 'published'].every((each) => status.options?.includes(each));

type Scheduled = { fields: Fields };

/** Whether records of a resource can be scheduled. */
export const isSchedulable = ({ fields }: Scheduled): boolean => fields.publishAt?.kind === 'plannedTime';

/** Status after unpublishing: archived if the resource has it, otherwise draft. */
export const statusAtEnd = ({ fields }: Scheduled): string =>
  fields.status?.options?.includes('archived') ? 'archived' : 'draft';

/** Whether a status allows this planned time. */
export const hasTime = (name: string, status: unknown): boolean =>
  status === 'scheduled' || (name === 'unpublishAt' && status === 'published');

/** A change that also clears the planned times which its new status does not allow. */
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

/** Whether a change modifies the status or a planned time. */
export const isPlanned = (resource: Scheduled, values: AnyValues, current: AnyValues): boolean =>
  isSchedulable(resource) && ['status', 'publishAt', 'unpublishAt'].some((name) => isNew(name, values, current));

/** Whether a status is public now or at its time: publishing, scheduling and unpublishing need the same permission. */
export const isPublic = (status: unknown): boolean => status === 'published' || status === 'scheduled';

/** Whether a change modifies a planned time, which needs the permission to publish. */
export const movesTimes = (resource: Scheduled, values: AnyValues, current: AnyValues): boolean =>
  isSchedulable(resource) && ['publishAt', 'unpublishAt'].some((name) => isNew(name, values, current));

function isNew(name: string, values: AnyValues, current: AnyValues): boolean {
  const [is, was] = [values[name], current[name]];
  if (is === undefined) return false;
  if (typeof is !== 'string' || typeof was !== 'string' || name === 'status') return (is ?? null) !== (was ?? null);
  return is.slice(0, 16) !== was.slice(0, 16) || (offsetIn(is) ?? offsetIn(was)) !== offsetIn(was);
}

/**
 * Errors of a changed schedule, by field. Old scheduled records without a time stay valid until they are rescheduled. Without a known zone,
 * past times cannot be detected.
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
  const [begin, end] = [publishAt, unpublishAt].map((time) => momentOf(time, zone));
  if (begin !== undefined && begin <= now) problems.publishAt = [over];
  const endIsOver = end !== undefined && end <= now;
  const isShort = end !== undefined && begin !== undefined && end <= begin;
  if (isShort) problems.unpublishAt = ['Must be later than the publishing time'];
  else if (endIsOver && isNew('unpublishAt', values, current)) problems.unpublishAt = [over];
  return problems;
}

/** The message for a time in the past. */
export const over = 'This time is in the past. Choose a later one.';

/** Errors of a stored record, whose times now have offsets. */
export const lateProblems = (resource: Scheduled, written: AnyValues, now = Date.now()): ValidationErrors =>
  planProblems(resource, { status: 'scheduled', ...written }, {}, now);

/** The zone after a change; undefined if it is inherited from a changed record. */
function zoneOf({ fields }: Scheduled, values: AnyValues, next: AnyValues): string | undefined {
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === 'timeZone') ?? [];
  if (!name || (values[name] === undefined && field?.inherited?.some((of) => values[of] !== undefined)))
    return undefined;
  const zone = next[name];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined;
}

/** The UTC time (ms) of a local time; undefined if it is invalid, or neither zone nor offset is known. */
export function momentOf(time: unknown, zone: string | undefined): number | undefined {
  if (typeof time !== 'string' || !isRealTime(time)) return undefined;
  if (offsetIn(time) !== undefined) return Date.parse(time);
  if (!zone) return undefined;
  const { offsets, instead } = showings(time, zone);
  const wall = (instead ?? time).slice(0, 16);
  const [offset = 0] = instead ? showings(wall, zone).offsets : offsets;
  return Date.parse(`${wall}Z`) - offset * 60_000;
}
