import { bulkLimit } from '../../../contract/constants.ts';
import type { ChangedSet } from '../../../contract/history.ts';
import type { AnyValues } from '../../../contract/views.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { checkRowRights, removeRecord, restoreRecord } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { holdRunOfSet, reopenRun } from '../writing-runs/entrance.ts';
import { putBack } from './put-back.ts';
import { currentSet, noteUndoing } from '../../records/change-set-store.ts';
import { type StoredChange, changedAgain, changesOfSet } from './store.ts';
import { earlierOf } from './wire.ts';

/** One record of a change set: where it stands now, and what was done to it, newest first. */
interface Touched {
  store: Store;
  current: Row;
  changes: StoredChange[];
}

/**
 * Takes back all that one request did, or was accepted of a run, or nothing of it; `partly`, what has changed since stays as it is.
 * @throws 409 naming how many records have changed since.
 */
export async function undo(
  tx: Tx,
  scope: Scope,
  stores: Map<string, Store>,
  changeSetId: number,
  partly = false,
): Promise<ChangedSet> {
  // First of all, as whoever accepts does: nothing is added meanwhile.
  const run = await holdRunOfSet(tx, changeSetId);
  // What came along with them, such as the members of a new workspace, has no trash to go to.
  const tables = [...stores.values()].map(({ resource }) => resource.storedAs);
  const changes = await changesOfSet(tx, changeSetId, tables, 2 * bulkLimit + 1);
  if (changes.length === 0) throw notFound('change');
  const groups = grouped(changes);
  if (groups.length > bulkLimit || changes.length > 2 * bulkLimit)
    throw conflict(`This changed more than ${bulkLimit} records, which is too much to take back at once.`);
  // First the records, then whether they changed: what comes in between meets their versions.
  const touched: Touched[] = [];
  for (const group of groups) touched.push(await find(tx, scope, stores, group));
  const again = await changedAgain(tx, changeSetId, tables);
  // The texts of a run are decided on anew as a whole.
  if (again.size > 0 && (!partly || run !== undefined || again.size === groups.length))
    throw conflict(`${again.size} of ${groups.length} records have changed since, so nothing was taken back.`);
  const unchanged = touched.filter(({ changes: [first] }) => !again.has(nameOf(first!)));
  await noteUndoing(tx, changeSetId);
  for (const each of unchanged) await takeBack(tx, scope, each);
  if (run !== undefined) await reopenRun(tx, run);
  return { changeSetId: await currentSet(tx), changed: unchanged.length, skipped: again.size };
}

const nameOf = ({ table, recordId }: StoredChange) => `${table} ${recordId}`;

const grouped = (changes: StoredChange[]): StoredChange[][] => [...Map.groupBy(changes, nameOf).values()];

async function find(tx: Tx, scope: Scope, stores: Map<string, Store>, changes: StoredChange[]): Promise<Touched> {
  const { table, recordId } = changes[0]!;
  const store = [...stores.values()].find(({ resource }) => resource.storedAs === table);
  const current = store && (await store.find(tx, scope, recordId));
  if (!store || !current) throw conflict('A record of these is gone for good, so nothing was taken back.');
  return { store, current, changes };
}

async function takeBack(tx: Tx, scope: Scope, { store, current, changes }: Touched): Promise<void> {
  const editing = { tx, scope, store };
  const before = Object.assign({}, ...changes.map((change) => change.before)) as AnyValues;
  const moved = changes.findLast(({ action }) => action !== 'update')?.action;
  let row = current;
  if (moved !== undefined) checkRowRights(editing, 'delete', current);
  if (moved === 'trash' && row.deletedAt) row = await restoreRecord(editing, row);
  if (moved !== 'insert' && !row.deletedAt) row = await putBack(editing, row, earlierOf(store.resource, before, row));
  if ((moved === 'insert' || moved === 'restore') && !row.deletedAt) await removeRecord(editing, row);
}
