import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber } from '../../formats/formats.ts';
import { useMayAny } from '../../providers/use-may.ts';
import { resourceNamed } from '../../resources/registry.ts';
import styles from './dashboard.module.css';
import { needsOn } from './needs.ts';
import { Retry } from './retry.tsx';
import { useCounts } from './use-counts.ts';

/** What waits for the person, each with the list that it counts; what nobody waits for is not named. */
export function NeedsCard() {
  const { t } = useTranslation('dashboard');
  const may = useMayAny();
  const [all] = useState(() => needsOn(new Date()));
  const needs = all.filter(({ resource }) => may(resource, 'read') && may(resource, 'update'));
  const counts = useCounts(needs);
  const failed = counts.filter(({ isError }) => isError);
  const waiting = needs.filter((_, place) => counts[place]?.isPending || counts[place]?.data);
  return (
    <Card title={t('needsTitle')}>
      {waiting.length === 0 && failed.length === 0 && <p className={styles.quiet}>{t('nothingNeeded')}</p>}
      <ul className={styles.lines} aria-busy={counts.some(({ isPending }) => isPending)}>
        {waiting.map(({ key, resource, filters }) => {
          const count = counts[needs.findIndex((need) => need.key === key)]?.data;
          const { path } = resourceNamed(resource).screen;
          return (
            <li key={key}>
              <Link to={`${path}?${new URLSearchParams(filters)}`}>{t(`needs.${key}`)}</Link>
              <strong>{count === undefined ? <Skeleton width={28} /> : formatNumber(count)}</strong>
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && <Retry onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
    </Card>
  );
}
