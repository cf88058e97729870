import type { Database } from './db/client.ts';
import { SQL } from './db/sql.ts';

/** Whether the database answers at all. */
export const answers = (db: Database): Promise<boolean> =>
  db.system(SQL`select 1 as one`).then(
    () => true,
    () => false,
  );
