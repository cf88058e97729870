import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { ApiError, conflict } from '../../platform/errors.ts';
import { storeOf } from '../../records/store.ts';
import { checkOwner } from '../../policy/owner-store.ts';
import { checkOwnQuota } from '../../records/pictures/picture-storage-store.ts';
import { addBuiltInRoles } from '../../policy/built-in-roles-store.ts';
import { isWithoutOrganisation } from '../session/entrance.ts';

const plain = storeOf(organizations);

/**
 * Store of organizations. The creator becomes the owner; built-in roles are added; only owners may delete. No organization can raise its
 * storage above the server's quota. The settings limit who may create one, and how many.
 */
export const organisationStore = (
  db: Database,
  { media, organizations }: Pick<Config, 'media' | 'organizations'>,
): typeof plain => ({
  ...plain,
  async update(tx, scope, current, values, ifMatch) {
    await checkOwnQuota(tx, plain.idOf(current), media.quota, values.pictureRoom);
    return plain.update(tx, scope, current, values, ifMatch);
  },
  async insert(tx, scope, _home, values) {
    // The first organization is created through the setup link.
    if (await isWithoutOrganisation(db))
      throw conflict('Waymark is not set up yet. Open the setup link printed by the server.');
    const { name, ...others } = values;
    const { openTo, perPerson } = organizations;
    const row = await tx.row<{ id: number | null; hindrance: keyof typeof hindrances | null }>(
      SQL`select id, hindrance from public.found_organisation(${name}, ${openTo === 'everyone'}, ${perPerson})`,
    );
    if (row?.hindrance) throw new ApiError('forbidden', hindrances[row.hindrance](perPerson));
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

/** Messages for callers who may not create an organization. */
const hindrances = {
  owners: () =>
    'Only owners of an organization can create another one. Ask the operator of this server to create one and invite you.',
  former: () => 'You were removed from your organizations. Ask an owner to invite you again.',
  count: (most: number) =>
    `You have created ${most} organizations, the limit per person on this server. Ask the operator of this server to create one and invite you.`,
};
