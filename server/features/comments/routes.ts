import type { FastifyInstance } from 'fastify';
import { hasComments } from '../../../contract/people/commented.ts';
import { commentLimits, comments, inbox } from '../../../contract/people/comments.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { checkRowRights } from '../../records/changes.ts';
import { inboxOf, markAllRead, markRead, unreadCount } from './inbox-store.ts';
import { checkMentions, mentionable } from './people-store.ts';
import {
  type CommentedRecord,
  addComment,
  beginsThread,
  commentsOn,
  countOn,
  oneComment,
  setDeleted,
  setResolved,
  writeComment,
} from './store.ts';

type Named = Omit<CommentedRecord, 'workspaceId'>;

/** Endpoints for comments on records, and for the inbox. */
export function commentRoutes(app: FastifyInstance, db: Database): void {
  /** The readable record with its store. @throws 404 */
  const recordOf = async (tx: Tx, scope: Scope, { resource, recordId }: Named, what = 'record') => {
    const store = app.stores.get(resource);
    const readable = permittedScope(scope, { resource, action: 'read' });
    const record = store && hasComments(store.resource) && (await store.find(tx, readable, recordId));
    if (!store || !record || record.deletedAt) throw notFound(what);
    return { store, record };
  };
  /** A comment on a readable record, with the record. @throws 404 */
  const commentWithRecord = async (tx: Tx, scope: Scope, id: number, deleted: boolean | 'any' = false) => {
    const comment = await oneComment(tx, id, deleted);
    return {
      comment,
      isOwn: comment.author?.id === scope.actor.userId,
      ...(await recordOf(tx, scope, comment, 'comment')),
    };
  };
  /** @throws 404, or 403 if another person wrote the comment. */
  const ownComment = async (tx: Tx, scope: Scope, id: number, deleted = false) => {
    const { isOwn, ...found } = await commentWithRecord(tx, scope, id, deleted);
    if (!isOwn) throw new ApiError('forbidden', 'Only the author can change a comment.');
    return found;
  };

  serve(app, db, comments.list, async ({ tx, scope, query }) => {
    await recordOf(tx, scope, query);
    return commentsOn(tx, query);
  });
  serve(app, db, comments.people, async ({ tx, scope, query }) => {
    const { store, record } = await recordOf(tx, scope, query);
    return mentionable(tx, db, store, record);
  });
  serve(app, db, comments.add, async ({ tx, scope, body: { resource, recordId, ...written } }) => {
    const { store, record } = await recordOf(tx, scope, { resource, recordId });
    const place = { resource, recordId, workspaceId: store.homeOf(record) };
    if (written.replyTo && !(await beginsThread(tx, written.replyTo, place)))
      throw invalid({ replyTo: ['This comment does not exist, or is a reply itself.'] });
    if ((await countOn(tx, place)) >= commentLimits.ofRecord)
      throw invalid({ text: [`A record can have at most ${commentLimits.ofRecord} comments.`] });
    await checkMentions(db, store, record, written.mentions);
    return oneComment(tx, await addComment(tx, place, { ...written, by: scope.actor.userId }));
  });
  serve(app, db, comments.change, async ({ tx, scope, params: { id }, body }) => {
    const { comment, store, record } = await ownComment(tx, scope, id);
    const before = comment.mentions.map((person) => person.id);
    await checkMentions(db, store, record, body.mentions.filter((each) => !before.includes(each))); // prettier-ignore
    await writeComment(tx, id, body);
    return oneComment(tx, id);
  });
  serve(app, db, comments.remove, async ({ tx, scope, params: { id } }) => {
    await ownComment(tx, scope, id);
    await setDeleted(tx, id, true);
    return { id };
  });
  serve(app, db, comments.restore, async ({ tx, scope, params: { id } }) => {
    await ownComment(tx, scope, id, true);
    await setDeleted(tx, id, false);
    return oneComment(tx, id);
  });
  for (const [call, isResolved] of [
    [comments.resolve, true],
    [comments.reopen, false],
  ] as const)
    serve(app, db, call, async ({ tx, scope, params: { id } }) => {
      // Replies remain when the first comment is deleted.
      const { comment, isOwn, store, record } = await commentWithRecord(tx, scope, id, 'any');
      if (!isOwn) checkRowRights({ scope, store }, 'update', record);
      if (comment.replyTo !== null) throw invalid({ '': ['Only the first comment of a thread can be resolved.'] });
      if ((comment.resolvedAt !== null) !== isResolved) await setResolved(tx, id, isResolved);
      return oneComment(tx, id, 'any');
    });

  serve(app, db, inbox.list, ({ tx, scope }) => inboxOf(tx, scope, app.stores));
  serve(app, db, inbox.unread, ({ tx, scope }) => unreadCount(tx, scope, app.stores));
  serve(app, db, inbox.read, async ({ tx, scope, params: { id } }) => {
    await markRead(tx, scope, app.stores, id);
    return unreadCount(tx, scope, app.stores);
  });
  serve(app, db, inbox.readAll, async ({ tx, scope }) => {
    await markAllRead(tx, scope);
    return unreadCount(tx, scope, app.stores);
  });
}
