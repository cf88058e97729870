import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './db/client.ts';
import { database } from './limits.ts';

/** State of the database: `ready` accepts writes, `copy` is read-only, `silent` did not answer in time. */
export const stateOfDatabase = (db: Database): Promise<'ready' | 'copy' | 'silent'> => {
  const asked = db.takesChanges().then(
    (takes) => (takes ? 'ready' : 'copy'),
    () => 'silent' as const,
  );
  return Promise.race([asked, pause(database.readiness, 'silent' as const, { ref: false })]);
};
