import '../../providers/texts/live.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type LivePost, livePosts } from '../../../contract/calls/live-posts.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LivePostsIcon } from '../../components/icons/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pager } from '../../components/table/pager.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { useOffered } from '../../providers/http/extensions.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { type Narrow, useNarrowed } from '../../providers/records/use-narrowed.ts';
import { LiveFilterBar } from './live-filters.tsx';
import styles from './live-posts.module.css';
import { type LiveFilterName, type LiveState, liveFilterNames } from './live-state.ts';
import { Unpublish } from './unpublish.tsx';
import { useLiveColumns } from './use-live-columns.tsx';
import { useLivePosts } from './use-live-posts.ts';

const pageSizes = [25, 50, 100];
const lastPage = 40_000;

/** All published content across resources, updated live (S2.02). */
export function LivePostsPage({ screen }: { screen: string }) {
  const { t } = useTranslation(['live', 'shell']);
  const isOffered = useOffered(livePosts.list);
  const title = t(`shell:navigation.${screen}`);
  if (isOffered) return <LivePosts title={title} />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<LivePostsIcon />} title={t('absent')} />
    </>
  );
}

function LivePosts({ title }: { title: string }) {
  const { t } = useTranslation('live');
  const { state, change, clear } = useNarrowed(liveFilterNames, lastPage);
  const { found, heard } = useLivePosts(state);
  return (
    <>
      <PageHeader
        title={title}
        detail={
          <>
            {t('detail')}{' '}
            <span role="status" className={styles.word} data-heard={heard}>
              {t(heard ? 'updates' : 'away')}
            </span>
          </>
        }
        actions={
          !heard && (
            <Button variant="outline" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('refresh')}
            </Button>
          )
        }
      />
      <LiveFilterBar filters={state.filters} onChange={(filters) => change({ filters })} />
      <Posts found={found} state={state} change={change} clear={clear} />
    </>
  );
}

const waysOut = (post: LivePost) => <Unpublish post={post} />;

interface PostsProps {
  found: ReturnType<typeof useLivePosts>['found'];
  state: LiveState;
  change: Narrow<LiveFilterName>;
  clear: () => void;
}

function Posts({ found, state: { filters, page, take }, change, clear }: PostsProps) {
  const { t } = useTranslation('live');
  const navigate = useNavigate();
  const columns = useLiveColumns(filters.website === 'all');
  if (found.isPending) return <TableSkeleton columns={columns as Column[]} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { posts, total, hasMore } = found.data;
  const { website: _, ...narrowing } = filters;
  if (posts.length === 0 && (page > 1 || Object.values(narrowing).some(Boolean)))
    return (
      <EmptyState
        title={t('noMatch')}
        text={t('noMatchText')}
        action={
          <Button variant="outline" onClick={clear}>
            {t('clear')}
          </Button>
        }
      />
    );
  if (posts.length === 0)
    return (
      <EmptyState
        icon={<LivePostsIcon />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button onClick={() => void navigate('/events')}>{t('toEvents')}</Button>}
      />
    );
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={posts}
        idOf={({ resource, id }) => `${resource} ${id}`}
        titleOf={(post) => post.title}
        actions={waysOut}
        busy={found.isPlaceholderData}
      />
      <Pager
        page={page}
        take={take}
        shown={posts.length}
        total={total}
        hasMore={hasMore}
        sizes={pageSizes}
        onPage={(next) => change({ page: next })}
        onTake={(next) => change({ take: next })}
      />
    </>
  );
}
