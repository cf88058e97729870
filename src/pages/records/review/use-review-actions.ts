import { useTranslation } from 'react-i18next';
import { type Comment, comments } from '../../../../contract/people/comments.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { reviews } from '../../../../contract/people/reviews.ts';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { titleOf } from '../title-of.ts';

/** Answers, approves and withdraws a review. Each can be undone: the answer is deleted, the request restored. */
export function useReviewActions(resource: Resource, record: ShownRecord, { id }: Comment) {
  const { t } = useTranslation('comments');
  const { call } = useApi();
  const title = titleOf(resource, record);
  const about = { params: { id }, changes: [resource.name] };
  // The changes that the page shows: others must not be approved unseen.
  const { data: pending } = useAsked(
    resource.endpoints.pending!,
    { params: { id: record.id } },
    record.hasPendingChanges === true,
  );
  const answer = (step: 'approved' | 'sentBack', text = '') =>
    call(reviews.answer, {
      ...about,
      body: {
        step,
        text,
        recordVersion: record.version,
        pendingVersion: record.hasPendingChanges ? pending?.version : 0,
      },
    });
  const undoOf = (made: Comment) => ({
    act: () => call(comments.remove, { ...about, params: { id: made.id } }),
    failed: t('review.undoFailed'),
  });
  const approve = useChange(() => answer('approved'), {
    done: (made) => ({ message: t('review.approvedDone', { title }), undo: undoOf(made) }),
    failed: t('review.approveFailed'),
  });
  const withdraw = useChange(() => call(comments.remove, about), {
    done: () => ({
      message: t('review.withdrawn'),
      undo: { act: () => call(comments.restore, about), failed: t('review.undoFailed') },
    }),
    failed: t('review.withdrawFailed'),
  });
  return { answer, undoOf, approve, withdraw };
}
