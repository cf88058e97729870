import { errorTexts } from '../../../contract/calls/errors.ts';
import { banners } from '../../../src/resources/banners/banners.resource.ts';
import { styleSettings } from '../../../src/resources/style-settings/style-settings.resource.ts';
import { websiteSettings } from '../../../src/resources/website-settings/website-settings.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Scope, homeOf } from '../../policy/scope.ts';
import { storeOf } from '../../records/store.ts';

export const styleStore = storeOf(styleSettings);
export const websiteStore = storeOf(websiteSettings);
export const bannerStore = storeOf(banners);

/** The single record of the domain in scope. @throws 400 if the request names no domain and several are possible. */
export async function recordOfDomain<Item>(
  store: { list(tx: Tx, scope: Scope, query: never): Promise<{ rows: Item[] }> },
  tx: Tx,
  scope: Scope,
): Promise<Item> {
  const home = homeOf(scope, 'workspace');
  const query = { skip: 0, take: 1, sort: 'id', descending: false, trashed: false, count: 'none' };
  const [record] = (await store.list(tx, { ...scope, workspaceIds: [home] }, query as never)).rows;
  if (!record) throw new ApiError('domain_required', errorTexts.domainRequired);
  return record;
}

/** Banners of a domain, in order. */
export async function bannersOf(tx: Tx, scope: Scope) {
  const query = { skip: 0, take: 200, sort: 'position', descending: false, trashed: false, count: 'none' } as const;
  return (await bannerStore.list(tx, { ...scope, workspaceIds: [homeOf(scope, 'workspace')] }, query)).rows;
}

/** Sorts the banners of a workspace; unlisted ones come last. */
export const orderBanners = (tx: Tx, workspaceId: number, order: readonly number[]) =>
  tx.rows(SQL`
    update banners b set position = placed.position, version = version + 1, updated_at = now()
    from (select id, row_number() over (order by array_position(${order}::bigint[], id), position, id) as position
      from banners where workspace_id = ${workspaceId} and deleted_at is null) placed
    where b.id = placed.id and b.position <> placed.position`);
