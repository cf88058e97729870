import type { BulkSelection } from '../../../contract/calls/bulk.ts';
import { bulkLimit } from '../../../contract/calls/constants.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import type { Store } from '../../records/store.ts';
import type { Row } from '../../records/row.ts';

/**
 * Rows of a selection, locked until the transaction ends: those with the ids, or all that match the search.
 * @throws 404 if an id is missing, 422 if more rows match than one request may change.
 */
export async function chosenRows(
  tx: Tx,
  scope: Scope,
  store: Store,
  { ids, matching }: BulkSelection,
  trashed: boolean,
): Promise<Row[]> {
  if (ids) {
    const wanted = [...new Set(ids)];
    const rows = await store.chosen(tx, scope, wanted, trashed);
    const missing = wanted.length - rows.length;
    if (missing > 0)
      throw new ApiError('not_found', `${missing} of the ${wanted.length} chosen records no longer exist, so nothing was changed.`); // prettier-ignore
    return rows;
  }
  const query = { ...matching, skip: 0, take: bulkLimit, descending: false, trashed, count: 'none' as const };
  await store.hold(tx, await store.select(tx, scope, query), bulkLimit + 1);
  const { rows, more } = await store.list(tx, scope, query);
  if (more)
    throw invalid({
      matching: [`More than ${bulkLimit} records match. Filter the list and make the change in parts.`],
    });
  return rows;
}
