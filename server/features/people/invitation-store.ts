import { randomBytes } from 'node:crypto';
import { type Invitation, type InvitationCreate, invitationDays, invitations } from '../../../contract/people.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { type Scope, scopeOf } from '../../policy/scope.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { ApiError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { grantableRole } from '../rights/entrance.ts';
import { hashOf } from '../../platform/token-hash.ts';

const select = (tx: Tx, { organisationIds }: Scope, where: SqlStatement) =>
  tx.rows<Invitation>(SQL`
    select i.id, i.organisation_id as "organisationId", i.email, i.role_id as "roleId", r.name as role, i.languages,
      array_to_json(i.workspace_ids) as "workspaceIds", i.created_at as "createdAt", i.expires_at as "expiresAt",
      (select nullif(trim(concat_ws(' ', p.name, p.familyname)), '') from people_of(i.organisation_id) p where p.id = i.invited_by) as "invitedBy"
    from invitations i join roles r on r.id = i.role_id
    where i.organisation_id = any(${organisationIds}::bigint[]) and ${where} order by i.id desc`);

/** Those that can still be accepted. */
export const openInvitations = (tx: Tx, scope: Scope) =>
  select(tx, scope, SQL`i.accepted_at is null and i.expires_at > now()`);

type Promised = Pick<Invitation, 'roleId' | 'languages' | 'workspaceIds'>;

/** @throws 403 or 422 where the caller cannot give all of what an invitation promises. @returns the organisation. */
async function checkInviting(tx: Tx, scope: Scope, { roleId, languages, workspaceIds }: Promised): Promise<number> {
  const { organisationId } = await grantableRole(tx, scope, roleId, languages);
  const mine = scope.actor.workspaces.filter((workspace) => workspace.organisationId === organisationId);
  if (!workspaceIds.every((wanted) => mine.some(({ id }) => id === wanted)))
    throw invalid({ workspaceIds: ['There is no such workspace here'] });
  return organisationId;
}

/** The token is told once, here; what is kept is its hash. A new one for the same address replaces the one before. */
export async function invite(tx: Tx, scope: Scope, body: InvitationCreate): Promise<Invitation & { token: string }> {
  const { email, roleId, workspaceIds } = body;
  const languages = body.languages && body.languages.length > 0 ? body.languages : null;
  const organisationId = await checkInviting(tx, scope, { roleId, languages, workspaceIds });
  const token = randomBytes(32).toString('base64url');
  await tx.rows(SQL`
    delete from invitations where organisation_id = ${organisationId} and lower(email) = ${email} and accepted_at is null`);
  const row = await tx.row<{ id: number }>(SQL`
    insert into invitations (organisation_id, email, role_id, languages, workspace_ids, token_hash, invited_by, expires_at)
    values (${organisationId}, ${email}, ${roleId}, ${languages}, ${workspaceIds}, ${hashOf(token)}, ${scope.actor.userId},
      now() + ${invitationDays}::int * interval '1 day') returning id`);
  const [made] = await select(tx, scope, SQL`i.id = ${row?.id ?? 0}`);
  return { ...made!, token };
}

export async function nameOfOrganisation(tx: Tx, id: number): Promise<string> {
  const row = await tx.row<{ name: string }>(SQL`select name from organisations where id = ${id}`);
  return row?.name ?? '';
}

export async function withdraw(tx: Tx, scope: Scope, id: number): Promise<{ ok: true }> {
  const gone = await tx.row(SQL`
    delete from invitations where id = ${id} and organisation_id = any(${scope.organisationIds}::bigint[]) returning id`);
  if (!gone) throw notFound('invitation');
  return { ok: true };
}

const refusals: Record<string, () => Error> = {
  unknown: () => notFound('invitation'),
  used: () => conflict('This invitation was used already. Ask for a new one if that was not you.'),
  expired: () => conflict('This invitation has expired. Ask for a new one.'),
  foreign: () => conflict('This invitation is for another email address. Sign in with that one to accept it.'),
};

/** Lets the caller in with what the invitation says, if whoever made it could still make it. */
export async function accept(db: Database, tx: Tx, token: string): Promise<{ ok: true }> {
  const row = await tx.row<{ outcome: string }>(SQL`select accept_invitation(${hashOf(token)}) as outcome`);
  const refusal = refusals[row?.outcome ?? 'unknown'];
  if (refusal) throw refusal();
  await checkInviter(db, token).catch(asRefused);
  return { ok: true };
}

async function checkInviter(db: Database, token: string): Promise<void> {
  const [made] = await db.system<Promised & { organisationId: number; invitedBy: number | null }>(SQL`
    select organisation_id as "organisationId", invited_by as "invitedBy", role_id as "roleId", languages,
      array_to_json(workspace_ids) as "workspaceIds" from invitations where token_hash = ${hashOf(token)}`);
  if (!made) throw notFound('invitation');
  const inviter = await actorOf(db, made.invitedBy ?? 0);
  const scope = scopeOf(inviter, { organisationId: made.organisationId }, invitations.create.access);
  await db.asSystem((tx) => checkInviting(tx, scope, made));
}

function asRefused(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw conflict('Whoever invited you cannot give you all of this any more. Ask for a new invitation.');
}
