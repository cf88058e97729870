import { randomBytes } from 'node:crypto';
import {
  type Invitation,
  type InvitationCreate,
  type InvitationSeen,
  invitationDays,
  invitations,
} from '../../../contract/people/people.ts';
import { actorOf } from '../../policy/actor-store.ts';
import { type Scope, scopeOf } from '../../policy/scope.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { ApiError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { grantableRole } from '../rights/entrance.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';

const select = (tx: Tx, { organisationIds }: Scope, where: SqlStatement) =>
  tx.rows<Invitation>(SQL`
    select i.id, i.organisation_id as "organisationId", i.email, i.role_id as "roleId", r.name as role, i.languages,
      array_to_json(i.workspace_ids) as "workspaceIds", i.created_at as "createdAt", i.expires_at as "expiresAt",
      (select nullif(trim(concat_ws(' ', p.name, p.familyname)), '') from people_of(i.organisation_id) p where p.id = i.invited_by) as "invitedBy"
    from invitations i join roles r on r.id = i.role_id
    where i.organisation_id = any(${organisationIds}::bigint[]) and ${where} order by i.id desc`);

/** Invitations that can still be accepted. */
export const openInvitations = (tx: Tx, scope: Scope) =>
  select(tx, scope, SQL`i.accepted_at is null and i.expires_at > now()`);

type Promised = Pick<Invitation, 'roleId' | 'languages' | 'workspaceIds'>;

/** Checks that the caller may grant all that an invitation promises. @throws 403 or 422 otherwise. @returns the organization. */
async function checkInviting(tx: Tx, scope: Scope, { roleId, languages, workspaceIds }: Promised): Promise<number> {
  const { organisationId } = await grantableRole(tx, scope, roleId, languages);
  const mine = scope.actor.workspaces.filter((workspace) => workspace.organisationId === organisationId);
  if (!workspaceIds.every((wanted) => mine.some(({ id }) => id === wanted)))
    throw invalid({ workspaceIds: ['This workspace was not found'] });
  return organisationId;
}

/**
 * Creates an invitation. Its token is returned once; only the hash is stored. It replaces an earlier one of the same address. With `byMail`
 * the link is sent to the mailbox only.
 */
export async function invite(
  tx: Tx,
  scope: Scope,
  body: InvitationCreate,
  byMail: boolean,
): Promise<Invitation & { token: string }> {
  const { email, roleId, workspaceIds } = body;
  const languages = body.languages && body.languages.length > 0 ? body.languages : null;
  const organisationId = await checkInviting(tx, scope, { roleId, languages, workspaceIds });
  const token = randomBytes(32).toString('base64url');
  await tx.rows(SQL`
    delete from invitations where organisation_id = ${organisationId} and lower(email) = ${email} and accepted_at is null`);
  const row = await tx.row<{ id: number }>(SQL`
    insert into invitations (organisation_id, email, role_id, languages, workspace_ids, token_hash, by_mail, invited_by, expires_at)
    values (${organisationId}, ${email}, ${roleId}, ${languages}, ${workspaceIds}, ${hashOf(token)}, ${byMail}, ${scope.actor.userId},
      now() + ${invitationDays}::int * interval '1 day') returning id`);
  const [made] = await select(tx, scope, SQL`i.id = ${row?.id ?? 0}`);
  return { ...made!, token };
}

/** Marks the link as handed over by hand, after the email failed. */
export const markHandedOver = (db: Database, id: number) =>
  db.system(SQL`update invitations set by_mail = false where id = ${id}`);

/** Whether the link of an open invitation was sent only by email. Locks the invitation until the transaction ends. @throws 404 */
export async function heldByMail(tx: Tx, token: string): Promise<boolean> {
  const row = await tx.row<{ byMail: boolean }>(SQL`
    select by_mail as "byMail" from invitations where token_hash = ${hashOf(token)} and accepted_at is null for share`);
  if (!row) throw notFound('invitation');
  return row.byMail;
}

export async function nameOfOrganisation(tx: Tx, id: number): Promise<string> {
  const row = await tx.row<{ name: string }>(SQL`select name from organisations where id = ${id}`);
  return row?.name ?? '';
}

/** Withdraws an open invitation. @throws 404, or 409 if it was accepted. */
export async function withdrawInvitation(tx: Tx, scope: Scope, id: number): Promise<{ ok: true }> {
  const own = SQL`id = ${id} and organisation_id = any(${scope.organisationIds}::bigint[])`;
  const deleted = await tx.row(SQL`delete from invitations where ${own} and accepted_at is null returning id`);
  if (deleted) return { ok: true };
  if (!(await tx.row(SQL`select from invitations where ${own}`))) throw notFound('invitation');
  throw conflict('This invitation has already been accepted. Remove the person under People instead.');
}

