import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { formatNumber } from '../../../formats/formats.ts';
import { useLabelsOf } from '../../../providers/i18n/labels.ts';
import { useMayAny } from '../../../providers/session/use-may.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import styles from '../dashboard.module.css';
import { Retry } from '../retry.tsx';
import { useCounts } from '../use-counts.ts';

/** Counted resources. */
const counted = ['events', 'venues', 'properties', 'property-posts', 'blog-posts', 'media'];

/** Number of records by resource, and the published share. */
export function ContentCard() {
  const { t } = useTranslation('dashboard');
  const labels = useLabelsOf();
  const may = useMayAny();
  const id = useId();
  const kinds = counted.filter((name) => may(name, 'read')).map(resourceNamed);
  const withStatus = kinds.filter(({ fields }) => 'status' in fields);
  const counts = useCounts([
    ...kinds.map(({ name }) => ({ resource: name, filters: {} })),
    ...withStatus.map(({ name }) => ({ resource: name, filters: { status: 'published' } })),
  ]);
  const published = counts.slice(kinds.length);
  const failed = counts.filter(({ isError }) => isError);
  return (
    <Card title={t('contentTitle')}>
      <ul className={styles.lines} aria-busy={counts.some(({ isPending }) => isPending)}>
        {kinds.map(({ name, screen }, place) => {
          const total = counts[place]?.data;
          const live = published[withStatus.findIndex((one) => one.name === name)];
          const [of, done] = [total === undefined ? '' : formatNumber(total), formatNumber(live?.data ?? 0)];
          const isKnown = total !== undefined && live?.isPending !== true;
          const words = live ? t('published', { published: done, all: of }) : t('noPublishing', { all: of });
          return (
            <li key={name}>
              <Link id={`${id}-${name}`} to={screen.path}>
                {labels(name).plural}
              </Link>
              <span className={styles.quiet}>{isKnown ? words : failed.length === 0 && <Skeleton width={120} />}</span>
              {live && (
                <span className={styles.share} aria-hidden="true">
                  <span style={{ inlineSize: `${isKnown && total ? ((live.data ?? 0) / total) * 100 : 0}%` }} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && <Retry onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
    </Card>
  );
}
