import { setTimeout as wait } from 'node:timers/promises';
import type { ModelTask } from '../../services/model/model.ts';
import type { TokenUsage } from '../../services/model/provider.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { isConnectionLost } from '../../platform/database-failures.ts';
import { SQL } from '../../platform/db/sql.ts';
import { models as limits } from '../../platform/traffic/outgoing-limits.ts';
import type { Asking } from './asking.ts';
import type { Terms } from './terms.ts';

/** Purpose of a call. */
export type CallTask = ModelTask | 'try' | 'tuning';

/** A call in the ledger, or the reason for its refusal: too many parallel calls, or the budget of the organization or server is spent. */
export type Entered = { id: number } | { refused: Refused };
type Refused = 'turn' | 'budget' | 'server';

/** Reserves the maximum cost of a call before it is sent. Atomic, so that concurrent calls cannot exceed the budget or the limit. */
export async function enterCall(
  db: Database,
  { organisationId, workspaceId, userId }: Asking,
  { task, model, most }: { task: CallTask; model: string; most: number },
  { currency, monthlyBudget, serverBudget, atOnce, timeLimit }: Terms,
): Promise<Entered> {
  const lease = timeLimit + limits.lease;
  const [row] = await db.system<{ id: number | null; refused: Refused }>(SQL`
    select id, refused from enter_ai_call(${organisationId}, ${workspaceId}, ${userId}, ${task}, ${model}, ${most}, ${currency},
      ${monthlyBudget}, ${atOnce}, ${lease}::float8 * interval '1 millisecond', ${serverBudget !== undefined}, ${serverBudget ?? null})`);
  return row?.id ? { id: row.id } : { refused: row?.refused ?? 'turn' };
}

/** Result and cost of a call. */
export interface Settled extends TokenUsage {
  state: 'done' | 'stopped' | 'failed';
  cost: number;
  estimated: boolean;
}

/**
 * Settles a call once and frees the unspent part of its reservation. If the database is unreachable, it retries in the background while the
 * server runs.
 */
export async function settleCall(db: Database, id: number, settled: Settled): Promise<void> {
  const settle = () =>
    db.system(SQL`
      update ai_calls set state = ${settled.state}, cost = ${settled.cost}, tokens_in = ${settled.tokensIn},
        tokens_out = ${settled.tokensOut}, estimated = ${settled.estimated}
      where id = ${id} and state = 'running'`);
  try {
    await settle();
  } catch (error) {
    if (!isConnectionLost(error as Error)) throw error;
    void settleLater(settle);
  }
}

async function settleLater(settle: () => Promise<unknown>): Promise<void> {
  for (const pause of limits.settling) {
    await wait(pause, undefined, { ref: false });
    try {
      return void (await settle());
    } catch {
      // The database is still unreachable.
    }
  }
}

/** An organization's calls to a model for one task this month. */
export interface UsedFor {
  task: string;
  model: string;
  calls: number;
  tokensIn: number;
  tokensOut: number;
  cost: number;
  /** Part of the cost that is estimated, because the provider did not report it. */
  estimatedCost: number;
}

/** This month's calls by task and model; running calls count with their reservation. */
export const usedThisMonth = (tx: Tx, organisationId: number, currency: string): Promise<UsedFor[]> =>
  tx.rows<UsedFor>(SQL`
    select task, model, count(*)::int as calls, sum(tokens_in)::bigint as "tokensIn", sum(tokens_out)::bigint as "tokensOut",
      sum(cost) as cost, coalesce(sum(cost) filter (where estimated), 0) as "estimatedCost"
    from ai_calls where organisation_id = ${organisationId} and at >= date_trunc('month', now()) and currency = ${currency}
    group by task, model order by cost desc, task, model`);

/** Deletes calls older than the ledger's retention. */
export const purgeCalls = (db: Database): Promise<object[]> =>
  db.system(SQL`delete from ai_calls where at < now() - ${limits.ledgerDays}::int * interval '1 day'`);
