import '../../../providers/texts/history.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { Button } from '../../../components/button.tsx';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { ChangeView } from './change-view.tsx';
import styles from './history.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useRevert } from './use-revert.ts';
import { versionsOf } from './versions-of.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';

interface ChangesProps {
  resource: Resource;
  record: ShownRecord;
  /** Preview of a version. */
  Sample?: ComponentType<{ values: AnyValues }> | undefined;
}

/** The history of a record, newest first, with a revert button for each change. */
export function Changes({ resource, record, Sample }: ChangesProps) {
  const { t } = useTranslation('history');
  const provider = useResourceProvider();
  const mayUpdate = useMay(resource.name)('update', narrowingOf(resource, record));
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: shownOf(resource.name, 'history', record.id, record.version),
    queryFn: ({ pageParam, signal }) =>
      notingAbsence(resource.endpoints.history, () => provider.historyOf(resource.name, record.id, pageParam, signal)),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.flatMap(({ changes }) => changes).length : undefined),
    networkMode: 'always',
    // A revert adds a change: keep the list and its focus while it reloads.
    placeholderData: keepPreviousData,
  });
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const versions = versionsOf(record, changes);
  const revert = useRevert(resource, record, changes[0]?.id);

  if (isPending) return <HistorySkeleton />;
  if (isError)
    return (
      <p className={styles.hint} role="alert">
        {t('failed')}{' '}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (changes.length === 0) return <p className={styles.hint}>{t('empty')}</p>;
  return (
    <>
      <ol className={styles.history} data-history>
        {changes.map((change, index) => (
          <ChangeView
            key={change.id}
            resource={resource}
            change={change}
            samples={Sample && versions[index] && { Sample, ...versions[index] }}
            onRevert={index > 0 && mayUpdate && resource.endpoints.revert ? revert : undefined}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="outline" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
