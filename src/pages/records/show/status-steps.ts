import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isPublic } from '../../../../contract/declaration/scheduling.ts';
import type { ShownRecord } from './shown-record.ts';

/** Changes of status that a user may make. */
export interface StatusSteps {
  /** Whether the user may publish the record now: the page's primary action. */
  canPublish: boolean;
  /** The other statuses that the user may set. */
  others: string[];
}

/** The statuses that a user may give a record, by its present one. */
export function statusSteps(resource: Resource, record: ShownRecord, mayPublish: boolean): StatusSteps {
  const now = String(record.status);
  const allowed = (resource.fields.status?.options ?? []).filter(
    (status) => status !== now && (mayPublish || (!isPublic(status) && !isPublic(now))),
  );
  const others = allowed.filter((status) => status !== 'published');
  return { canPublish: others.length < allowed.length, others };
}
