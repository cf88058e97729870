import type { Resource } from '../../contract/declaration/resource.ts';
import type { Database, Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { resources } from '../platform/resources.ts';
import { type RoleName, builtInRoles } from './built-in-roles.ts';

/** Adds the built-in roles with their permissions to a new organization. @returns their ids by name. */
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

/**
 * Grants the built-in roles of all organizations their permissions on newly declared resources, once per resource.
 * A role with removed permissions stays unchanged. If several servers start at once, one does it.
 * @returns the names of the new resources.
 */
export function grantNewResources(db: Database, declared: readonly Resource[] = resources): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const names = declared.map(({ name }) => name);
    const added = await tx.rows<{ name: string }>(SQL`
      insert into known_resources (name) select unnest(${names}::text[]) on conflict do nothing returning name`);
    const fresh = declared.filter(({ name }) => added.some((each) => each.name === name));
    if (fresh.length === 0) return [];
    const known = new Set(fresh.map(({ name }) => name));
    for (const [role, builtIn] of [
      ['editor', 'Editor'],
      ['translator', 'Translator'],
    ] as const) {
      const granted = fresh.flatMap(({ name, roles }) => roles[role].map((action) => ({ resource: name, action })));
      const kept = builtInRoles[builtIn].filter(({ resource }) => !known.has(resource));
      await tx.rows(SQL`
        insert into permissions (organisation_id, role_id, resource, action)
        select r.organisation_id, r.id, p.resource, p.action
        from roles r, jsonb_to_recordset(${JSON.stringify(granted)}) as p (resource text, action text)
        where r.built_in = ${role} and not exists (
          select from jsonb_to_recordset(${JSON.stringify(kept)}) as came (resource text, action text)
          where not exists (
            select from permissions held where held.role_id = r.id and held.resource = came.resource
              and held.action = came.action and held.property_id is null and held.language is null))
        and not exists (
          select from permissions held where held.role_id = r.id and held.resource = p.resource and held.action = p.action)`);
    }
    return [...known];
  });
}
