import type { ValidationErrors } from '../../contract/errors.ts';
import type { Tx } from '../platform/db/client.ts';
import { invalid } from '../platform/errors.ts';
import { checkRights } from '../policy/rights.ts';
import { problemsOf, refuse, together } from '../policy/rules.ts';
import { type Scope, organisationOf } from '../policy/scope.ts';
import { type Upload, addPictures } from './pictures-store.ts';
import { brokenReferences } from './references-store.ts';
import type { Row, WriteValues } from './row.ts';
import type { Store } from './store.ts';

/** A write to records of one resource: its transaction, the caller's scope, the store. */
export interface WriteContext {
  tx: Tx;
  scope: Scope;
  store: Store;
}

type CheckContext = Pick<WriteContext, 'scope' | 'store'>;

/** @throws 403 or 422 where a new record of this home would break rights or rules. */
export function checkAddition(judging: CheckContext, home: number, values: WriteValues): void {
  checkAdditionRights(judging, home, values);
  refuse(problemsOf(judging.store.resource, values));
}

function checkAdditionRights({ scope, store: { resource } }: CheckContext, home: number, values: WriteValues): void {
  // An organisation is made by anybody who is signed in: nobody could grant the right to it.
  if (resource.endpoints.create?.access !== 'session')
    checkRights(resource, scope, 'create', values, organisationOf(scope, resource.scope, home));
}

/** @throws 403 or 422 where the change would break rights or rules. */
export function checkChange(judging: CheckContext, current: Row, values: WriteValues): void {
  checkRowRights(judging, 'update', current, values);
  refuse(problemsOf(judging.store.resource, values, current));
}

/** @throws 403 where the person may not do this to the record. */
export function checkRowRights(
  { scope, store: { resource, homeOf } }: CheckContext,
  action: 'update' | 'delete',
  current: Row,
  values?: WriteValues,
): void {
  checkRights(resource, scope, action, current, organisationOf(scope, resource.scope, homeOf(current)), values);
}

/**
 * The same check with all that is wrong told at once: what the schema has `refused`, broken rules, and references to
 * nothing. The store looks references up by itself; here it is done only where something else is wrong.
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

/** The same for a change. */
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

/** Adds a record: with the rights for it, by the rules between fields, with references that exist, and its pictures. */
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

/** Changes a record, by the same checks. @throws 412 when it is another version than `ifMatch`. */
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

/** Moves a record to the trash. */
export async function removeRecord(editing: WriteContext, current: Row, ifMatch?: number): ReturnType<Store['remove']> {
  checkRowRights(editing, 'delete', current);
  return editing.store.remove(editing.tx, editing.scope, current, ifMatch);
}

/** Takes a record out of the trash: whoever may put it there may take it back. */
export async function restoreRecord(editing: WriteContext, trashed: Row): Promise<Row> {
  checkRowRights(editing, 'delete', trashed);
  return editing.store.restore(editing.tx, editing.scope, trashed);
}
