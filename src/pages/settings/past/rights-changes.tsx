import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RightsChange, rightsHistory } from '../../../../contract/people/rights-history.ts';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { rowsOf } from '../../../providers/records/data.ts';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { askedKey } from '../../../providers/records/query-clients.ts';
import { useServices } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';
import { usePastWords } from './use-past-words.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import styles from './past.module.css';

export interface RightsSubject {
  userId?: number;
  roleId?: number;
}

/** History of rights, newest first, by pages. */
export function RightsChanges({ userId, roleId }: RightsSubject) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const organisationId = useOrganisationId();
  const words = usePastWords();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // The prefix `asked` refetches it after each change of rights.
    queryKey: [...askedKey, rightsHistory.list.path, userId, roleId, organisationId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { organisationId, userId, roleId, skip: pageParam };
      const { list } = rightsHistory;
      const answer = await notingAbsence(list, () => http.call(list, { query, signal }));
      return { changes: rowsOf(answer.data) as unknown as RightsChange[], more: answer.hasMore ?? false };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.flatMap(({ changes }) => changes).length : undefined),
    networkMode: 'always',
  });
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  if (isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={72} />
      </div>
    );
  if (error && changes.length === 0)
    return (
      <Hint role="alert">
        {messageOf(error)}{' '}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          {t('past.retry')}
        </Button>
      </Hint>
    );
  if (changes.length === 0) return <Hint>{t('past.empty')}</Hint>;
  return (
    <>
      <ol className={styles.past} data-history>
        {changes.map((change) => (
          <li key={change.id}>
            <span>{words(change)}</span> <time dateTime={change.at}>{formatMoment(change.at)}</time>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="outline" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('past.older')}
        </Button>
      )}
    </>
  );
}
