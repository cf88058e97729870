import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { storeOf } from '../../records/store.ts';
import { faultOf } from '../../services/outbound/addresses.ts';
import { newSecret } from '../../services/webhooks/signature.ts';

const plain = storeOf(webhooks);

/** Store of webhooks: each gets a secret, and URLs to private networks may be refused. */
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

/** Replaces the secret of a webhook. @returns the new one, and the end of the previous one's transition. */
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
