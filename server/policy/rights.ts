import type { Action } from '../../contract/calls/endpoint.ts';
import { type Narrowing, narrowingOf } from '../../contract/people/narrowing.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { isPublic, movesTimes } from '../../contract/declaration/scheduling.ts';
import { allows } from '../../contract/people/user.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { missingRight } from '../platform/errors.ts';
import type { Scope } from './scope.ts';

/**
 * Checks the permissions for a write, by the row's language and property before and after, and whether it becomes public.
 * @throws 403 for a missing permission.
 */
export function checkRights(
  resource: Resource,
  scope: Scope,
  action: 'create' | 'update' | 'delete',
  row: AnyValues,
  organisationId: number,
  changes: AnyValues = {},
): void {
  if (action === 'update' && isFirstLink(resource, row, changes)) {
    const { propertyId } = narrowingOf(resource, { ...row, ...changes });
    if (allows(scope.actor.grants, resource.name, 'create', { organisationId, propertyId })) return;
  }
  for (const needed of neededRights(resource, action, row, changes))
    checkNarrowed(scope, resource.name, needed.action, organisationId, needed.about);
}

/** A permission that a write needs, for a language and property. */
export interface NeededRight {
  action: Action;
  about: Narrowing;
}

/** All permissions that a write needs, in the order of the checks. */
export function neededRights(
  resource: Resource,
  action: 'create' | 'update' | 'delete',
  row: AnyValues,
  changes: AnyValues = {},
): NeededRight[] {
  const after = { ...row, ...changes };
  const about = narrowingOf(resource, after);
  const needed: NeededRight[] = [narrowingOf(resource, row), about].map((each) => ({ action, about: each }));
  const before = action === 'create' ? 'draft' : row.status;
  const isPublishing = after.status !== before && [after.status, before].some(isPublic);
  if ('status' in resource.fields && action !== 'delete' && (isPublishing || movesTimes(resource, changes, row)))
    needed.push({ action: 'publish', about });
  return needed;
}

/** Whether the user may publish the record, or change it if its resource has no status. */
export const mayPublish = (resource: Resource, scope: Scope, row: AnyValues, organisationId: number): boolean =>
  allows(scope.actor.grants, resource.name, publishing(resource), { organisationId, ...narrowingOf(resource, row) });

/** @throws 403 if the user may not publish the record, or change it if its resource has no status. */
export const checkPublishing = (resource: Resource, scope: Scope, row: AnyValues, organisationId: number): void =>
  checkNarrowed(scope, resource.name, publishing(resource), organisationId, narrowingOf(resource, row));

const publishing = ({ fields }: Resource): Action => ('status' in fields ? 'publish' : 'update');

/**
 * Whether the only change is the first translation group of a record. A translator may set it on the source, although they
 * may not edit the source's texts (S3.09).
 */
function isFirstLink({ fields }: Resource, row: AnyValues, changes: AnyValues): boolean {
  const [name, ...others] = Object.keys(changes);
  return others.length === 0 && name !== undefined && fields[name]?.kind === 'translationGroup' && !row[name];
}

/** @throws 403 if the user lacks the permission for this language and property. */
function checkNarrowed(scope: Scope, resource: string, action: Action, organisationId: number, about: Narrowing): void {
  if (allows(scope.actor.grants, resource, action, { organisationId, ...about })) return;
  const { language, propertyId } = about;
  const mayElsewhere =
    language !== null && allows(scope.actor.grants, resource, action, { organisationId, propertyId });
  throw missingRight(action, `${resource}${whereOf(about, mayElsewhere)}`, [organisationId]);
}

/** The end of the error: the property or language without the permission. */
function whereOf({ language, propertyId }: Narrowing, mayInOtherLanguages: boolean): string {
  if (propertyId !== null && !mayInOtherLanguages) return ' of this property';
  return language ? ` in ${language}` : '';
}
