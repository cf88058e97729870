import { randomBytes } from 'node:crypto';
import { deliveryKeys } from '../../../src/resources/delivery-keys/delivery-keys.resource.ts';
import { SQL } from '../../platform/db/sql.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';
import { storeOf } from '../../records/store.ts';

const plain = storeOf(deliveryKeys, () => [
  SQL`(select author_of(c.id) from changes c
    where c.table_name = 'delivery_keys' and c.record_id = t.id and c.action = 'insert' order by c.id limit 1) as "madeBy"`,
  SQL`(select h.last_used_at from delivery_key_hashes h where h.key_id = t.id) as "lastUsed"`,
]);

/** Store of delivery keys: shown once when added, stored as hashes. */
export const deliveryKeyStore: typeof plain = {
  ...plain,
  async insert(tx, scope, home, values) {
    const added = await plain.insert(tx, scope, home, values);
    const key = `wmk_${randomBytes(32).toString('base64url')}`;
    await tx.rows(SQL`
      insert into delivery_key_hashes (key_id, workspace_id, hash) values (${added.id}, ${home}, ${hashOf(key)})`);
    return { ...added, key };
  },
};
