import type { Database } from '../../platform/db/client.ts';
import { settleCall } from '../models/entrance.ts';
import { type DueTuning, noteTuning } from './tuning-store.ts';

/** What it has cost is settled in the ledger. */
export const settleCost = async (
  db: Database,
  { callId }: DueTuning,
  state: 'done' | 'stopped' | 'failed',
  { tokens, cost, estimated }: { tokens: number; cost: number | null; estimated: boolean },
): Promise<void> => {
  if (callId === null) return;
  await settleCall(db, callId, { state, tokensIn: tokens, tokensOut: 0, cost: cost ?? 0, estimated });
};

/**
 * Notes why there is no model, in words for people. Where the provider may have begun, what was reserved stays counted: nobody knows
 * what it took.
 */
export async function fail(db: Database, due: DueTuning, problem: string): Promise<void> {
  // The file at the provider has gone as often as it was tried.
  const isOver = !['waiting', 'uploading', 'training'].includes(due.status);
  if (isOver) return void (await noteTuning(db, due, { fileId: null, faults: 0 }));
  if (!(await noteTuning(db, due, { status: 'failed', problem, faults: 0 }, { held: true }))) return;
  const isBegun = due.asked || due.jobId !== null;
  await settleCost(db, due, 'failed', isBegun ? { ...due, estimated: true } : { tokens: 0, cost: 0, estimated: false });
  await noteTuning(db, due, {});
}
