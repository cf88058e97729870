import { roles } from '../../../src/resources/roles/roles.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { storeOf } from '../../records/store.ts';
import { checkGranting } from '../../policy/granting.ts';

const plain = storeOf(roles);

/** Store of roles: names are unique, built-in roles cannot be deleted, and a restore counts as granting. */
export const roleStore: typeof plain = {
  ...plain,
  async checkOwn(tx, home, values, current) {
    if (values.name !== undefined) await checkName(tx, home, values.name, current && plain.idOf(current));
    await plain.checkOwn(tx, home, values, current);
  },
  async insert(tx, scope, home, values) {
    await checkName(tx, home, values.name);
    return plain.insert(tx, scope, home, values);
  },
  async update(tx, scope, current, values, ifMatch) {
    if (values.name !== undefined) await checkName(tx, plain.homeOf(current), values.name, plain.idOf(current));
    return plain.update(tx, scope, current, values, ifMatch);
  },
  async remove(tx, scope, current, ifMatch) {
    if (current.builtIn)
      throw conflict('Built-in roles can’t be renamed or deleted. You can change their permissions.');
    return plain.remove(tx, scope, current, ifMatch);
  },
  async restore(tx, scope, trashed) {
    await checkName(tx, plain.homeOf(trashed), trashed.name, plain.idOf(trashed));
    checkGranting(scope, await permissionsOf(tx, plain.idOf(trashed)));
    return plain.restore(tx, scope, trashed);
  },
};

/** Permissions that a role grants, as stored. */
export const permissionsOf = (tx: Tx, roleId: number) =>
  tx.rows<Parameters<typeof checkGranting>[1][number]>(SQL`
    select organisation_id as "organisationId", resource, action, property_id as "propertyId", language
    from permissions where role_id = ${roleId}`);

async function checkName(tx: Tx, organisationId: number, name: unknown, id = 0): Promise<void> {
  const taken = await tx.row(SQL`
    select id from roles where organisation_id = ${organisationId} and lower(name) = lower(${name}::text)
      and deleted_at is null and id <> ${id}`);
  if (taken) throw invalid({ name: ['There is already a role with this name'] });
}
