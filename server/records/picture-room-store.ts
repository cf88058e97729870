import { type PictureRoom, roomOf } from '../../contract/media.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import type { MediaStore } from '../services/media-store/media-store.ts';
import { ApiError, invalid } from '../platform/errors.ts';

const megabyte = 1024 * 1024;

/** Bytes: what an organisation allows itself, and the most that the server gives it; `null` is without a limit. */
type Quota = Pick<PictureRoom, 'own' | 'most'>;

const quotaOf = async (tx: Tx, organisationId: number, usual: number | undefined): Promise<Quota> =>
  (await tx.row<Quota>(SQL`select own, most from picture_quota(${organisationId}, ${usual ?? null}::bigint)`)) ?? {
    own: null,
    most: null,
  };

const used = async (tx: Tx, organisationId: number): Promise<number> =>
  (await tx.row<{ used: number }>(SQL`select pictures_take(${organisationId}) as used`))?.used ?? 0;

/** How much room the pictures of an organisation take, and how much there is. `usual` is what the server gives those without a quota. */
export async function pictureRoom(tx: Tx, organisationId: number, usual: number | undefined): Promise<PictureRoom> {
  const quota = await quotaOf(tx, organisationId, usual);
  return { used: await used(tx, organisationId), ...quota };
}

/** @throws 422 where an organisation would allow itself more megabytes than the server gives it. */
export async function checkOwnRoom(
  tx: Tx,
  organisationId: number,
  usual: number | undefined,
  wanted: unknown,
): Promise<void> {
  if (typeof wanted !== 'number') return;
  const { most } = await quotaOf(tx, organisationId, usual);
  if (most === null || wanted * megabyte <= most) return;
  throw invalid({ pictureRoom: [`This server gives your organisation ${inMegabytes(most)} MB, and no more`] });
}

/** Why there is no room for so many bytes more in the organisation of a workspace; `undefined` where there is. */
export async function noRoomFor(
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
  const quota = roomOf(limits);
  // What is taken is counted only where that matters.
  if (quota === null) return undefined;
  const needed = bytes + (await used(tx, home.id));
  if (needed <= quota) return undefined;
  const whom = quota === limits.own ? 'whoever may change the organisation' : 'whoever runs this server';
  return `The pictures of your organisation would take ${inMegabytes(needed)} MB, and it has ${inMegabytes(quota)} MB. Ask ${whom} for more.`;
}

/**
 * Holds room for so many bytes more until the transaction ends: of several at once, each sees those before it.
 * @throws 422 where the organization has no room left, 507 where the server has none.
 */
export async function reserveRoom(
  tx: Tx,
  workspaceId: number,
  { quota, ceiling }: Pick<MediaStore, 'quota' | 'ceiling'>,
  bytes: number,
): Promise<void> {
  if (bytes <= 0) return;
  await tx.rows(SQL`
    select pg_advisory_xact_lock(hashtextextended('room of ' || organisation_id, 0)) from workspaces where id = ${workspaceId}`);
  const sentence = await noRoomFor(tx, workspaceId, quota, bytes);
  if (sentence) throw invalid({ '': [sentence] });
  if (ceiling === undefined) return;
  await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended('room of the server', 0))`);
  const all = await tx.row<{ used: number }>(SQL`select public.all_pictures_take() as used`);
  if ((all?.used ?? 0) + bytes <= ceiling) return;
  throw new ApiError('storage_full', 'The storage of this server is full. Ask the operator of this server for more.');
}

const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1);
