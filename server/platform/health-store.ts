import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './db/client.ts';
import { SQL } from './db/sql.ts';
import { database } from './limits.ts';

/** Whether the database answers at all: to the server itself, and to requests, which have connections of their own. */
export const answers = (db: Database): Promise<boolean> => {
  const question = SQL`select 1 as one`;
  const asked = Promise.all([db.system(question), db.anonymous(question)]).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(database.readiness, false, { ref: false })]);
};
