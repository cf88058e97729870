import type { MediaRecord } from '../../../src/resources/media/media.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid, stale } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import { reserveStorage } from '../../records/pictures/picture-storage-store.ts';
import { bytesOf, putFiles } from '../../records/pictures/pictures-store.ts';
import type { MediaFile } from '../../services/media-store/media-file.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { mediaStore } from './store.ts';

/**
 * Puts another file in the place of one: its address, its words and all that uses it stay; all of it is shown. The earlier one lies in
 * the trash as a file of its own, from where it can be taken back.
 * @throws 412 when the record is another version than `ifMatch`, 422 for a document in the place of what can be seen,
 * 422 or 507 where there is no room.
 */
export async function replaceFile(
  tx: Tx,
  scope: Scope,
  { current, ifMatch = current.version }: { current: MediaRecord; ifMatch?: number | undefined },
  media: MediaStore,
  file: MediaFile,
): Promise<MediaRecord> {
  if ((file.kind === 'document') !== (current.kind === 'document'))
    throw invalid({ file: ['Replace a picture with a picture, and a document with a document'] });
  const { fileName, sha256, kind, contentType, width, height } = file;
  const key = await putFiles(media, file);
  await reserveStorage(tx, current.workspaceId, media, bytesOf(file));
  // Both parts read the row as it was before, so that the second finds the earlier file in it.
  const earlier = await tx.row(SQL`
    with replaced as (
      update media set file_key = ${key}, file_name = ${fileName || null}, sha256 = ${sha256}, kind = ${kind}, content_type = ${contentType},
        width = ${width}, height = ${height}, bytes = ${bytesOf(file)}, edition = edition + 1,
        alt_suggestions = null, crop_x = null, crop_y = null, crop_width = null, crop_height = null, version = version + 1, updated_at = now()
      where id = ${current.id} and version = ${ifMatch} and deleted_at is null returning id)
    insert into media (workspace_id, file_key, deleted_at, file_name, sha256, kind, content_type, width, height, bytes,
      title, alt_text, caption, by_language, decorative, alt_suggestions, credit, licence, licence_until, folder, tags, focal_x, focal_y,
      crop_x, crop_y, crop_width, crop_height)
    select workspace_id, file_key, now(), file_name, sha256, kind, content_type, width, height, bytes,
      title, alt_text, caption, by_language, decorative, alt_suggestions, credit, licence, licence_until, folder, tags, focal_x, focal_y,
      crop_x, crop_y, crop_width, crop_height
    from media join replaced using (id) returning id`);
  if (!earlier) throw stale(await mediaStore.one(tx, scope, current.id));
  return mediaStore.one(tx, scope, current.id);
}
