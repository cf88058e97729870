import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Comment, comments } from '../../../../contract/people/comments.ts';
import { Button } from '../../../components/button.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMe } from '../../../providers/session/user.ts';
import { CommentBox } from './comment-box.tsx';
import styles from './comments.module.css';
import { textParts } from './mentions.ts';

/** The id of a comment's element. */
export const commentId = ({ id }: Comment): string => `comment-${id}`;

interface CommentViewProps {
  comment: Comment;
  /** Whether the user may update the record. */
  mayUpdate: boolean;
  /** Whether a link leads to this comment. */
  isTarget: boolean;
  onReply?: (() => void) | undefined;
}

/** A comment with its author, time, text and actions. */
export function CommentView({ comment, mayUpdate, isTarget, onReply }: CommentViewProps) {
  const { t } = useTranslation('comments');
  const [isEdited, setEdited] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isTarget]);
  // A deleted or resolved comment leaves its place: the focus stays in the tab.
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      const panel = element?.contains(document.activeElement) && element.closest<HTMLElement>('[role=tabpanel]');
      if (panel) panel.focus({ preventScroll: true });
    };
  }, []);
  const endEditing = () => {
    setEdited(false);
    place.current?.focus();
  };
  const name = comment.author?.name ?? t('formerMember');
  const { resource, recordId, createdAt, review, editedAt, resolvedAt, resolvedBy } = comment;
  return (
    <article
      ref={place}
      id={commentId(comment)}
      tabIndex={-1}
      className={styles.comment}
      aria-label={`${name}, ${formatMoment(createdAt)}`}
    >
      <Avatar name={name} />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{name}</strong> <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {review && (
            <span> · {t(`review.step.${review.step}`, { name: review.reviewer?.name ?? t('formerMember') })}</span>
          )}
          {editedAt && <span> · {t('edited')}</span>}
          {resolvedAt && <span> · {t('resolvedBy', { name: resolvedBy?.name ?? t('formerMember') })}</span>}
        </p>
        {isEdited ? (
          <CommentBox
            label={t('editThis')}
            about={{ resource, recordId }}
            edited={comment}
            onDone={endEditing}
            onCancel={endEditing}
          />
        ) : (
          <>
            <Text comment={comment} />
            <Actions comment={comment} mayUpdate={mayUpdate} onReply={onReply} onEdit={() => setEdited(true)} />
          </>
        )}
      </div>
    </article>
  );
}

function Text({ comment: { isDeleted, text, mentions } }: { comment: Comment }) {
  const { t } = useTranslation('comments');
  if (isDeleted) return <p className={styles.quiet}>{t('isDeleted')}</p>;
  if (text === '') return null;
  return (
    <p className={styles.text} dir="auto">
      {textParts(text, mentions).map((part, at) => (part.person ? <b key={at}>{part.text}</b> : part.text))}
    </p>
  );
}

type ActionProps = Pick<CommentViewProps, 'comment' | 'mayUpdate' | 'onReply'> & { onEdit: () => void };

function Actions({ comment, mayUpdate, onReply, onEdit }: ActionProps) {
  const { t } = useTranslation('comments');
  const { call } = useApi();
  const me = useMe();
  const isOwn = comment.author !== null && comment.author.id === me?.id;
  const { isDeleted, resolvedAt } = comment;
  const isResolved = resolvedAt !== null;
  // The record says whether it has a review.
  const about = { params: { id: comment.id }, changes: comment.review ? [comment.resource] : undefined };
  const remove = useChange(() => call(comments.remove, about), {
    done: () => ({
      message: t('deleted'),
      undo: { act: () => call(comments.restore, about), failed: t('restoreFailed') },
    }),
    failed: t('deleteFailed'),
  });
  const [change, back] = isResolved ? [comments.reopen, comments.resolve] : [comments.resolve, comments.reopen];
  const resolve = useChange(() => call(change, about), {
    done: () => ({
      message: t(isResolved ? 'reopenedDone' : 'resolvedDone'),
      undo: { act: () => call(back, about), failed: t(isResolved ? 'resolveFailed' : 'reopenFailed') },
    }),
    failed: t(isResolved ? 'reopenFailed' : 'resolveFailed'),
  });
  return (
    <div className={styles.actions}>
      {onReply && !isResolved && !isDeleted && (
        <Button variant="ghost" size="sm" onClick={onReply}>
          {t('reply')}
        </Button>
      )}
      {comment.replyTo === null && (isOwn || mayUpdate) && (
        <Button variant="ghost" size="sm" loading={resolve.busy} onClick={() => void resolve.change()}>
          {t(isResolved ? 'reopen' : 'resolve')}
        </Button>
      )}
      {isOwn && !isDeleted && (
        <>
          <Button variant="ghost" size="sm" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button variant="ghost" size="sm" loading={remove.busy} onClick={() => void remove.change()}>
            {t('delete')}
          </Button>
        </>
      )}
    </div>
  );
}
