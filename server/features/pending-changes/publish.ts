import type { PendingChanges } from '../../../contract/calls/pending.ts';
import { ApiError } from '../../platform/errors.ts';
import { type WriteContext, checkRowRights } from '../../records/changes.ts';
import { isPublished, refuseIncomplete } from '../../records/publishing/completeness-store.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { restoreValues } from '../history/entrance.ts';
import { allAllowed } from '../../policy/all-allowed.ts';
import { type Place, discardPendingChanges, idsWithPending, pendingChanges } from './store.ts';

const changedSince = 'This field has changed since you saved your changes';

/** Where the pending changes of a row are stored. */
export const placeOf = (store: Store, row: Row): Place => ({
  resource: store.resource,
  workspaceId: store.homeOf(row),
  id: store.idOf(row),
});

/**
 * Applies pending changes to their record, and deletes them.
 * @throws 409 with the fields that the record has changed since, unless `overwrite`; 412 if another user has saved others since.
 */
export async function publishPendingChanges(
  editing: WriteContext,
  current: Row,
  { values, version, conflicts }: PendingChanges,
  overwrite = false,
): Promise<Row> {
  if (conflicts.length > 0 && !overwrite)
    throw new ApiError(
      'conflict',
      'The record has changed in the same fields. Review your changes before you publish them.',
      { validationErrors: Object.fromEntries(conflicts.map((name) => [name, [changedSince]])) },
    );
  const published = await apply(editing, current, { values, version });
  await refuseIncompleteChanges(editing, [published]);
  return published;
}

/**
 * Applies the pending changes of all rows that have some, and deletes them.
 * @throws 403 without the permission for one of them, 409 if one of them has changed in the same fields.
 */
export async function publishAllPending(editing: WriteContext, rows: readonly Row[]): Promise<Row[]> {
  const { tx, store, scope } = editing;
  const ids = await idsWithPending(tx, store.resource, rows.map(store.idOf));
  const prepared = rows.filter((row) => ids.has(store.idOf(row)));
  const all = [];
  for (const row of prepared) all.push({ row, changes: await pendingChanges(tx, placeOf(store, row)) });
  allAllowed(all, ({ row, changes }) => checkRowRights({ scope, store }, 'update', row, changes.values));
  const { length } = all.filter(({ changes }) => changes.conflicts.length > 0);
  if (length > 0)
    throw new ApiError(
      'conflict',
      `${length} of the ${rows.length} records have changed in the same fields. Publish them one by one.`,
    );
  const published = [];
  for (const { row, changes } of all) published.push(await apply(editing, row, changes));
  await refuseIncompleteChanges(editing, published);
  return prepared;
}

/** The records may have been published before the workspace required more. Changes to drafts are only saved. */
const refuseIncompleteChanges = ({ tx, store }: WriteContext, rows: readonly Row[]) =>
  refuseIncomplete(
    tx,
    store,
    rows.filter((row) => isPublished(row)),
  );

async function apply(
  editing: WriteContext,
  current: Row,
  { values, version }: Pick<PendingChanges, 'values' | 'version'>,
): Promise<Row> {
  // Changes that another user saves at this moment stay.
  await discardPendingChanges(editing.tx, placeOf(editing.store, current), version);
  return restoreValues(editing, current, values);
}
