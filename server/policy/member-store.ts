import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** Whether a person belongs to an organization of the caller. */
export const isPersonOf = async (tx: Tx, organisationId: number, userId: number): Promise<boolean> =>
  (await tx.row(SQL`select id from people_of(${organisationId}) where id = ${userId}`)) !== undefined;

/** A new membership. */
export interface Membership {
  userId: number;
  organisationId: number;
  roleId: number;
  workspaceIds: number[];
  languages?: string[] | undefined;
}

/** Adds a person to workspaces with a role of the organization, limited to languages if given. */
export async function addMember(
  tx: Tx,
  { userId, organisationId, roleId, workspaceIds, languages }: Membership,
): Promise<void> {
  await tx.rows(SQL`
    insert into user_roles (user_id, role_id, organisation_id, languages)
    values (${userId}, ${roleId}, ${organisationId}, ${languages ?? null}) on conflict do nothing`);
  await tx.rows(SQL`
    insert into workspace_members (workspace_id, user_id)
    select unnest(${workspaceIds}::bigint[]), ${userId} on conflict do nothing`);
}
