import { startAvif } from '../../server/features/media/avif-worker.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { app, db } from './installation.ts';

/**
 * Makes smaller formats beside a test; what other files left to be made a while ago is not waited for.
 * @returns how to stop.
 */
export async function makeAvif(): Promise<() => Promise<void>> {
  await db.system(SQL`
    delete from avif_jobs j using media m where m.id = j.media_id and m.created_at < now() - interval '20 seconds'`);
  return startAvif(db, app.media, (error) => {
    throw error;
  });
}
