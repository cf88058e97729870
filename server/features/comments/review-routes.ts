import type { FastifyInstance } from 'fastify';
import { hasReviews } from '../../../contract/people/commented.ts';
import { reviews } from '../../../contract/people/reviews.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { checkRowRights } from '../../records/changes.ts';
import { type Asking, commentWithRecord, lockedRecord, recordOf } from './commented-record.ts';
import { named, reviewersOf } from './people-store.ts';
import { isAnswered } from './review-store.ts';
import { alreadyAnswered, beginReview, checkAnswering, versionsOf } from './reviews.ts';
import { type RecordPlace, addComment, checkRoom, oneComment } from './store.ts';

/** Endpoints that ask for the review of a record and answer it. */
export function reviewRoutes(app: FastifyInstance, db: Database): void {
  const { stores } = app;
  /** The record, if it can be reviewed and the caller may change it. @throws 404, 403 */
  const recordToReview = async (asking: Asking, about: RecordPlace) => {
    const found = await recordOf(asking, about);
    if (!hasReviews(found.store.resource)) throw notFound('record');
    checkRowRights({ scope: asking.scope, store: found.store }, 'update', found.record);
    return found;
  };

  serve(app, db, reviews.people, async ({ tx, scope, query }) => {
    const { store, record, place } = await recordToReview({ tx, scope, stores }, query);
    return named(tx, place.workspaceId, await reviewersOf(db, store, record, scope.actor.userId));
  });
  serve(app, db, reviews.ask, async ({ tx, scope, body: { reviewerId, text, ...about } }) => {
    const { userId } = scope.actor;
    const found = await recordToReview({ tx, scope, stores }, about);
    const { store, record, place } = found;
    if (!(await reviewersOf(db, store, record, userId)).includes(reviewerId))
      throw invalid({ reviewerId: ['Choose another member who may read and publish this record.'] });
    await beginReview({ tx, scope }, found);
    await checkRoom(tx, place);
    return oneComment(tx, await addComment(tx, place, { text, by: userId, review: 'asked', reviewerId }));
  });
  serve(app, db, reviews.answer, async ({ tx, scope, params: { id }, body: { step, text, ...seen } }) => {
    const { comment, store, record, place } = await commentWithRecord({ tx, scope, stores }, id);
    if (comment.review?.step !== 'asked') throw notFound('comment');
    const { userId } = scope.actor;
    if (comment.review.reviewer?.id !== userId)
      throw new ApiError('forbidden', 'Only the person who was asked can answer a review.');
    checkAnswering(scope, { store, place }, record);
    if (step === 'sentBack' && text === '') throw invalid({ text: ['Write what should change.'] });
    const current = await lockedRecord({ tx, scope }, { store, place });
    if ((await oneComment(tx, id)).resolvedAt !== null) throw conflict('This review is closed.');
    if (await isAnswered(tx, id)) throw conflict(alreadyAnswered);
    const versions = await versionsOf(tx, current, place);
    const [version, pending] = versions.split('.').map(Number);
    const { recordVersion = version, pendingVersion = pending } = seen;
    if (recordVersion !== version || pendingVersion !== pending)
      throw conflict('The record has changed since you opened it. Check it again.');
    await checkRoom(tx, place);
    const answer = { text, by: userId, replyTo: id, review: step, reviewed: versions };
    return oneComment(tx, await addComment(tx, place, answer));
  });
}
