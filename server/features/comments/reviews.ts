import { isReviewable } from '../../../contract/people/commented.ts';
import type { Comment } from '../../../contract/people/comments.ts';
import type { Tx } from '../../platform/db/client.ts';
import { conflict } from '../../platform/errors.ts';
import { checkPublishing } from '../../policy/rights.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { checkRowRights } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import { closeReviews } from '../../records/reviews-store.ts';
import type { Store } from '../../records/store.ts';
import { type Asking, lockedRecord } from './commented-record.ts';
import { isAnswered, openReview, pendingVersion, reviewedVersions } from './review-store.ts';
import type { CommentedRecord, RecordPlace } from './store.ts';

/** The versions of a record and of its pending changes, as an answer stores them. */
export const versionsOf = async (tx: Tx, { version, hasPendingChanges }: Row, place: RecordPlace): Promise<string> =>
  `${version}.${hasPendingChanges ? await pendingVersion(tx, place) : 0}`;

/** Adds to answers whether their record has changed since. */
export async function withOutdated(
  tx: Tx,
  record: Row,
  place: RecordPlace,
  comments: readonly Comment[],
): Promise<Comment[]> {
  if (!comments.some(isAnswer)) return [...comments];
  const [now, reviewed] = [await versionsOf(tx, record, place), await reviewedVersions(tx, place)];
  return comments.map((comment) =>
    isAnswer(comment) && comment.review
      ? { ...comment, review: { ...comment.review, isOutdated: reviewed.get(comment.id) !== now } }
      : comment,
  );
}

const isAnswer = ({ replyTo, review }: Comment) => replyTo !== null && Boolean(review);

/** Closes an answered review of a record before the next. @throws 409 if it waits for an answer, or nothing can be reviewed. */
export async function beginReview(asking: Pick<Asking, 'tx' | 'scope'>, found: Found): Promise<void> {
  const { tx } = asking;
  checkReviewable(await lockedRecord(asking, found));
  const open = await openReview(tx, found.place);
  if (open === undefined) return;
  if (!(await isAnswered(tx, open))) throw conflict('This record already waits for a review. Withdraw it first.');
  await closeReviews(tx, found.store.resource, [{ id: found.place.recordId }]);
}

/** Checks that a closed or withdrawn part of a review can return. @throws 403, or 409 if another review or answer has taken its place. */
export async function checkReopening(
  asking: Pick<Asking, 'tx' | 'scope'>,
  { comment, ...found }: Found & { comment: Comment },
): Promise<void> {
  if (!comment.review) return;
  const { tx } = asking;
  const record = await lockedRecord(asking, found);
  if (comment.replyTo !== null) {
    checkAnswering(asking.scope, found, record);
    if (await isAnswered(tx, comment.replyTo)) throw conflict(alreadyAnswered);
    return;
  }
  checkRowRights({ scope: asking.scope, store: found.store }, 'update', record);
  checkReviewable(record);
  if ((await openReview(tx, found.place)) !== undefined) throw conflict('Another review of this record is open.');
}

/** @throws 403 if the caller may not publish the record. */
export const checkAnswering = (scope: Scope, { store: { resource }, place }: Found, record: Row): void =>
  checkPublishing(resource, scope, record, organisationOf(scope, resource.scope, place.workspaceId));

/** The refusal of a second answer. */
export const alreadyAnswered = 'This review already has an answer.';

interface Found {
  store: Store;
  place: CommentedRecord;
}

function checkReviewable(record: Row): void {
  if (!isReviewable(record)) throw conflict('There is nothing to review: the record has no unpublished changes.');
}
