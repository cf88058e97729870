import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { addBuiltInRoles } from '../../policy/built-in-roles-store.ts';
import { addMember } from '../../policy/member-store.ts';

/** Any number will do, as long as every Waymark asks for the same lock. */
const firstOrganisationLock = 7_215_946;

/**
 * Makes whoever signs in to an empty installation the owner of a first organisation, because without one there is
 * nothing to see and nobody to invite anybody. Does nothing once there is an organisation; of two people at once, one wins.
 * @returns whether the organisation was made now.
 */
export async function startFirstOrganisation(db: Database, userId: number): Promise<boolean> {
  const isEmpty = SQL`select not exists (select from organisations) as empty`;
  if (!(await db.system<{ empty: boolean }>(isEmpty))[0]?.empty) return false;
  return db.asSystem(async (tx) => {
    await tx.rows(SQL`select pg_advisory_xact_lock(${firstOrganisationLock})`);
    if (!(await tx.row<{ empty: boolean }>(isEmpty))?.empty) return false;
    const organisationId = await idOf(
      tx,
      SQL`insert into organisations (name) values ('My organisation') returning id`,
    );
    const workspaceId = await idOf(
      tx,
      SQL`insert into workspaces (organisation_id, name) values (${organisationId}, 'My workspace') returning id`,
    );
    await tx.rows(SQL`
      insert into languages (organisation_id, name, code, native_name, direction)
      values (${organisationId}, 'English', 'en', 'English', 'ltr')`);
    const { Owner } = await addBuiltInRoles(tx, organisationId);
    await addMember(tx, { userId, organisationId, roleId: Owner, workspaceIds: [workspaceId] });
    return true;
  });
}

async function idOf(tx: Tx, statement: ReturnType<typeof SQL>): Promise<number> {
  const row = await tx.row<{ id: number }>(statement);
  if (!row) throw new Error('An insert gave no id back');
  return row.id;
}
