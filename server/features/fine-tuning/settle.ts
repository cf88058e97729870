import type { Database } from '../../platform/db/client.ts';
import { settleCall } from '../models/entrance.ts';
import { type DueTuning, noteTuning } from './tuning-store.ts';

/** Settles the cost of a fine-tuning in the ledger. */
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
 * Marks a fine-tuning as failed, with a message for people. If the provider may have started, the reservation stays, because the real cost
 * is unknown.
 */
export async function fail(db: Database, due: DueTuning, problem: string): Promise<void> {
  // Give up deleting the provider's file after the allowed attempts.
  const isOver = !['waiting', 'uploading', 'training'].includes(due.status);
  if (isOver) return void (await noteTuning(db, due, { fileId: null, faults: 0 }));
  if (!(await noteTuning(db, due, { status: 'failed', problem, faults: 0 }, { held: true }))) return;
  const isBegun = due.asked || due.jobId !== null;
  await settleCost(db, due, 'failed', isBegun ? { ...due, estimated: true } : { tokens: 0, cost: 0, estimated: false });
  await noteTuning(db, due, {});
}
