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
 * Replaces the file of a record; its URL, texts and usages stay, its crop is reset. The old file goes to the trash as a separate record.
 * @throws 412 if the record is not at `ifMatch`, 422 for a document in place of a picture or the reverse, 507 over the quota.
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
  // Both parts of the statement see the row before the update, so the second one copies the old file.
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
