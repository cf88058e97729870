import type { Action } from '../../contract/calls/endpoint.ts';
import type { GrantSource } from '../../contract/people/explanation.ts';
import { type KnownOf, type Narrowing, narrowingOf } from '../../contract/people/narrowing.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { grantsOf } from '../../contract/people/rights.ts';
import { allows, grantsFor } from '../../contract/people/user.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { ApiError, MissingRight } from '../platform/errors.ts';
import { type NeededRight, checkRights, neededRights } from './rights.ts';
import { type Actor, type Scope, scopeOf } from './scope.ts';

/** Query for an explanation: an action on a resource, in an organization and optionally a workspace. */
export interface PermissionQuery {
  resource: string;
  action: Action;
  organisationId: number;
  workspaceId?: number | undefined;
}

/** A needed permission, for content whose language and property may be unknown. */
type Needed = { action: Action; about: KnownOf<Narrowing> };

/** The changes of an action that decide about its permissions: publishing changes the status. */
const changeOf = (action: Action, { status }: AnyValues): AnyValues =>
  action === 'publish' ? { status: status === 'published' ? 'draft' : 'published' } : {};

/** The kind of write of an action; undefined for reads. */
function writeOf(resource: Resource, action: Action): 'create' | 'update' | 'delete' | undefined {
  if (action === 'publish') return 'status' in resource.fields ? 'update' : undefined;
  return action === 'read' ? undefined : action;
}

/** All permissions that an action on a row needs, without duplicates; each includes reading the row. */
export function rightsFor(resource: Resource, action: Action, row: AnyValues): Needed[] {
  const write = writeOf(resource, action);
  const needed: NeededRight[] = [{ action: 'read', about: narrowingOf(resource, row) }];
  if (write) needed.push(...neededRights(resource, write, row, changeOf(action, row)));
  else if (action !== 'read') needed.push({ action, about: narrowingOf(resource, row) });
  return [...new Map(needed.map((each) => [JSON.stringify(each), each])).values()];
}

/** The scope of a request with this action, or the reason why there is none. */
export function callScope(
  actor: Actor,
  { resource, action, organisationId, workspaceId }: PermissionQuery,
): Scope | 'workspace' | 'right' {
  const named = workspaceId === undefined ? { organisationId } : { workspaceId };
  try {
    return scopeOf(actor, named, { resource, action });
  } catch (error) {
    if (error instanceof MissingRight) return 'right';
    if (!(error instanceof ApiError)) throw error;
    // A person without any permission in the organization counts as no member.
    return workspaceId === undefined ? 'right' : 'workspace';
  }
}

/** Whether the person may do the action on a visible row, by the same checks as the write itself. */
export function mayWrite(resource: Resource, scope: Scope, question: PermissionQuery, row: AnyValues): boolean {
  const { action, organisationId } = question;
  const write = writeOf(resource, action);
  const about = { organisationId, ...narrowingOf(resource, row) };
  if (!write) return action === 'read' || allows(scope.actor.grants, resource.name, action, about);
  try {
    checkRights(resource, scope, write, row, organisationId, changeOf(action, row));
    return true;
  } catch (error) {
    if (error instanceof MissingRight) return false;
    throw error;
  }
}

/** A stored permission, with the languages to which its role is limited. */
export type HeldPermission = Omit<GrantSource, 'allows'>;

/** The sources of a permission: the person's grants for it, and whether each suffices. */
export const sourcesOf = (
  held: readonly HeldPermission[],
  { resource, organisationId }: PermissionQuery,
  { action, about }: Needed,
): GrantSource[] =>
  held.flatMap((permission) => {
    const grants = grantsOf(permission, permission.languages);
    if (grantsFor(grants, resource, action, organisationId).length === 0) return [];
    return { ...permission, allows: allows(grants, resource, action, { organisationId, ...about }) };
  });
