import '../../../providers/texts/comments.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../../contract/people/comments.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { useContentEvents } from '../../../providers/records/use-content-events.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useAddress } from '../../../providers/workspace/use-address.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import type { ShownRecord } from '../show/shown-record.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentView, commentId } from './comment-view.tsx';
import styles from './comments.module.css';
import { useComments } from './use-comments.ts';

interface CommentPanelProps {
  resource: Resource;
  record: ShownRecord;
}

/** The comments on a record by thread, resolved ones folded, and a box for a new one. Shows new comments of others at once. */
export function CommentPanel({ resource, record }: CommentPanelProps) {
  const { t } = useTranslation('comments');
  const { activeWorkspaceId = undefined } = usePlace();
  const { data, isPending, isFetching, refetch } = useComments(resource, record.id);
  const [address] = useAddress();
  const mayUpdate = useMay(resource.name)('update', narrowingOf(resource, record));
  useContentEvents({ workspaceId: activeWorkspaceId }, () => void refetch());

  if (isPending) return <HistorySkeleton />;
  if (!data)
    return (
      <p className={styles.quiet} role="alert">
        {t('failed')}{' '}
        <Button variant="link" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  const target = Number(address.get('comment'));
  const first = data.filter(({ replyTo }) => replyTo === null);
  const [open, resolved] = [first.filter(isOpen), first.filter((comment) => !isOpen(comment))];
  const threads = (shown: readonly Comment[]) => (
    <ol className={styles.threads}>
      {shown.map((comment) => (
        <Thread
          key={comment.id}
          comments={[comment, ...data.filter(({ replyTo }) => replyTo === comment.id)]}
          mayUpdate={mayUpdate}
          target={target}
        />
      ))}
    </ol>
  );
  const isTarget = ({ id, replyTo }: Comment) =>
    id === target && resolved.some((one) => [id, replyTo].includes(one.id));
  return (
    <div className={styles.panel}>
      {data.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      {open.length > 0 && threads(open)}
      <CommentBox label={t('new')} about={{ resource: resource.name, recordId: record.id }} />
      {resolved.length > 0 && (
        <details open={data.some(isTarget)}>
          <summary>{t('resolved', { count: resolved.length })}</summary>
          {threads(resolved)}
        </details>
      )}
    </div>
  );
}

const isOpen = ({ resolvedAt }: Comment) => resolvedAt === null;

interface ThreadProps {
  /** The first comment and its replies. */
  comments: readonly Comment[];
  mayUpdate: boolean;
  target: number;
}

function Thread({ comments, mayUpdate, target }: ThreadProps) {
  const { t } = useTranslation('comments');
  const [isReplying, setReplying] = useState(false);
  const [first] = comments as [Comment];
  const { resource, recordId } = first;
  const endReply = () => {
    setReplying(false);
    document.getElementById(commentId(first))?.focus();
  };
  const view = (comment: Comment) => (
    <CommentView
      comment={comment}
      mayUpdate={mayUpdate}
      isTarget={comment.id === target}
      onReply={comment === first && !isReplying ? () => setReplying(true) : undefined}
    />
  );
  return (
    <li>
      {view(first)}
      {comments.length > 1 && (
        <ol className={styles.replies}>
          {comments.slice(1).map((comment) => (
            <li key={comment.id}>{view(comment)}</li>
          ))}
        </ol>
      )}
      {isReplying && (
        <div className={styles.replies}>
          <CommentBox
            label={t('replyTo', { name: first.author?.name ?? t('formerMember') })}
            about={{ resource, recordId }}
            replyTo={first.id}
            onDone={endReply}
            onCancel={endReply}
          />
        </div>
      )}
    </li>
  );
}
