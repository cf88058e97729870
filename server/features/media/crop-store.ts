import { buffer } from 'node:stream/consumers';
import { cropFields, cropOf } from '../../../contract/media/crop.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { MediaRecord } from '../../../src/resources/media/media.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { QueueFull } from '../../platform/traffic/fair-queue.ts';
import { reserveStorage } from '../../records/pictures/picture-storage-store.ts';
import { bytesOf, putFiles } from '../../records/pictures/pictures-store.ts';
import type { Assignment } from '../../records/sql/value-columns-sql.ts';
import { partOfPicture } from '../../services/media-store/media-file.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';

/**
 * Columns to update with a changed crop. Renders new files from the original under a new key; old files stay until no row names them, so a
 * failed update changes nothing.
 * @throws 422 if the file cannot be cropped, 429 if too many requests wait, 507 over the quota.
 */
export async function croppedFiles(
  tx: Tx,
  media: MediaStore,
  current: MediaRecord,
  values: AnyValues,
): Promise<Assignment[]> {
  const fields: AnyValues = { ...current };
  const changed = cropFields.find((name) => values[name] !== undefined && values[name] !== fields[name]);
  if (!changed) return [];
  if (current.kind === 'document') throw invalid({ [changed]: ['Documents can’t be cropped'] });
  const stored = await tx.row<{ key: string; share: number; bytes: number }>(SQL`
    select file_key as key, organisation_id as share, bytes from media m join workspaces w on w.id = m.workspace_id where m.id = ${current.id}`);
  const original = await media.get(stored?.key ?? '', 'original');
  if (!original) throw invalid({ [changed]: ['The original file of this picture no longer exists'] });
  const bytes = await buffer(original);
  const made = await partOfPicture(bytes, cropOf({ ...current, ...values }), stored?.share ?? 0).catch((error) => {
    if (error instanceof QueueFull) throw error;
    throw invalid({ [changed]: ['This picture could not be cropped and is unchanged'] });
  });
  const key = await putFiles(media, made);
  await reserveStorage(tx, current.workspaceId, media, bytesOf(made) - (stored?.bytes ?? 0));
  return [
    { column: 'file_key', value: SQL`${key}` },
    { column: 'width', value: SQL`${made.width}` },
    { column: 'height', value: SQL`${made.height}` },
    { column: 'bytes', value: SQL`${bytesOf(made)}` },
    { column: 'edition', value: SQL`edition + 1` },
  ];
}
