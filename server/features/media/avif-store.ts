import type { Crop } from '../../../contract/media/crop.ts';
import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { byTurn, inTurn } from '../../platform/db/turns-sql.ts';

/** Seconds after which a silent server loses a picture to another. */
const lease = 120;
/** How often a picture is tried: one that cannot be made stays as it is served already. */
const attempts = 3;

/** A picture that is to be had in a smaller format. */
export interface AvifJob {
  id: number;
  key: string;
  /** The part that is shown, where that is not all of it. */
  crop: Crop | null;
}

/** The next picture without a worker. Organizations take turns. */
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

/** A picture is done, unless its file was replaced in the meantime. */
export const endAvif = (db: Database, { id, key }: AvifJob) =>
  db.system(
    SQL`delete from avif_jobs j using media m where j.media_id = ${id} and m.id = j.media_id and m.file_key = ${key}`,
  );
