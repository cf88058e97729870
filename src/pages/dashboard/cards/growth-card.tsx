import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { weeksOfGrowth } from '../../../../contract/calls/overview.ts';
import { Card } from '../../../components/card.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { Suspense } from 'react';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { WhenNear } from '../../../components/states/when-near.tsx';
import { formatNumber, formatTime } from '../../../formats/formats.ts';
import { useLabelsOf } from '../../../providers/i18n/labels.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import styles from '../dashboard.module.css';
import { growthSeries } from './growth-series.ts';
import { Retry } from '../retry.tsx';
import { useOverview } from '../use-overview.ts';

const GrowthChart = lazyComponent(async () => (await import('./growth-chart.tsx')).GrowthChart);
const height = 220;

/** New content by week, as a chart and a table. */
export function GrowthCard() {
  const { t } = useTranslation('dashboard');
  const labels = useLabelsOf();
  const { isOffered, today, found } = useOverview();
  if (!isOffered) return null;
  const { weeks, kinds } = growthSeries(found.data?.growth ?? [], today);
  const named = kinds.map((kind) => ({ ...kind, label: labels(kind.resource).plural }));
  return (
    <Card title={t('growthTitle')}>
      <p className={styles.quiet}>{t('growthDetail', { weeks: weeksOfGrowth })}</p>
      {found.isError && <Retry onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={height} />}
      {found.isSuccess && kinds.length === 0 && <p>{t('growthNone', { weeks: weeksOfGrowth })}</p>}
      {found.isSuccess && kinds.length > 0 && (
        <>
          <div aria-hidden="true">
            <WhenNear height={height}>
              <Suspense fallback={<Skeleton height={height} />}>
                <GrowthChart
                  weeks={weeks.map((week) => ({ week, label: formatTime(week) }))}
                  kinds={named}
                  height={height}
                />
              </Suspense>
            </WhenNear>
          </div>
          <details>
            <summary>{t('growthTable')}</summary>
            <div className={styles.wide}>
              <table className={styles.growth}>
                <thead>
                  <tr>
                    <th scope="col">{t('growthWeek')}</th>
                    {named.map(({ resource, label }) => (
                      <th key={resource} scope="col">
                        <Link to={resourceNamed(resource).screen.path}>{label}</Link>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeks.map((week, place) => (
                    <tr key={week}>
                      <th scope="row">{formatTime(week)}</th>
                      {named.map(({ resource, counts }) => (
                        <td key={resource}>{formatNumber(counts[place] ?? 0)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </Card>
  );
}
