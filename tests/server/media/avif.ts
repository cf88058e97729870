import { startAvif } from '../../../server/features/media/avif-worker.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { app, db } from '../stage/installation.ts';

/** Creates smaller formats in the background. @returns a function that stops it */
export const makeAvif = (): (() => Promise<void>) =>
  startAvif(db, app.media, (error) => {
    throw error;
  });

/**
 * Creates the smaller formats of a picture. Servers of other tests share the database but not the files, and may take the job:
 * tests repeat this until they see the result.
 */
export const askForAvif = (id: number) =>
  db.system(SQL`
    with others as (delete from avif_jobs where media_id < ${id} and lease_until is null)
    insert into avif_jobs (media_id) values (${id}) on conflict do nothing`);