const refusals: Record<string, () => Error> = {
  unknown: () => notFound('invitation'),
  used: () => conflict('This invitation has already been used. If this wasn’t you, ask for a new invitation.'),
  expired: () => conflict('This invitation has expired. Ask for a new invitation.'),
  foreign: () => conflict('This invitation is for another email address. Sign in with that address to accept it.'),
};

/**
 * Details of an invitation for the holder of its link.
 * @throws 404 if it does not exist; 409 if it was used, has expired, or its author lost the permissions.
 */
export async function lookAt(db: Database, token: string): Promise<Omit<InvitationSeen, 'newAccounts'>> {
  const [found] = await db.system<Omit<InvitationSeen, 'newAccounts'> & { state: string }>(SQL`
    select o.name as organisation, r.name as role, i.languages, i.email, i.expires_at as "expiresAt",
      array_to_json(array(
        select w.name from workspaces w where w.organisation_id = i.organisation_id and w.deleted_at is null
          and (w.id = any(i.workspace_ids) or r.built_in = 'owner') order by w.name)) as workspaces,
      (select coalesce(nullif(trim(concat_ws(' ', u.name, u.familyname)), ''), u.email) from users u where u.id = i.invited_by) as "invitedBy",
      case when i.accepted_at is not null then 'used' when i.expires_at < now() then 'expired' else 'open' end as state
    from invitations i join roles r on r.id = i.role_id join organisations o on o.id = i.organisation_id
    where i.token_hash = ${hashOf(token)} and o.deleted_at is null`);
  const { state, ...seen } = found ?? { state: 'unknown' as const };
  if (state !== 'open') throw refusals[state]!();
  await checkInviter(db, token).catch(asRefused);
  return seen as Omit<InvitationSeen, 'newAccounts'>;
}

/** Accepts an invitation, if its author could still create it. @returns the joined organization and workspace. */
export async function acceptInvitation(
  db: Database,
  tx: Tx,
  token: string,
  { userId, isFactorProven }: { userId: number; isFactorProven: boolean },
): Promise<{ ok: true; workspaceId: number | null }> {
  if (!isFactorProven && (await requiresFactor(db, token)))
    throw new ApiError(
      'factor_required',
      'This organization requires a second factor. Sign in with a second factor to join.',
    );
  const row = await tx.row<{ outcome: string }>(SQL`select accept_invitation(${hashOf(token)}) as outcome`);
  const refusal = refusals[row?.outcome ?? 'unknown'];
  if (refusal) throw refusal();
  await checkInviter(db, token).catch(asRefused);
  await db.system(SQL`
    update identity_accounts a set email_verified = true from users u, invitations i
    where u.id = ${userId} and a.subject = u.subject and i.token_hash = ${hashOf(token)} and i.by_mail and lower(i.email) = a.email`);
  const [joined] = await db.system<{ workspaceId: number }>(SQL`
    select w.id as "workspaceId" from invitations i join roles r on r.id = i.role_id
    join workspaces w on w.organisation_id = i.organisation_id and w.deleted_at is null
      and (w.id = any(i.workspace_ids) or r.built_in = 'owner')
    where i.token_hash = ${hashOf(token)} order by w.id limit 1`);
  return { ok: true, workspaceId: joined?.workspaceId ?? null };
}

/** Whether the organization requires a second factor. */
const requiresFactor = async (db: Database, token: string): Promise<boolean> =>
  (
    await db.system(SQL`
      select from invitations i join sign_in_rules r on r.organisation_id = i.organisation_id
      where i.token_hash = ${hashOf(token)} and r.requires_factor`)
  ).length > 0;

async function checkInviter(db: Database, token: string): Promise<void> {
  const [made] = await db.system<
    Promised & { organisationId: number; invitedBy: number | null; byOperator: boolean }
  >(SQL`
    select organisation_id as "organisationId", invited_by as "invitedBy", role_id as "roleId", languages,
      array_to_json(workspace_ids) as "workspaceIds", by_operator as "byOperator" from invitations where token_hash = ${hashOf(token)}`);
  if (!made) throw notFound('invitation');
  // Invitations from the command line need no permission.
  if (made.byOperator) return;
  const inviter = await actorOf(db, made.invitedBy ?? 0);
  const scope = scopeOf(inviter, { organisationId: made.organisationId }, invitations.create.access);
  await db.asSystem((tx) => checkInviting(tx, scope, made));
}

function asRefused(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw conflict('The person who invited you no longer has all of these permissions. Ask for a new invitation.');
}
