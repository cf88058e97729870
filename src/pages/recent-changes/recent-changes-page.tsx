import '../../providers/texts/recent.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { recentChanges } from '../../../contract/calls/history.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { DashboardIcon } from '../../components/icons/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useOffered } from '../../providers/http/extensions.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { type AddressValues, useAddress } from '../../providers/workspace/use-address.ts';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeSetLine } from './change-set-line.tsx';
import styles from './recent-changes.module.css';
import { type ChangeSet, type RecentFilters, useRecentChanges } from './use-recent-changes.ts';
import { undoHours } from '../../../contract/calls/constants.ts';

/** Recent changes, with undo for one day; filters are in the address. */
export function RecentChangesPage() {
  const { t } = useTranslation('recent');
  const isOffered = useOffered(recentChanges);
  const [address, setAddress] = useAddress();
  const filters = { mine: address.get('by') === 'me', resource: address.get('resource') ?? '' };
  const change = (values: AddressValues) => setAddress(values, { replace: true });
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} actions={<Link to="/">{t('toDashboard')}</Link>} />
      {isOffered ? (
        <>
          <ChangeFilters filters={filters} onChange={change} />
          <Changes filters={filters} onClear={() => change({ by: undefined, resource: undefined })} />
        </>
      ) : (
        <EmptyState icon={<DashboardIcon />} title={t('absent')} />
      )}
    </>
  );
}

function Changes({ filters, onClear }: { filters: RecentFilters; onClear: () => void }) {
  const { t } = useTranslation('recent');
  const found = useRecentChanges(filters);
  if (found.isPending)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height={56} />
        ))}
      </div>
    );
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const sets = found.data.pages.flat();
  if (sets.length === 0)
    return filters.mine || filters.resource ? (
      <EmptyState
        title={t('noMatch')}
        text={t('noMatchText')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={<DashboardIcon />} title={t('emptyTitle')} text={t('emptyText')} />
    );
  return (
    <div aria-busy={found.isPlaceholderData}>
      <Part title={t('today')} sets={sets.filter((set) => isFresh(set))} />
      <Part title={t('before')} sets={sets.filter((set) => !isFresh(set))} />
      {found.hasNextPage && (
        <Button variant="outline" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

const isFresh = ([{ at }]: ChangeSet) => Date.parse(at) > Date.now() - undoHours * 3_600_000;

function Part({ title, sets }: { title: string; sets: readonly ChangeSet[] }) {
  if (sets.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.sets}>
        {sets.map((set) => (
          <ChangeSetLine key={set[0].changeSetId} set={set} />
        ))}
      </ol>
    </section>
  );
}
