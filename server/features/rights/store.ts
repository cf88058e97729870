import type { Database, Tx } from '../../db/client.ts';
import { SQL } from '../../db/sql.ts';
import { type RoleName, builtInRoles } from './built-in-roles.ts';

/** Any number will do, as long as every Waymark asks for the same lock. */
const firstOrganisationLock = 7_215_946;

/** Gives a new organisation its roles with their permissions. Resolves to their ids by name. */
export async function addBuiltInRoles(tx: Tx, organisationId: number): Promise<Record<RoleName, number>> {
  const names = Object.keys(builtInRoles) as RoleName[];
  const roles = await tx.rows<{ id: number; name: RoleName }>(SQL`
    insert into roles (organisation_id, name, built_in)
    select ${organisationId}, name, lower(name) from unnest(${names}::text[]) as built_in (name)
    on conflict (organisation_id, lower(name)) where deleted_at is null do update set built_in = excluded.built_in
    returning id, name`);
  const ids = Object.fromEntries(roles.map(({ id, name }) => [name, id])) as Record<RoleName, number>;
  const granted = names.flatMap((name) => builtInRoles[name].map((permission) => ({ ...permission, role: ids[name] })));
  await tx.rows(SQL`
    insert into permissions (organisation_id, role_id, resource, action)
    select ${organisationId}, p.role, p.resource, p.action
    from jsonb_to_recordset(${JSON.stringify(granted)}) as p (role bigint, resource text, action text)`);
  return ids;
}

/** Lets somebody into workspaces of an organisation under one of its roles, narrowed to languages where they are named. */
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

export interface Membership {
  userId: number;
  organisationId: number;
  roleId: number;
  workspaceIds: number[];
  languages?: string[];
}

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
