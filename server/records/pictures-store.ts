import { randomUUID } from 'node:crypto';
import type { MediaKind } from '../../contract/media-kinds.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Scope } from '../policy/scope.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { invalid } from '../platform/errors.ts';
import type { MediaFile } from '../services/media-store/media-file.ts';
import type { MediaFileName, MediaStore } from '../services/media-store/media-store.ts';
import { noRoomFor, reserveRoom } from './picture-room-store.ts';

/** Writes the files of a picture, all or none, under a key of their own. */
export async function putFiles(media: MediaStore, { files }: Pick<MediaFile, 'files'>): Promise<string> {
  const key = randomUUID();
  try {
    for (const [name, bytes] of Object.entries(files)) await media.put(key, name as MediaFileName, bytes);
  } catch (error) {
    await media.remove(key);
    throw error;
  }
  return key;
}

/**
 * Writes the files first, then the row: a row never names a file that is not there. Its name is its title.
 * @throws 422 or 507 where there is no room for it.
 */
export async function addMedia(tx: Tx, media: MediaStore, workspaceId: number, file: MediaFile): Promise<number> {
  const key = await putFiles(media, file);
  await reserveRoom(tx, workspaceId, media, bytesOf(file));
  const { fileName, sha256, kind, contentType, width, height } = file;
  const row = await tx.row<{ id: number }>(SQL`
    insert into media (workspace_id, file_key, title, file_name, sha256, kind, content_type, width, height, bytes)
    values (${workspaceId}, ${key}, ${titleOf(fileName)}, ${fileName || null}, ${sha256}, ${kind}, ${contentType}, ${width}, ${height}, ${bytesOf(file)})
    returning id`);
  return row?.id ?? 0;
}

/** What a file is called in the library at first: `IMG_2041-lake.jpeg` → `IMG 2041 lake`. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim() || 'Untitled';

/** Bytes that all that is kept of a file takes. */
export const bytesOf = ({ files }: Pick<MediaFile, 'files'>) =>
  Object.values(files).reduce((sum, { length }) => sum + length, 0);

/** The pictures that came along with a record, by the part that carried them, and where they are kept. */
export interface Upload {
  media: MediaStore;
  files: Record<string, MediaFile>;
}

/** @throws 422 at each part when the pictures would take more than their organisation has room for. */
export async function checkQuota(tx: Tx, workspaceId: number, { media, files }: Upload): Promise<void> {
  const bytes = Object.values(files).reduce((sum, file) => sum + bytesOf(file), 0);
  const sentence = await noRoomFor(tx, workspaceId, media.quota, bytes);
  if (sentence) throw invalid(Object.fromEntries(Object.keys(files).map((part) => [part, [sentence]])));
}

/**
 * Stores the pictures that came along; each field then names its new picture.
 * @throws 422 when there is no room for them.
 */
export async function addPictures(
  tx: Tx,
  { fields }: Pick<Resource, 'fields'>,
  workspaceId: number,
  upload?: Upload,
): Promise<Record<string, number>> {
  const stored: Record<string, number> = {};
  if (upload && Object.keys(upload.files).length > 0) await checkQuota(tx, workspaceId, upload);
  for (const [name, { part }] of Object.entries(upload ? fields : {})) {
    const file = part ? upload?.files[part] : undefined;
    if (upload && file) stored[name] = await addMedia(tx, upload.media, workspaceId, file);
  }
  return stored;
}

/** A file as it is kept. */
export interface StoredFile {
  key: string;
  kind: MediaKind;
  contentType: string;
  fileName: string | null;
  /** Which file it is under this address, counted from 1. */
  edition: number;
  /** Only a part of the picture is shown. */
  isPart: boolean;
}

/** Where a file of the library is kept, if it is the caller's. */
export const storedFile = (tx: Tx, scope: Scope, id: number): Promise<StoredFile | undefined> =>
  tx.row<StoredFile>(SQL`
    select file_key as key, kind, content_type as "contentType", file_name as "fileName", edition, crop_x is not null as "isPart" from media
    where id = ${id} and workspace_id = any(${scope.workspaceIds}::bigint[])`);

/** Those of the files that a workspace holds outside the trash and that can be seen. */
export async function picturesOfWorkspace(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    SQL`select id from media where workspace_id = ${workspaceId} and deleted_at is null and kind <> 'document' and id = any(${ids}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}
