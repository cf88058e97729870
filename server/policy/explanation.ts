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

/** The question of an explanation: an action of a person on a resource, in an organization and optionally a workspace. */
export interface PermissionQuery {
  resource: string;
  action: Action;
  organisationId: number;
  workspaceId?: number | undefined;
}

/** A right that is needed, for content of which as much is known as was said. */
type Asked = { action: Action; about: KnownOf<Narrowing> };

/** What a write to a row changes, where that decides which rights it needs: to publish is to change the status. */
const changeOf = (action: Action, { status }: AnyValues): AnyValues =>
  action === 'publish' ? { status: status === 'published' ? 'draft' : 'published' } : {};

/** The write that an action on a row is; reading is none. */
function writeOf(resource: Resource, action: Action): 'create' | 'update' | 'delete' | undefined {
  if (action === 'publish') return 'status' in resource.fields ? 'update' : undefined;
  return action === 'read' ? undefined : action;
}

/** The rights that an action on a row needs: it must be seen before it is changed. Each counts once. */
export function rightsFor(resource: Resource, action: Action, row: AnyValues): Asked[] {
  const write = writeOf(resource, action);
  const needed: NeededRight[] = [{ action: 'read', about: narrowingOf(resource, row) }];
  if (write) needed.push(...neededRights(resource, write, row, changeOf(action, row)));
  else if (action !== 'read') needed.push({ action, about: narrowingOf(resource, row) });
  return [...new Map(needed.map((each) => [JSON.stringify(each), each])).values()];
}

/** The scope of the call that would do it, or why there is none: the same that every call goes through. */
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
    // Without any right in the organization a person counts as no member.
    return workspaceId === undefined ? 'right' : 'workspace';
  }
}

/** Whether a write to the row that the person sees goes through: asked of the same checks that the write itself meets. */
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

/** A permission as it is kept, with the languages for which the person has its role. */
export type HeldPermission = Omit<GrantSource, 'allows'>;

/** The grants of a person that mention a right, and whether they are enough for it. */
export const sourcesOf = (
  held: readonly HeldPermission[],
  { resource, organisationId }: PermissionQuery,
  { action, about }: Asked,
): GrantSource[] =>
  held.flatMap((permission) => {
    const grants = grantsOf(permission, permission.languages);
    if (grantsFor(grants, resource, action, organisationId).length === 0) return [];
    return { ...permission, allows: allows(grants, resource, action, { organisationId, ...about }) };
  });
