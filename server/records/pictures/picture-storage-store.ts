import { type PictureStorage, storageLimit } from '../../../contract/media/media.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { ApiError, invalid } from '../../platform/errors.ts';

const megabyte = 1024 * 1024;

/** Quotas in bytes: the organization's own and the server's limit; `null` is unlimited. */
type Quota = Pick<PictureStorage, 'own' | 'most'>;

const quotaOf = async (tx: Tx, organisationId: number, usual: number | undefined): Promise<Quota> =>
  (await tx.row<Quota>(SQL`select own, most from picture_quota(${organisationId}, ${usual ?? null}::bigint)`)) ?? {
    own: null,
    most: null,
  };

const used = async (tx: Tx, organisationId: number): Promise<number> =>
  (await tx.row<{ used: number }>(SQL`select pictures_take(${organisationId}) as used`))?.used ?? 0;

/** Storage used by an organization's pictures, and its quota. `usual` is the server's default quota. */
export async function pictureStorage(
  tx: Tx,
  organisationId: number,
  usual: number | undefined,
): Promise<PictureStorage> {
  const quota = await quotaOf(tx, organisationId, usual);
  return { used: await used(tx, organisationId), ...quota };
}

/** @throws 422 if the organization's own quota (MB) exceeds the server's limit. */
export async function checkOwnQuota(
  tx: Tx,
  organisationId: number,
  usual: number | undefined,
  wanted: unknown,
): Promise<void> {
  if (typeof wanted !== 'number') return;
  const { most } = await quotaOf(tx, organisationId, usual);
  if (most === null || wanted * megabyte <= most) return;
  throw invalid({ pictureRoom: [`The limit of this server for your organization is ${inMegabytes(most)} MB`] });
}

/** Message if a workspace's organization lacks storage for these bytes; `undefined` if there is enough. */
export async function storageProblem(
  tx: Tx,
  workspaceId: number,
  usual: number | undefined,
  bytes: number,
): Promise<string | undefined> {
  const home = await tx.row<{ id: number }>(
    SQL`select organisation_id as id from workspaces where id = ${workspaceId}`,
  );
  if (!home) return undefined;
  const limits = await quotaOf(tx, home.id, usual);
  const quota = storageLimit(limits);
  // Sum up the usage only if there is a quota.
  if (quota === null) return undefined;
  const needed = bytes + (await used(tx, home.id));
  if (needed <= quota) return undefined;
  const whom = quota === limits.own ? 'someone who can change the organization' : 'the operator of this server';
  return `The pictures of your organization would need ${inMegabytes(needed)} MB, and the limit is ${inMegabytes(quota)} MB. Ask ${whom} for more storage.`;
}

/**
 * Reserves storage until the transaction ends, serialized among concurrent uploads.
 * @throws 422 if the organization's storage is full, 507 if the server's is.
 */
export async function reserveStorage(
  tx: Tx,
  workspaceId: number,
  { quota, ceiling }: Pick<MediaStore, 'quota' | 'ceiling'>,
  bytes: number,
): Promise<void> {
  if (bytes <= 0) return;
  await tx.rows(SQL`
    select pg_advisory_xact_lock(hashtextextended('room of ' || organisation_id, 0)) from workspaces where id = ${workspaceId}`);
  const sentence = await storageProblem(tx, workspaceId, quota, bytes);
  if (sentence) throw invalid({ '': [sentence] });
  if (ceiling === undefined) return;
  await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended('room of the server', 0))`);
  const all = await tx.row<{ used: number }>(SQL`select public.all_pictures_take() as used`);
  if ((all?.used ?? 0) + bytes <= ceiling) return;
  throw new ApiError(
    'storage_full',
    'The storage of this server is full. Ask the operator of this server for more storage.',
  );
}

const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1);
