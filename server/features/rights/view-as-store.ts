import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { isPersonOf } from '../../policy/member-store.ts';
import { type Scope, homeOf } from '../../policy/scope.ts';
import { roleStore } from './role-store.ts';

interface Wanted {
  userId?: number | undefined;
  roleId?: number | undefined;
}

/** Starts impersonating a person or a role of the organization. @throws 409 without a browser session, 422 */
export async function beginView(
  tx: Tx,
  scope: Scope,
  { userId, roleId }: Wanted,
  sessionHash: Buffer | undefined,
): Promise<{ ok: true }> {
  if ((userId === undefined) === (roleId === undefined))
    throw invalid({ userId: ['Choose either a person or a role'] });
  const organisationId = homeOf(scope, 'organisation');
  if (userId === scope.actor.userId) throw invalid({ userId: ['You can’t view as yourself'] });
  if (userId !== undefined && !(await isPersonOf(tx, organisationId, userId)))
    throw invalid({ userId: ['This person was not found'] });
  if (roleId !== undefined) {
    const role = await roleStore.find(tx, scope, roleId);
    if (!role || role.deletedAt || role.organisationId !== organisationId)
      throw invalid({ roleId: ['This role was not found'] });
  }
  const begun =
    sessionHash &&
    (await tx.row<{ done: boolean }>(
      SQL`select begin_view(${sessionHash}, ${organisationId}, ${userId ?? null}, ${roleId ?? null}) as done`,
    ));
  if (!begun?.done) throw conflict('Viewing as another person requires a sign-in with a browser.');
  return { ok: true };
}

export async function endView(tx: Tx, sessionHash: Buffer | undefined): Promise<{ ok: true }> {
  if (sessionHash) await tx.rows(SQL`select end_view(${sessionHash})`);
  return { ok: true };
}
