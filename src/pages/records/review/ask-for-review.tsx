import '../../../providers/texts/comments.ts';
import { useTranslation } from 'react-i18next';
import { comments } from '../../../../contract/people/comments.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { reviews } from '../../../../contract/people/reviews.ts';
import { Button } from '../../../components/button.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { useRetryKey } from '../../../components/form/use-retry-key.ts';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { NoteDialog, type NoteValues } from './note-dialog.tsx';

interface AskForReviewProps {
  resource: Resource;
  record: ShownRecord;
  onClose: () => void;
}

/** Dialog that asks a person to review a record; can be undone. */
export function AskForReview({ resource, record, onClose }: AskForReviewProps) {
  const { t } = useTranslation('comments');
  const { call } = useApi();
  const retryKey = useRetryKey();
  const about = { resource: resource.name, recordId: record.id };
  const changes = [resource.name];
  const { data, isError, isFetching, refetch } = useAsked(reviews.people, { query: about });
  const ask = ({ reviewerId, text }: NoteValues) => {
    const body = { ...about, reviewerId: Number(reviewerId), text };
    return call(reviews.ask, { body, changes, idempotencyKey: retryKey(body) });
  };
  return (
    <NoteDialog
      title={t('review.askTitle')}
      submit={t('review.ask')}
      about={Object.values(about)}
      check={({ reviewerId }) => (reviewerId ? {} : { reviewerId: [t('review.reviewerMissing')] })}
      send={ask}
      done={({ id, review }) => ({
        message: t('review.askedDone', { name: review?.reviewer?.name ?? t('formerMember') }),
        undo: {
          act: () => call(comments.remove, { params: { id }, changes }),
          failed: t('review.withdrawFailed'),
        },
      })}
      onClose={onClose}
    >
      <FormField name="reviewerId" id="review-person" label={t('review.reviewer')} required>
        {(control) => (
          <SelectBox {...control}>
            <option value="">{t('review.choose')}</option>
            {data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      {data?.length === 0 && <p role="status">{t('review.noReviewers')}</p>}
      {isError && (
        <p role="alert">
          {t('review.peopleFailed')}{' '}
          <Button variant="link" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
    </NoteDialog>
  );
}
