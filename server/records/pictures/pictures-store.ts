import { randomUUID } from 'node:crypto';
import type { MediaKind } from '../../../contract/media/media-kinds.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import type { MediaFile } from '../../services/media-store/media-file.ts';
import type { MediaFileName, MediaStore } from '../../services/media-store/media-store.ts';
import { storageProblem, reserveStorage } from './picture-storage-store.ts';

/** Writes the files of a picture under a new key, all or none. */
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
 * Adds a file to the library: files first, then the row, so that no row names a missing file. The title is the file's name.
 * @throws 422 or 507 if there is no storage left.
 */
export async function addMedia(tx: Tx, media: MediaStore, workspaceId: number, file: MediaFile): Promise<number> {
  const key = await putFiles(media, file);
  await reserveStorage(tx, workspaceId, media, bytesOf(file));
  const { fileName, sha256, kind, contentType, width, height } = file;
  const row = await tx.row<{ id: number }>(SQL`
    insert into media (workspace_id, file_key, title, file_name, sha256, kind, content_type, width, height, bytes)
    values (${workspaceId}, ${key}, ${titleOf(fileName)}, ${fileName || null}, ${sha256}, ${kind}, ${contentType}, ${width}, ${height}, ${bytesOf(file)})
    returning id`);
  return row?.id ?? 0;
}

/** Default title of a file: `IMG_2041-lake.jpeg` → `IMG 2041 lake`. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim() || 'Untitled';

/** Total bytes of a file's variants. */
export const bytesOf = ({ files }: Pick<MediaFile, 'files'>) =>
  Object.values(files).reduce((sum, { length }) => sum + length, 0);

/** Pictures uploaded with a record, by part name, and their store. */
export interface Upload {
  media: MediaStore;
  files: Record<string, MediaFile>;
}

/** @throws 422 at each part if the pictures exceed the organization's quota. */
export async function checkQuota(tx: Tx, workspaceId: number, { media, files }: Upload): Promise<void> {
  const bytes = Object.values(files).reduce((sum, file) => sum + bytesOf(file), 0);
  const sentence = await storageProblem(tx, workspaceId, media.quota, bytes);
  if (sentence) throw invalid(Object.fromEntries(Object.keys(files).map((part) => [part, [sentence]])));
}

/**
 * Stores uploaded pictures. Returns the media ids by field.
 * @throws 422 if there is no storage left.
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

/** A stored file. */
export interface StoredFile {
  key: string;
  kind: MediaKind;
  contentType: string;
  fileName: string | null;
  /** Version of the file under its address, from 1. */
  edition: number;
  /** Whether the picture is cropped. */
  isPart: boolean;
}

/** Storage location of a media file in the caller's scope. */
export const storedFile = (tx: Tx, scope: Scope, id: number): Promise<StoredFile | undefined> =>
  tx.row<StoredFile>(SQL`
    select file_key as key, kind, content_type as "contentType", file_name as "fileName", edition, crop_x is not null as "isPart" from media
    where id = ${id} and workspace_id = any(${scope.workspaceIds}::bigint[])`);

/** Filters ids to pictures of a workspace outside the trash. */
export async function picturesOfWorkspace(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    SQL`select id from media where workspace_id = ${workspaceId} and deleted_at is null and kind <> 'document' and id = any(${ids}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}
