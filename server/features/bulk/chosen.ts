import type { BulkSelection } from '../../../contract/calls/bulk.ts';
import { bulkLimit } from '../../../contract/calls/constants.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { type Store, idsOfItems } from '../../records/store.ts';
import { holdItems } from '../../records/sharing-store.ts';
import type { Row } from '../../records/row.ts';

/**
 * Rows of a selection, locked until the transaction ends: those with the ids, or all that match the search; with
 * `translations` also the readable translations of their items.
 * @throws 404 if an id is missing, 422 if more rows match than one request may change.
 */
export async function chosenRows(
  tx: Tx,
  scope: Scope,
  store: Store,
  { translations, ...selection }: BulkSelection,
  trashed: boolean,
): Promise<Row[]> {
  const rows = await selectedRows(tx, scope, store, selection, trashed);
  if (!translations) return rows;
  const known = new Set(rows.map(store.idOf));
  const others = (await idsOfItems(store, tx, scope, rows, bulkLimit + 1)).filter((id) => !known.has(id));
  if (rows.length + others.length > bulkLimit) throw tooMany('ids');
  return [...rows, ...(await store.chosen(tx, scope, others, false))];
}

const tooMany = (field: 'ids' | 'matching') =>
  invalid({ [field]: [`More than ${bulkLimit} records match. Filter the list and make the change in parts.`] });

async function selectedRows(
  tx: Tx,
  scope: Scope,
  store: Store,
  { ids, matching }: BulkSelection,
  trashed: boolean,
): Promise<Row[]> {
  if (ids) {
    const wanted = [...new Set(ids)];
    await holdItems(tx, store.resource, { ids: wanted });
    const rows = await store.chosen(tx, scope, wanted, trashed);
    const missing = wanted.length - rows.length;
    if (missing > 0)
      throw new ApiError('not_found', `${missing} of the ${wanted.length} chosen records no longer exist, so nothing was changed.`); // prettier-ignore
    return rows;
  }
  const query = { ...matching, skip: 0, take: bulkLimit, descending: false, trashed, count: 'none' as const };
  const selection = await store.select(tx, scope, query);
  await holdItems(tx, store.resource, { ids: await store.idsOf(tx, selection, bulkLimit + 1) });
  await store.hold(tx, selection, bulkLimit + 1);
  const { rows, more } = await store.list(tx, scope, query);
  if (more) throw tooMany('matching');
  return rows;
}
