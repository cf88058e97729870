import type { Database } from '../../platform/db/client.ts';
import { startWorker } from '../../platform/worker.ts';
import type { Proving } from '../../services/domains/proving.ts';
import { claimCheck, noteFindings } from './proof-store.ts';

/**
 * Checks the proofs of domains from time to time. What is due stands in the database, so that any number of servers check each once.
 * @returns how to stop: resolves once the check under way is done.
 */
export const startProofs = (db: Database, proving: Proving, log: (error: unknown) => void): (() => Promise<void>) =>
  startWorker(async () => {
    const check = await claimCheck(db);
    if (check) await noteFindings(db, check, await proving.check(check.address, check.token));
    return check !== undefined;
  }, log);
