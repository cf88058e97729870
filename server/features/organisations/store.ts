import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { SQL } from '../../platform/db/sql.ts';
import { storeOf } from '../../records/store.ts';
import { checkOwner } from '../../policy/owner-store.ts';
import { checkOwnRoom } from '../../records/picture-room-store.ts';
import { addBuiltInRoles } from '../../policy/built-in-roles-store.ts';

const plain = storeOf(organizations);

/**
 * Organisations, each its own scope: whoever makes one is its owner, it comes with its roles, and owners alone delete it. None
 * allows itself more room for pictures than the server gives it, which is `usualRoom` (bytes) where nothing else is said.
 */
export const organisationStore = (usualRoom: number | undefined): typeof plain => ({
  ...plain,
  async update(tx, scope, current, values, ifMatch) {
    await checkOwnRoom(tx, plain.idOf(current), usualRoom, values.pictureRoom);
    return plain.update(tx, scope, current, values, ifMatch);
  },
  async insert(tx, scope, _home, values) {
    const { name, ...others } = values;
    const row = await tx.row<{ id: number }>(SQL`select found_organisation(${name}) as id`);
    const id = row?.id ?? 0;
    await addBuiltInRoles(tx, id);
    const within = { ...scope, organisationIds: [...scope.organisationIds, id] };
    const made = await plain.one(tx, within, id);
    return Object.keys(others).length > 0 ? this.update(tx, within, made, others) : made;
  },
  async remove(tx, scope, current, ifMatch) {
    await checkOwner(tx, scope, plain.idOf(current), 'removal');
    return plain.remove(tx, scope, current, ifMatch);
  },
  async restore(tx, scope, trashed) {
    await checkOwner(tx, scope, plain.idOf(trashed), 'removal');
    return plain.restore(tx, scope, trashed);
  },
});
