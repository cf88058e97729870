import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { formatNumber, languageName } from '../../../formats/formats.ts';
import { useLabelsOf } from '../../../providers/i18n/labels.ts';
import styles from '../dashboard.module.css';
import { Retry } from '../retry.tsx';
import type { useNeeds } from '../use-needs.ts';

/** Open tasks, each with its filtered list; resolved ones are omitted. */
export function NeedsCard({ waiting, isPending, isError, refetch }: ReturnType<typeof useNeeds>) {
  const { t, i18n } = useTranslation('dashboard');
  const labels = useLabelsOf();
  if (isPending)
    return (
      <Card title={t('needsTitle')}>
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      </Card>
    );
  return (
    <Card title={t('needsTitle')}>
      {waiting.length === 0 && !isError && <p className={styles.quiet}>{t('nothingNeeded')}</p>}
      <ul className={styles.lines}>
        {waiting.map(({ key, href, resource, language, count }) => (
          <li key={href}>
            <Link to={href}>
              {t(`needs.${key}`, {
                what: resource && labels(resource).plural,
                language: language && languageName(language, i18n.language),
              })}
            </Link>
            <strong>{formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
      {isError && <Retry onRetry={refetch} />}
    </Card>
  );
}
