import type { ValidationErrors } from '../../contract/calls/errors.ts';
import type { Tx } from '../platform/db/client.ts';
import { invalid } from '../platform/errors.ts';
import { checkRights } from '../policy/rights.ts';
import { problemsOf, refuse, together } from '../policy/rules.ts';
import { type Scope, organisationOf } from '../policy/scope.ts';
import { type Upload, addPictures } from './pictures/pictures-store.ts';
import { brokenReferences } from './references-store.ts';
import type { Row, WriteValues } from './row.ts';
import type { Store } from './store.ts';

/** Context of writes to a resource: transaction, the caller's scope, store. */
export interface WriteContext {
  tx: Tx;
  scope: Scope;
  store: Store;
}

type CheckContext = Pick<WriteContext, 'scope' | 'store'>;

/** @throws 403 or 422 if a new record violates permissions or rules. */
export function checkAddition(judging: CheckContext, home: number, values: WriteValues): void {
  checkAdditionRights(judging, home, values);
  refuse(problemsOf(judging.store.resource, values));
}

function checkAdditionRights({ scope, store: { resource } }: CheckContext, home: number, values: WriteValues): void {
  // Any signed-in user may create an organization, because no permission for it can exist before.
  if (resource.endpoints.create?.access !== 'session')
    checkRights(resource, scope, 'create', values, organisationOf(scope, resource.scope, home));
}

/** @throws 403 or 422 if a change violates permissions or rules. */
export function checkChange(judging: CheckContext, current: Row, values: WriteValues): void {
  checkRowRights(judging, 'update', current, values);
  refuse(problemsOf(judging.store.resource, values, current));
}

/** @throws 403 if the caller lacks the permission for the record. */
export function checkRowRights(
  { scope, store: { resource, homeOf } }: CheckContext,
  action: 'update' | 'delete',
  current: Row,
  values?: WriteValues,
): void {
  checkRights(resource, scope, action, current, organisationOf(scope, resource.scope, homeOf(current)), values);
}

/**
 * Checks a new record and reports all problems at once: schema errors (`refused`), broken rules and references.
 * References are checked here only with other problems, because the store checks them anyway.
 * @throws 403 or 422.
 */
export async function checkWholeAddition(
  editing: WriteContext,
  home: number,
  values: WriteValues,
  refused: ValidationErrors = {},
): Promise<void> {
  checkAdditionRights(editing, home, values);
  await refuseAll(editing, home, values, problemsOf(editing.store.resource, values, {}, refused));
}

/** Checks a change and reports all problems at once. @throws 403 or 422. */
export async function checkWholeChange(
  editing: WriteContext,
  current: Row,
  values: WriteValues,
  refused: ValidationErrors = {},
): Promise<void> {
  checkRowRights(editing, 'update', current, values);
  const { resource, homeOf } = editing.store;
  await refuseAll(editing, homeOf(current), values, problemsOf(resource, values, current, refused), current);
}

async function refuseAll(
  { tx, scope, store: { resource } }: WriteContext,
  home: number,
  values: WriteValues,
  problems: ValidationErrors,
  current?: Row,
): Promise<void> {
  if (Object.keys(problems).length === 0) return;
  refuse(together(problems, await brokenReferences(tx, scope, resource, home, values, current)));
}

/** Adds a record with its pictures, after checks of permissions, rules and references. */
export async function addRecord(
  editing: WriteContext,
  home: number,
  values: WriteValues,
  upload?: Upload,
): Promise<Row> {
  const { tx, scope, store } = editing;
  await checkWholeAddition(editing, home, values);
  return store.insert(tx, scope, home, { ...values, ...(await addPictures(tx, store.resource, home, upload)) });
}

/** Updates a record, after the same checks. @throws 412 if its version is not `ifMatch`. */
export async function changeRecord(
  editing: WriteContext,
  current: Row,
  values: WriteValues,
  ifMatch?: number,
  upload?: Upload,
): Promise<Row> {
  const { tx, scope, store } = editing;
  await checkWholeChange(editing, current, values);
  const all = { ...values, ...(await addPictures(tx, store.resource, store.homeOf(current), upload)) };
  if (Object.keys(all).length === 0) throw invalid({ '': ['There is nothing to change'] });
  return store.update(tx, scope, current, all, ifMatch);
}

/** Makes the same change to several records, after the same checks of each. */
export async function changeRecords(editing: WriteContext, rows: readonly Row[], values: WriteValues): Promise<void> {
  for (const row of rows) await checkWholeChange(editing, row, values);
  await editing.store.updateAll(editing.tx, editing.scope, rows, values);
}

/** Moves a record to the trash. */
export async function removeRecord(editing: WriteContext, current: Row, ifMatch?: number): ReturnType<Store['remove']> {
  checkRowRights(editing, 'delete', current);
  return editing.store.remove(editing.tx, editing.scope, current, ifMatch);
}

/** Restores a record from the trash; requires the permission to delete. */
export async function restoreRecord(editing: WriteContext, trashed: Row): Promise<Row> {
  checkRowRights(editing, 'delete', trashed);
  return editing.store.restore(editing.tx, editing.scope, trashed);
}
