import type { PersonRecord } from '../../../contract/people/people.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { isPersonOf } from '../../policy/member-store.ts';
import { checkOwner, isOwner, keepAnOwner } from '../../policy/owner-store.ts';

/** Members of the organizations by name, with their roles there and the workspaces that the caller can see. */
export function listPeople(tx: Tx, { organisationIds }: Scope): Promise<PersonRecord[]> {
  return tx.rows<PersonRecord>(SQL`
    select distinct on (lower(shown.name), p.id) p.id, shown.name, p.email, p.picture,
      coalesce((
        select json_agg(json_build_object('id', ur.id, 'roleId', r.id, 'name', r.name, 'builtIn', r.built_in, 'languages', ur.languages) order by r.name)
        from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
        where ur.user_id = p.id and ur.organisation_id = any(${organisationIds}::bigint[])), '[]') as roles,
      coalesce((
        select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name)
        from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
        where m.user_id = p.id and w.organisation_id = any(${organisationIds}::bigint[])), '[]') as workspaces
    from unnest(${organisationIds}::bigint[]) as o (id) cross join lateral people_of(o.id) p
    cross join lateral (
      select coalesce(nullif(trim(concat_ws(' ', p.name, p.familyname)), ''), split_part(p.email, '@', 1)) as name) shown
    order by lower(shown.name), p.id`);
}

/** Removes a person from the organization; their content stays. */
export async function removePerson(tx: Tx, scope: Scope, userId: number): Promise<{ ok: true }> {
  const organisationId = await organisationOfPerson(tx, scope, userId);
  if (organisationId === undefined) throw notFound('person');
  if (await isOwner(tx, organisationId, userId)) {
    await checkOwner(tx, scope, organisationId);
    await keepAnOwner(tx, organisationId, userId);
  }
  await tx.rows(SQL`select leave_organisation(${organisationId}, ${userId})`);
  return { ok: true };
}

export async function joinWorkspace(
  tx: Tx,
  scope: Scope,
  { workspaceId, userId }: { workspaceId: number; userId: number },
): Promise<{ ok: true }> {
  const { organisationId } = workspaceOf(scope, workspaceId);
  if (!(await isPersonOf(tx, organisationId, userId))) throw invalid({ userId: ['This person was not found'] });
  await tx.rows(
    SQL`insert into workspace_members (workspace_id, user_id) values (${workspaceId}, ${userId}) on conflict do nothing`,
  );
  return { ok: true };
}

/** Removes a person from a workspace; owners belong to all workspaces. */
export async function leaveWorkspace(
  tx: Tx,
  scope: Scope,
  { workspaceId, userId }: { workspaceId: number; userId: number },
): Promise<{ ok: true }> {
  const { organisationId } = workspaceOf(scope, workspaceId);
  if (await isOwner(tx, organisationId, userId)) throw invalid({ userId: ['Owners belong to every workspace'] });
  const deleted = await tx.row(
    SQL`delete from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId} returning user_id`,
  );
  if (!deleted) throw notFound('person');
  return { ok: true };
}

/** Finds a workspace of the caller within the request's scope. @throws 404 */
function workspaceOf(scope: Scope, workspaceId: number): Scope['actor']['workspaces'][number] {
  const workspace = scope.actor.workspaces.find(({ id }) => id === workspaceId && scope.workspaceIds.includes(id));
  if (!workspace) throw notFound('workspace');
  return workspace;
}

async function organisationOfPerson(tx: Tx, scope: Scope, userId: number): Promise<number | undefined> {
  for (const id of scope.organisationIds) if (await isPersonOf(tx, id, userId)) return id;
  return undefined;
}
