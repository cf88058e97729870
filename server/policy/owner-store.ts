import type { Scope } from './scope.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { ApiError, conflict } from '../platform/errors.ts';

/** Owners of an organization; a role limited to languages does not count. */
const ownersOf = async (tx: Tx, organisationId: number): Promise<number[]> => {
  const rows = await tx.rows<{ id: number }>(SQL`
    select distinct ur.user_id as id from user_roles ur join roles r on r.id = ur.role_id
    where ur.organisation_id = ${organisationId} and r.built_in = 'owner' and ur.languages is null`);
  return rows.map(({ id }) => id);
};

/** Actions of owners only, in words for an error. Administrators may do everything else. */
const ofOwners = {
  ownership: 'appoint or remove owners',
  removal: 'delete or restore it',
};

/** @throws 403 if the caller is not an owner of the organization. */
export async function checkOwner(
  tx: Tx,
  scope: Scope,
  organisationId: number,
  act: keyof typeof ofOwners = 'ownership',
): Promise<void> {
  if (await isOwner(tx, organisationId, scope.actor.userId)) return;
  throw new ApiError('forbidden', `Only an owner of the organization can ${ofOwners[act]}.`);
}

/**
 * Checks that another owner remains. A row lock makes concurrent removals wait.
 * @throws 409 if no owner would be left.
 */
export async function keepAnOwner(tx: Tx, organisationId: number, leaving: number): Promise<void> {
  await tx.rows(SQL`select id from organisations where id = ${organisationId} for update`);
  const others = (await ownersOf(tx, organisationId)).filter((id) => id !== leaving);
  if (others.length === 0)
    throw conflict('The last owner of an organization can’t be removed. Make another person an owner first.');
}

/** Whether the user is an owner of the organization. */
export const isOwner = async (tx: Tx, organisationId: number, userId: number): Promise<boolean> =>
  (await ownersOf(tx, organisationId)).includes(userId);
