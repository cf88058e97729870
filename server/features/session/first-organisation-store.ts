import type { Database, Tx } from '../../platform/db/client.ts';
import { locks } from '../../platform/db/locks.ts';
import { SQL } from '../../platform/db/sql.ts';
import { addBuiltInRoles } from '../../policy/built-in-roles-store.ts';
import { addMember } from '../../policy/member-store.ts';

/** Names of the first organization and workspace. */
export interface FirstNames {
  organisation: string;
  workspace: string;
}

const isEmpty = SQL`select not exists (select from organisations) as empty`;

/** Whether no organization exists yet. */
export const isWithoutOrganisation = async (db: Database): Promise<boolean> =>
  (await db.system<{ empty: boolean }>(isEmpty))[0]?.empty ?? false;

/**
 * Creates the first organization with a workspace; adds the owner only once no organization is certain. A lock lets one of two concurrent
 * requests win.
 * @returns whether it was created.
 */
export async function foundFirst(
  tx: Tx,
  owner: () => Promise<number>,
  { organisation, workspace }: FirstNames,
): Promise<boolean> {
  await tx.rows(SQL`select pg_advisory_xact_lock(${locks.foundingFirst})`);
  if (!(await tx.row<{ empty: boolean }>(isEmpty))?.empty) return false;
  const userId = await owner();
  const organisationId = await idOf(tx, SQL`insert into organisations (name) values (${organisation}) returning id`);
  const workspaceId = await idOf(
    tx,
    SQL`insert into workspaces (organisation_id, name) values (${organisationId}, ${workspace}) returning id`,
  );
  await tx.rows(SQL`
    insert into languages (organisation_id, name, code, native_name, direction)
    values (${organisationId}, 'English', 'en', 'English', 'ltr')`);
  const { Owner } = await addBuiltInRoles(tx, organisationId);
  await addMember(tx, { userId, organisationId, roleId: Owner, workspaceIds: [workspaceId] });
  return true;
}

async function idOf(tx: Tx, statement: ReturnType<typeof SQL>): Promise<number> {
  const row = await tx.row<{ id: number }>(statement);
  if (!row) throw new Error('An insert gave no id back');
  return row.id;
}
