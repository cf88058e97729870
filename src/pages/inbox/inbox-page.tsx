import '../../providers/texts/comments.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type InboxEntry, inbox } from '../../../contract/people/comments.ts';
import { entryAddress, subjectOf } from '../../../contract/people/inbox-entry.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { TopBarPath } from '../../components/shell/top-bar-path.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { formatMoment } from '../../formats/formats.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { useApi, useAsked } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useContentEvents } from '../../providers/records/use-content-events.ts';
import { useAddress } from '../../providers/workspace/use-address.ts';
import { resourceNamed } from '../../resources/registry.ts';
import styles from './inbox.module.css';

/** The user's mentions, replies and reviews in the organization, unread first; `?toReview` only open requests for reviews. */
export function InboxPage() {
  const { t } = useTranslation('comments');
  const isOffered = useOffered(inbox.list);
  return (
    <>
      <TopBarPath>
        <strong>{t('inbox.title')}</strong>
      </TopBarPath>
      {isOffered ? (
        <Inbox />
      ) : (
        <>
          <PageHeader title={t('inbox.title')} />
          <EmptyState title={t('inbox.absent')} />
        </>
      )}
    </>
  );
}

function Inbox() {
  const { t } = useTranslation('comments');
  const { call, refresh } = useApi();
  const [address, setAddress] = useAddress();
  const toReview = address.has('toReview');
  const { data, isPending, isError, error, refetch } = useAsked(inbox.list, { query: toReview ? { toReview } : {} });
  // Also the number at the bell.
  useContentEvents({}, () => void refresh());
  const read = useChange((id: number) => call(inbox.read, { params: { id } }));
  const readAll = useChange(() => call(inbox.readAll, {}), { failed: t('inbox.readFailed') });
  // The button disappears, so the focus goes to the page.
  const markAll = async () => {
    if (await readAll.change()) document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isUnread = data?.some(({ isRead }) => !isRead) ?? false;
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        detail={t(toReview ? 'inbox.toReview' : 'inbox.detail')}
        actions={
          toReview ? (
            <Button variant="outline" onClick={() => setAddress({ toReview: undefined })}>
              {t('inbox.showAll')}
            </Button>
          ) : (
            isUnread && (
              <Button variant="outline" loading={readAll.busy} onClick={() => void markAll()}>
                {t('inbox.readAll')}
              </Button>
            )
          )
        }
      />
      {isPending ? (
        <div className={styles.entries} aria-busy="true">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height={64} />
          ))}
        </div>
      ) : isError ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t(toReview ? 'inbox.nothingToReview' : 'inbox.emptyTitle')}
          text={toReview ? undefined : t('inbox.emptyText')}
        />
      ) : (
        <ol className={styles.entries}>
          {data.map((entry) => (
            <Entry key={entry.comment.id} entry={entry} onOpen={() => void read.change(entry.comment.id)} />
          ))}
        </ol>
      )}
    </>
  );
}

function Entry({ entry, onOpen }: { entry: InboxEntry; onOpen: () => void }) {
  const { t } = useTranslation('comments');
  const { comment, isRead, title } = entry;
  const to = entryAddress(entry, resourceNamed(comment.resource).screen.path);
  return (
    <li data-unread={!isRead || undefined}>
      <p>
        <Link to={to} onClick={() => !isRead && onOpen()}>
          {t(`inbox.${subjectOf(entry)}`, { name: comment.author?.name ?? t('formerMember'), title })}
        </Link>
        {!isRead && <Badge tone="accent">{t('inbox.new')}</Badge>}
      </p>
      {comment.text && (
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
      )}
      <time dateTime={comment.createdAt}>{formatMoment(comment.createdAt)}</time>
    </li>
  );
}
