import type { PendingChanges } from '../../../contract/calls/pending.ts';
import { ApiError } from '../../platform/errors.ts';
import type { WriteContext } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { restoreValues } from '../history/entrance.ts';
import { type Place, discardPendingChanges } from './store.ts';

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
  // Changes that another user saves at this moment stay.
  await discardPendingChanges(editing.tx, placeOf(editing.store, current), version);
  return restoreValues(editing, current, values);
}
