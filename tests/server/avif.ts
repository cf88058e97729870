import { startAvif } from '../../server/features/media/avif-worker.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { app, db } from './installation.ts';

/** Makes smaller formats in the background. @returns a function that stops it. */
export const makeAvif = (): (() => Promise<void>) =>
  startAvif(db, app.media, (error) => {
    throw error;
  });

/**
 * Has the smaller formats of a picture made next. Servers of other tests share the database and not the files: one that claims the job
 * first finds no file and takes it for done, so that a test asks again until it sees what it waits for.
 */
export const askForAvif = (id: number) =>
  db.system(SQL`
    with others as (delete from avif_jobs where media_id < ${id} and lease_until is null)
    insert into avif_jobs (media_id) values (${id}) on conflict do nothing`);
