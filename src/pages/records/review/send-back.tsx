import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../../contract/people/comments.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { titleOf } from '../title-of.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useReviewActions } from './use-review-actions.ts';

interface SendBackProps {
  resource: Resource;
  record: ShownRecord;
  request: Comment;
  onClose: () => void;
}

/** Dialog that sends a record back to the person who asked for its review; can be undone. */
export function SendBack({ resource, record, request, onClose }: SendBackProps) {
  const { t } = useTranslation('comments');
  const { answer, undoOf } = useReviewActions(resource, record, request);
  return (
    <NoteDialog
      title={t('review.sendBackTitle')}
      submit={t('review.sendBackSubmit')}
      required
      about={['answer', request.id]}
      check={({ text }) => (text.trim() ? {} : { text: [t('review.noteMissing')] })}
      send={({ text }) => answer('sentBack', text)}
      done={(made) => ({ message: t('review.sentBackDone', { title: titleOf(resource, record) }), undo: undoOf(made) })}
      onClose={onClose}
    />
  );
}
