import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { type RoleName, builtInRoles } from './built-in-roles.ts';

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
