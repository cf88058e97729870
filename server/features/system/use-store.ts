import type { ServerUse } from '../../../contract/calls/server-use.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { sentToday } from '../../platform/traffic/sent-by-day-store.ts';

/** Whether the caller owns the first organization of the installation. */
export const isOperator = async (tx: Tx): Promise<boolean> =>
  (await tx.row<{ operator: boolean }>(SQL`select public.am_operator() as operator`))?.operator ?? false;

/** Total usage of all organizations, against the limits of the settings. */
export async function useOf(db: Database, { ai, mail, media, perDay }: Config): Promise<ServerUse> {
  const { currency = '', serverBudget = null } = ai.provider ?? {};
  const [row] = await db.system<{ organizations: number; storage: number; cost: number }>(SQL`
    select (select count(*)::int from organisations where deleted_at is null) as organizations, public.all_pictures_take() as storage,
      (select coalesce(sum(cost), 0)::float8 from ai_calls
        where of_server and at >= date_trunc('month', now()) and currency = ${currency}) as cost`);
  const { organizations = 0, storage = 0, cost = 0 } = row ?? {};
  const sent = await sentToday(db);
  return {
    organizations,
    ai: ai.provider ? { used: cost, most: serverBudget, currency } : null,
    storage: { used: storage, most: media.ceiling ?? null },
    mails: mail ? { used: sent.mail, most: perDay.mail ?? null } : null,
    webhooks: { used: sent.webhook, most: perDay.webhook ?? null },
  };
}
