import type { Database } from '../../platform/db/client.ts';
import { locks } from '../../platform/db/locks.ts';
import { SQL } from '../../platform/db/sql.ts';
import { backups as limits } from '../../platform/limits.ts';

/** State of the nightly backups of all servers. */
export interface NightlyState {
  /** Start of the last successful backup; null for none. */
  lastGood: string | null;
  /** Start of the latest backup if it failed or was interrupted. */
  failedAt: string | null;
}

/** When the last backup succeeded, and whether the latest one failed; a running one counts as neither. */
export async function nightlyState(db: Database): Promise<NightlyState> {
  const [state] = await db.system<NightlyState>(SQL`
    select (select max(began_at) from backups where ended_at is not null and problem is null) as "lastGood",
      (select began_at from (select * from backups order by id desc limit 1) as last where problem is not null) as "failedAt"`);
  return state ?? { lastGood: null, failedAt: null };
}

/** Runs work under a lock that one server can have at a time. @returns false if another server has it. */
export const withExclusiveLock = (db: Database, work: () => Promise<boolean>): Promise<boolean> =>
  db.alone(async (connection) => {
    const [lock] = await connection.rows<{ mine: boolean }>(SQL`select pg_try_advisory_lock(${locks.nightly}) as mine`);
    return lock?.mine ? work() : false;
  });

/** Stores the start of a backup. Earlier unfinished ones were interrupted: their server no longer holds the lock. */
export const noteBegin = (db: Database, file: string): Promise<number> =>
  db.asSystem(async (tx) => {
    await tx.rows(SQL`
      update backups set ended_at = now(), problem = 'The server ended before it was done.' where ended_at is null`);
    await tx.rows(SQL`delete from backups where id <= (select max(id) from backups) - ${limits.remembered}::int`);
    const row = await tx.row<{ id: number }>(SQL`insert into backups (file) values (${file}) returning id`);
    return row!.id;
  });

/** Stores the result of a backup. */
export const noteEnd = (db: Database, id: number, { bytes, problem }: { bytes?: number; problem?: string }) =>
  db.system(
    SQL`update backups set ended_at = now(), bytes = ${bytes ?? null}, problem = ${problem ?? null} where id = ${id}`,
  );
