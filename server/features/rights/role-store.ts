import { roles } from '../../../src/resources/roles/roles.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { type Row, storeOf } from '../../records/store.ts';
import { checkGranting } from '../../policy/granting.ts';

const plain = storeOf(roles);

/** Roles: their names tell them apart, those that came with the organisation stay, and taking one back grants anew. */
export const roleStore: typeof plain = {
  ...plain,
  async insert(tx, scope, home, values) {
    await checkName(tx, home, values.name);
    return plain.insert(tx, scope, home, values);
  },
  async update(tx, scope, id, values, ifMatch) {
    const current = await plain.one(tx, scope, id);
    if (values.name !== undefined) await checkName(tx, Number(current.organisationId), values.name, id);
    return plain.update(tx, scope, id, values, ifMatch);
  },
  async remove(tx, scope, id, ifMatch) {
    const { builtIn } = await plain.one(tx, scope, id);
    if (builtIn) throw conflict('This role comes with every organisation and stays. Its permissions can be changed.');
    return plain.remove(tx, scope, id, ifMatch);
  },
  async restore(tx, scope, id) {
    const trashed = await plain.find(tx, scope, id);
    if (trashed) await checkRestoring(tx, scope, id, trashed);
    return plain.restore(tx, scope, id);
  },
};

async function checkRestoring(tx: Tx, scope: Scope, id: number, trashed: Row): Promise<void> {
  await checkName(tx, Number(trashed.organisationId), trashed.name, id);
  checkGranting(scope, await permissionsOf(tx, id));
}

/** What a role grants, as it is kept. */
export const permissionsOf = (tx: Tx, roleId: number) =>
  tx.rows<Parameters<typeof checkGranting>[1][number]>(SQL`
    select organisation_id as "organisationId", resource, action, property_id as "propertyId", language
    from permissions where role_id = ${roleId}`);

async function checkName(tx: Tx, organisationId: number, name: unknown, id = 0): Promise<void> {
  const taken = await tx.row(SQL`
    select id from roles where organisation_id = ${organisationId} and lower(name) = lower(${name}::text)
      and deleted_at is null and id <> ${id}`);
  if (taken) throw invalid({ name: ['There is a role of this name already'] });
}
