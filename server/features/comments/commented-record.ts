import { hasComments } from '../../../contract/people/commented.ts';
import type { Tx } from '../../platform/db/client.ts';
import { notFound } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
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
  const readable = permittedScope(scope, { resource, action: 'read' });
  const record = store && hasComments(store.resource) && (await store.find(tx, readable, recordId));
  if (!store || !record || record.deletedAt) throw notFound(what);
  return { store, record, place: { resource, recordId, workspaceId: store.homeOf(record) } };
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
