import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { storeOf } from '../../records/store.ts';
import { faultOf } from '../../services/outbound/addresses.ts';
import { newSecret } from '../../services/webhooks/signature.ts';

const plain = storeOf(webhooks);

/** Webhooks: each has a secret from its beginning, and leads to where it may. */
export const webhookStore = (toPrivate: boolean): typeof plain => {
  const check = ({ address }: { address?: unknown }) => {
    const fault = typeof address === 'string' ? faultOf(address, toPrivate) : undefined;
    if (fault) throw invalid({ address: [fault] });
  };
  return {
    ...plain,
    async checkOwn(tx, home, values, current) {
      check(values);
      await plain.checkOwn(tx, home, values, current);
    },
    async insert(tx, scope, home, values) {
      check(values);
      const added = await plain.insert(tx, scope, home, values);
      const secret = newSecret();
      await tx.rows(SQL`
        insert into webhook_secrets (webhook_id, workspace_id, secret) values (${added.id}, ${home}, ${secret})`);
      return { ...added, secret };
    },
    async update(tx, scope, current, values, ifMatch) {
      check(values);
      return plain.update(tx, scope, current, values, ifMatch);
    },
  };
};

/** Gives a webhook another secret. @returns it, and until when the one before signs, too. */
export async function renewSecret(
  tx: Tx,
  { id, workspaceId }: { id: number; workspaceId: number },
): Promise<{ secret: string; previousUntil: string | null }> {
  const secret = newSecret();
  const row = await tx.row<{ previousUntil: string | null }>(SQL`
    insert into webhook_secrets (webhook_id, workspace_id, secret) values (${id}, ${workspaceId}, ${secret})
    on conflict (webhook_id) do update set secret = ${secret} returning previous_until as "previousUntil"`);
  return { secret, previousUntil: row?.previousUntil ?? null };
}
