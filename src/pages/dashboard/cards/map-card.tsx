import '../../../providers/texts/map.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Positions } from '../../../../contract/calls/positions.ts';
import { Card } from '../../../components/card.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { WhenNear } from '../../../components/states/when-near.tsx';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import styles from '../dashboard.module.css';
import { Retry } from '../retry.tsx';
import { shownOf } from '../../../providers/records/query-clients.ts';

const ComingMap = lazyComponent(async () => (await import('./coming-map.tsx')).ComingMap);
const height = 260;
/** Zoom level for clusters of a region. */
const zoom = 8;

/** Map of published events in the next three months; loads when scrolled near. */
export function MapCard() {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('mapTitle')}>
      <WhenNear height={height}>
        <ComingMarks />
      </WhenNear>
      <Link to="/events?status=published&view=map">{t('mapOpen')}</Link>
    </Card>
  );
}

function ComingMarks() {
  const { t } = useTranslation('dashboard');
  const provider = useResourceProvider();
  const query = { status: 'published', zoom };
  const { data, isPending, isError, refetch } = useQuery<Positions>({
    queryKey: shownOf('events', 'list', 'positions', query),
    queryFn: ({ signal }) => provider.positionsOf('events', query, signal),
    networkMode: 'always',
  });
  return (
    <>
      {isError && <Retry onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={height} />}
      {data && data.marks.length === 0 && <p className={styles.quiet}>{t('mapNone')}</p>}
      {data && data.marks.length > 0 && (
        <Suspense fallback={<Skeleton height={height} />}>
          <ComingMap marks={data.marks} />
        </Suspense>
      )}
      {data && data.unplaced ? <p className={styles.quiet}>{t('mapUnplaced', { count: data.unplaced })}</p> : null}
    </>
  );
}
