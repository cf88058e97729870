import { bulkLimit } from '../../../contract/calls/constants.ts';
import type { ChangedSet } from '../../../contract/calls/history.ts';
import { groupField } from '../../../contract/declaration/field-defaults.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { ApiError, conflict, notFound } from '../../platform/errors.ts';
import { checkRowRights, removeRecord, restoreRecord } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { holdRunOfSet, reopenRun } from '../writing-runs/entrance.ts';
import { restoreValues } from './put-back.ts';
import { currentSet, noteUndoing } from '../../records/change-set-store.ts';
import { type StoredChange, changedAgain, changesOfSet } from './store.ts';
import { holdItems } from '../../records/sharing-store.ts';
import { valuesToRestore, wireOf } from './wire.ts';

/** A record of a change set: its current state (undefined if it was purged), and its changes, newest first. */
interface Touched {
  store: Store;
  current: Row | undefined;
  changes: StoredChange[];
}

/**
 * Undoes a change set, all or nothing; with `partly`, skips records changed since. Checks permissions before conflicts, which reveal
 * records.
 * @throws 404 if the caller may read none of the records, 403, 409 naming how many records have changed since.
 */
export async function undo(
  tx: Tx,
  scope: Scope,
  stores: Map<string, Store>,
  changeSetId: number,
  partly = false,
): Promise<ChangedSet> {
  // Lock the run first, in the same order as accepting.
  const run = await holdRunOfSet(tx, changeSetId);
  // Only tables with a trash can be undone.
  const tables = [...stores.values()].map(({ resource }) => resource.storedAs);
  const changes = await changesOfSet(tx, changeSetId, tables, 2 * bulkLimit + 1);
  const groups = grouped(changes);
  await holdTouched(tx, stores, changes);
  // Read the records before the check for later changes; changes in between then fail on their versions.
  const touched = await readTouched(tx, scope, stores, groups.slice(0, bulkLimit));
  for (const { store, current, changes: done } of touched)
    for (const action of current ? rightsFor(done) : []) checkRowRights({ scope, store }, action, current!);
  if (groups.length > bulkLimit || changes.length > 2 * bulkLimit)
    throw conflict(`This changed more than ${bulkLimit} records, too many to undo at once.`);
  if (touched.some(({ current }) => !current))
    throw conflict('One of these records was permanently deleted, so nothing was undone.');
  const changedSince = await changedAgain(tx, changeSetId, tables);
  // All texts of the run return to review together.
  if (changedSince.size > 0 && (!partly || run !== undefined || changedSince.size === groups.length))
    throw conflict(`${changedSince.size} of ${groups.length} records have changed since then, so nothing was undone.`);
  const unchanged = touched.filter(({ changes: [first] }) => !changedSince.has(nameOf(first!)));
  await noteUndoing(tx, changeSetId);
  for (const each of unchanged) await takeBack(tx, scope, each);
  if (run !== undefined) await reopenRun(tx, run);
  return { changeSetId: await currentSet(tx), changed: unchanged.length, skipped: changedSince.size };
}

/** Locks the items of the records, and those that they return to. */
async function holdTouched(tx: Tx, stores: Map<string, Store>, changes: StoredChange[]): Promise<void> {
  for (const { resource } of stores.values()) {
    const own = changes.filter(({ table }) => table === resource.storedAs);
    const group = groupField(resource.fields) ?? '';
    const groups = own.map(({ before }) => wireOf(resource, before)[group]);
    if (own.length > 0) await holdItems(tx, resource, { ids: own.map(({ recordId }) => recordId), groups });
  }
}

const nameOf = ({ table, recordId }: StoredChange) => `${table} ${recordId}`;

const grouped = (changes: StoredChange[]): StoredChange[][] => [...Map.groupBy(changes, nameOf).values()];

/** Reads the records of a change set. @throws 404 if the caller may read none of them, 403 if they may not read some. */
async function readTouched(
  tx: Tx,
  scope: Scope,
  stores: Map<string, Store>,
  groups: StoredChange[][],
): Promise<Touched[]> {
  const read: Touched[] = [];
  for (const changes of groups) {
    const { table, recordId } = changes[0]!;
    const store = [...stores.values()].find(({ resource }) => resource.storedAs === table)!;
    const reach = permittedScope(scope, { resource: store.resource.name, action: 'read' });
    if (reach.organisationIds.length === 0) continue;
    const current = await store.find(tx, reach, recordId);
    if (current || (await store.byIds(tx, [recordId])).length === 0) read.push({ store, current, changes });
  }
  if (read.length === 0) throw notFound('change');
  if (read.length < groups.length)
    throw new ApiError('forbidden', 'This also changed records that you can’t view, so nothing was undone.');
  return read;
}

/** Permissions that an undo needs; changed values may need more. An added record goes to the trash unchanged. */
function rightsFor(changes: StoredChange[]): ('update' | 'delete')[] {
  const actions = new Set(changes.map(({ action }) => action));
  const isChanged = actions.has('update') && !actions.has('insert');
  return [
    ...(isChanged ? (['update'] as const) : []),
    ...(actions.size > Number(actions.has('update')) ? (['delete'] as const) : []),
  ];
}

async function takeBack(tx: Tx, scope: Scope, { store, current, changes }: Touched): Promise<void> {
  if (!current) return;
  const editing = { tx, scope, store };
  const before = Object.assign({}, ...changes.map((change) => change.before)) as AnyValues;
  const moved = changes.findLast(({ action }) => action !== 'update')?.action;
  let row = current;
  if (moved === 'trash' && row.deletedAt) row = await restoreRecord(editing, row);
  if (moved !== 'insert' && !row.deletedAt)
    row = await restoreValues(editing, row, valuesToRestore(store.resource, before, row));
  if ((moved === 'insert' || moved === 'restore') && !row.deletedAt) await removeRecord(editing, row);
}
