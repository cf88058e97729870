import type { SavedView, ViewOwner, ViewState } from '../../../contract/calls/saved-views.ts';
import { trashDays } from '../../../contract/calls/constants.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { resources } from '../../platform/resources.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';

/** A stored view with its owner. */
export interface KeptView extends SavedView {
  userId: number | null;
}

/** Values of a new view. */
export interface NewView {
  resource: string;
  name: string;
  whose: ViewOwner;
  userId: number | null;
  roleId: number | null;
  isDefault: boolean;
  state: ViewState;
}

/** Fields of a view that can change. */
type ViewChange = { [Name in 'name' | 'isDefault' | 'state']?: NewView[Name] | undefined };

type Owned = Pick<KeptView, 'workspaceId' | 'resource' | 'whose' | 'userId' | 'roleId'>;

/** Whether the caller may read a list in a workspace; a view reveals its filters and search words. */
export const readsList = (scope: Scope, resource: string, workspaceId: number): boolean =>
  permittedScope(scope, { resource, action: 'read' }).workspaceIds.includes(workspaceId);

/** Views of lists that the caller may read; row-level security limits the owners. */
function select(tx: Tx, scope: Scope, where: SqlStatement[]): Promise<KeptView[]> {
  const lists = resources.flatMap(({ name }) =>
    scope.workspaceIds.filter((id) => readsList(scope, name, id)).map((id) => ({ name, id })),
  );
  const all = [
    SQL`(v.resource, v.workspace_id) in (
      select * from unnest(${lists.map(({ name }) => name)}::text[], ${lists.map(({ id }) => id)}::bigint[]))`,
    ...where,
  ];
  return tx.rows<KeptView>(SQL`
    select v.id, v.workspace_id as "workspaceId", v.resource, v.name, v.whose, v.user_id as "userId", v.role_id as "roleId",
      r.name as role, v.is_default as "isDefault", v.state, v.version, v.updated_at as "updatedAt",
      coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), u.name, u.email) as "changedBy"
    from saved_views v left join roles r on r.id = v.role_id left join users u on u.id = v.changed_by
    where (v.role_id is null or r.deleted_at is null) and ${glue(all, ' and ')}
    order by case v.whose when 'person' then 0 when 'role' then 1 else 2 end, v.name, v.id`);
}

/** Views available to the caller, their own first. */
export const listViews = (tx: Tx, scope: Scope, resource?: string): Promise<KeptView[]> =>
  select(tx, scope, [SQL`v.deleted_at is null`, ...(resource ? [SQL`v.resource = ${resource}`] : [])]);

/** Finds a view, or a removed one. @throws 404 if it does not exist or is not visible. */
export async function oneView(tx: Tx, scope: Scope, id: number, removed = false): Promise<KeptView> {
  const [found] = await select(tx, scope, [
    SQL`v.id = ${id}`,
    removed ? SQL`v.deleted_at is not null` : SQL`v.deleted_at is null`,
  ]);
  if (!found) throw notFound('view');
  return found;
}

const sameOwner = ({ workspaceId, resource, whose, userId, roleId }: Owned) => SQL`
  workspace_id = ${workspaceId} and resource = ${resource} and whose = ${whose}
  and user_id is not distinct from ${userId}::bigint and role_id is not distinct from ${roleId}::bigint and deleted_at is null`;

/** Number of the owner's views of this list. */
export async function countOfOwner(tx: Tx, owned: Owned): Promise<number> {
  const row = await tx.row<{ count: number }>(SQL`
    select count(*)::int as count from saved_views where ${sameOwner(owned)}`);
  return row?.count ?? 0;
}

/** Whether a role belongs to the workspace's organization. */
export async function isRoleOf(tx: Tx, roleId: number, workspaceId: number): Promise<boolean> {
  const row = await tx.row(SQL`
    select r.id from roles r join workspaces w on w.organisation_id = r.organisation_id
    where r.id = ${roleId} and w.id = ${workspaceId} and r.deleted_at is null`);
  return row !== undefined;
}

/** Clears the owner's default view of a list, because only one is allowed. */
const freeDefault = (tx: Tx, owned: Owned, by: number) =>
  tx.rows(SQL`
    update saved_views set is_default = false, version = version + 1, updated_at = now(), changed_by = ${by}
    where ${sameOwner(owned)} and is_default`);

/** Inserts a view. @returns its id */
export async function addView(tx: Tx, workspaceId: number, view: NewView, by: number): Promise<number> {
  if (view.isDefault) await freeDefault(tx, { ...view, workspaceId }, by);
  const row = await tx.row<{ id: number }>(SQL`
    insert into saved_views (workspace_id, resource, whose, user_id, role_id, name, state, is_default, changed_by)
    values (${workspaceId}, ${view.resource}, ${view.whose}, ${view.userId}, ${view.roleId}, ${view.name},
      ${JSON.stringify(view.state)}::jsonb, ${view.isDefault}, ${by}) returning id`);
  return row?.id ?? 0;
}

/** Updates a view. @returns false if its version differs */
export async function writeView(
  tx: Tx,
  view: KeptView,
  { name = view.name, isDefault = view.isDefault, state = view.state }: ViewChange,
  { by, version }: { by: number; version: number },
): Promise<boolean> {
  if (isDefault && !view.isDefault) await freeDefault(tx, view, by);
  const row = await tx.row(SQL`
    update saved_views set name = ${name}, is_default = ${isDefault}, state = ${JSON.stringify(state)}::jsonb,
      version = version + 1, updated_at = now(), changed_by = ${by}
    where id = ${view.id} and version = ${version} and deleted_at is null returning id`);
  return row !== undefined;
}

/** Removes a view; it can be restored. @returns false if its version differs */
export async function removeView(tx: Tx, { id }: KeptView, { by, version }: { by: number; version: number }) {
  const row = await tx.row(SQL`
    update saved_views set deleted_at = now(), version = version + 1, updated_at = now(), changed_by = ${by}
    where id = ${id} and version = ${version} and deleted_at is null returning id`);
  return row !== undefined;
}

/** Restores a removed view; it becomes the default again only if there is no other. */
export const restoreView = (tx: Tx, view: KeptView, by: number) =>
  tx.rows(SQL`
    update saved_views set deleted_at = null, version = version + 1, updated_at = now(), changed_by = ${by},
      is_default = is_default and not exists (select from saved_views where ${sameOwner(view)} and is_default)
    where id = ${view.id}`);

/** Deletes views 30 days after their removal. */
export const purgeViews = (db: Database) =>
  db.system(SQL`delete from saved_views where deleted_at < now() - ${trashDays}::int * interval '1 day'`);
