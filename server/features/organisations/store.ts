import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { conflict } from '../../platform/errors.ts';
import { storeOf } from '../../records/store.ts';
import { checkOwner } from '../../policy/owner-store.ts';
import { checkOwnRoom } from '../../records/picture-room-store.ts';
import { addBuiltInRoles } from '../../policy/built-in-roles-store.ts';
import { isWithoutOrganisation } from '../session/entrance.ts';

const plain = storeOf(organizations);

/**
 * Organisations, each its own scope: whoever makes one is its owner, it comes with its roles, and owners alone delete it. None
 * allows itself more room for pictures than the server gives it, which is `usualRoom` (bytes) where nothing else is said.
 */
export const organisationStore = (db: Database, usualRoom: number | undefined): typeof plain => ({
  ...plain,
  async update(tx, scope, current, values, ifMatch) {
    await checkOwnRoom(tx, plain.idOf(current), usualRoom, values.pictureRoom);
    return plain.update(tx, scope, current, values, ifMatch);
  },
  async insert(tx, scope, _home, values) {
    // The first one is founded by whoever has the address for it.
    if (await isWithoutOrganisation(db))
      throw conflict(
        'Nobody owns this installation yet. Its first owner opens the address that the server has printed.',
      );
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
