import type { Database } from '../../platform/db/client.ts';
import { orphanAge } from '../../platform/limits.ts';
import { locks } from '../../platform/db/locks.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';

/**
 * Deletes files that no row names: of failed requests and of purged pictures. A lock allows one server at a time.
 * @returns the number of deleted pictures.
 */
export const sweepOrphans = (db: Database, media: MediaStore): Promise<number> =>
  db.asSystem(async (tx) => {
    const lock = await tx.row<{ mine: boolean }>(SQL`select pg_try_advisory_xact_lock(${locks.sweeping}) as mine`);
    let swept = 0;
    if (!lock?.mine) return swept;
    for await (const keys of media.keys()) {
      const named = await tx.rows<{ key: string }>(
        SQL`select file_key as key from media where file_key = any(${keys}::text[])`,
      );
      const wanted = new Set(named.map(({ key }) => key));
      for (const key of keys) {
        if (wanted.has(key) || (await media.age(key)) < orphanAge) continue;
        await media.remove(key);
        swept += 1;
      }
    }
    return swept;
  });
