import type { Crop } from '../../../contract/media/crop.ts';
import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { byTurn, inTurn } from '../../platform/db/turns-sql.ts';

/** Lease of a picture (seconds). */
const lease = 120;
/** Attempts per picture; a picture that fails keeps its WebP files. */
const attempts = 3;

/** A picture to convert to AVIF. */
export interface AvifJob {
  id: number;
  key: string;
  /** The visible part; null for the whole picture. */
  crop: Crop | null;
}

/** Claims the next picture. Organizations take turns. */
export async function claimAvif(db: Database): Promise<AvifJob | undefined> {
  const [job] = await db.system<AvifJob>(
    inTurn(
      'picture',
      SQL`
    update avif_jobs j set lease_until = now() + ${lease}::int * interval '1 second', attempts = attempts + 1
    from media m join workspaces w on w.id = m.workspace_id
    where m.id = j.media_id and j.media_id = (
      select media_id from avif_jobs join media on media.id = media_id join workspaces home on home.id = media.workspace_id
      where attempts < ${attempts} and (lease_until is null or lease_until < now())
      order by ${byTurn('picture', SQL`home.organisation_id`)}, media_id limit 1 for update of avif_jobs skip locked)
    returning m.id, w.organisation_id as "organisationId", m.file_key as key, case when m.crop_x is not null
      then json_build_object('x', m.crop_x, 'y', m.crop_y, 'width', m.crop_width, 'height', m.crop_height) end as crop`,
    ),
  );
  return job;
}

/** Ends a job, unless the file was replaced since. */
export const endAvif = (db: Database, { id, key }: AvifJob) =>
  db.system(
    SQL`delete from avif_jobs j using media m where j.media_id = ${id} and m.id = j.media_id and m.file_key = ${key}`,
  );
