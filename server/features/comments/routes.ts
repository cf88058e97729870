import type { FastifyInstance } from 'fastify';
import { comments, inbox } from '../../../contract/people/comments.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { checkRowRights } from '../../records/changes.ts';
import { type Asking, commentWithRecord, recordOf } from './commented-record.ts';
import { inboxOf, markAllRead, markRead, unreadCount } from './inbox-store.ts';
import { checkMentions, mentionable } from './people-store.ts';
import { checkReopening, withOutdated } from './reviews.ts';
import {
  addComment,
  beginsThread,
  checkRoom,
  commentsOn,
  oneComment,
  setDeleted,
  setResolved,
  writeComment,
} from './store.ts';

/** Endpoints for comments on records, and for the inbox. */
export function commentRoutes(app: FastifyInstance, db: Database): void {
  const { stores } = app;
  /** @throws 404, or 403 if another person wrote the comment. */
  const ownComment = async (asking: Asking, id: number, deleted = false) => {
    const { isOwn, ...found } = await commentWithRecord(asking, id, deleted);
    if (!isOwn) throw new ApiError('forbidden', 'Only the author can change a comment.');
    return found;
  };

  serve(app, db, comments.list, async ({ tx, scope, query }) => {
    const { record } = await recordOf({ tx, scope, stores }, query);
    return withOutdated(tx, record, query, await commentsOn(tx, query));
  });
  serve(app, db, comments.people, async ({ tx, scope, query }) => {
    const { store, record } = await recordOf({ tx, scope, stores }, query);
    return mentionable(tx, db, store, record);
  });
  serve(app, db, comments.add, async ({ tx, scope, body: { resource, recordId, ...written } }) => {
    const { store, record, place } = await recordOf({ tx, scope, stores }, { resource, recordId });
    if (written.replyTo && !(await beginsThread(tx, written.replyTo, place)))
      throw invalid({ replyTo: ['This comment does not exist, or is a reply itself.'] });
    await checkRoom(tx, place);
    await checkMentions(db, store, record, written.mentions);
    return oneComment(tx, await addComment(tx, place, { ...written, by: scope.actor.userId }));
  });
  serve(app, db, comments.change, async ({ tx, scope, params: { id }, body }) => {
    const { comment, store, record } = await ownComment({ tx, scope, stores }, id);
    const before = comment.mentions.map((person) => person.id);
    await checkMentions(db, store, record, body.mentions.filter((each) => !before.includes(each))); // prettier-ignore
    await writeComment(tx, id, body);
    return oneComment(tx, id);
  });
  serve(app, db, comments.remove, async ({ tx, scope, params: { id } }) => {
    await ownComment({ tx, scope, stores }, id);
    await setDeleted(tx, id, true);
    return { id };
  });
  serve(app, db, comments.restore, async ({ tx, scope, params: { id } }) => {
    const found = await ownComment({ tx, scope, stores }, id, true);
    if (found.comment.resolvedAt === null) await checkReopening({ tx, scope }, found);
    await setDeleted(tx, id, false);
    return oneComment(tx, id);
  });
  for (const [call, isResolved] of [
    [comments.resolve, true],
    [comments.reopen, false],
  ] as const)
    serve(app, db, call, async ({ tx, scope, params: { id } }) => {
      // Replies remain when the first comment is deleted.
      const { isOwn, ...found } = await commentWithRecord({ tx, scope, stores }, id, 'any');
      const { comment, store, record } = found;
      if (!isOwn) checkRowRights({ scope, store }, 'update', record);
      if (comment.replyTo !== null) throw invalid({ '': ['Only the first comment of a thread can be resolved.'] });
      if ((comment.resolvedAt !== null) !== isResolved) {
        if (!isResolved && !comment.isDeleted) await checkReopening({ tx, scope }, found);
        await setResolved(tx, id, isResolved);
      }
      return oneComment(tx, id, 'any');
    });

  serve(app, db, inbox.list, ({ tx, scope, query }) => inboxOf(tx, scope, stores, query.toReview ? 'toReview' : 'all'));
  serve(app, db, inbox.unread, ({ tx, scope }) => unreadCount(tx, scope, stores));
  serve(app, db, inbox.read, async ({ tx, scope, params: { id } }) => {
    await markRead(tx, scope, stores, id);
    return unreadCount(tx, scope, stores);
  });
  serve(app, db, inbox.readAll, async ({ tx, scope }) => {
    await markAllRead(tx, scope);
    return unreadCount(tx, scope, stores);
  });
}
