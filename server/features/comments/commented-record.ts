import { hasComments } from '../../../contract/people/commented.ts';
import type { Tx } from '../../platform/db/client.ts';
import { notFound } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { type RecordPlace, oneComment } from './store.ts';

/** A request's transaction and scope, with the stores of all resources. */
export interface Asking {
  tx: Tx;
  scope: Scope;
  stores: ReadonlyMap<string, Store>;
}

/** The readable record with its store, and its place in the table of comments. @throws 404 */
export async function recordOf({ tx, scope, stores }: Asking, { resource, recordId }: RecordPlace, what = 'record') {
  const store = stores.get(resource);
  const record = store && hasComments(store.resource) && (await store.find(tx, readers(scope, resource), recordId));
  if (!store || !record || record.deletedAt) throw notFound(what);
  return { store, record, place: { resource, recordId, workspaceId: store.homeOf(record) } };
}

const readers = (scope: Scope, resource: string) => permittedScope(scope, { resource, action: 'read' });

/** A readable record, locked until the transaction ends: no other request asks, answers or publishes at once. @throws 404 */
export async function lockedRecord(
  { tx, scope }: Pick<Asking, 'tx' | 'scope'>,
  { store, place }: { store: Store; place: RecordPlace },
): Promise<Row> {
  const [record] = await store.chosen(tx, readers(scope, place.resource), [place.recordId], false);
  if (!record) throw notFound('record');
  return record;
}

/** A comment on a readable record, with the record. @throws 404 */
export async function commentWithRecord(asking: Asking, id: number, deleted: boolean | 'any' = false) {
  const comment = await oneComment(asking.tx, id, deleted);
  return {
    comment,
    isOwn: comment.author?.id === asking.scope.actor.userId,
    ...(await recordOf(asking, comment, 'comment')),
  };
}
