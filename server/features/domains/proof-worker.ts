import type { Database } from '../../platform/db/client.ts';
import { startWorker } from '../../platform/worker.ts';
import type { Proving } from '../../services/domains/proving.ts';
import { claimCheck, noteFindings } from './proof-store.ts';

/**
 * Checks domain proofs periodically. The schedule is in the database, so several servers check each proof once.
 * @returns a function that stops the worker and resolves after the current check.
 */
export const startProofs = (db: Database, proving: Proving, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker(async () => {
    const check = await claimCheck(db);
    if (check) await noteFindings(db, check, await proving.check(check.address, check.token));
    return check !== undefined;
  }, log);
