import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { formatNumber, formatPercent, languageName } from '../../../formats/formats.ts';
import { useMayAny } from '../../../providers/session/use-may.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import { aspectsIn } from '../aspects.ts';
import styles from '../dashboard.module.css';
import { Retry } from '../retry.tsx';
import { useContentLanguages } from '../use-content-languages.ts';
import { useCounts } from '../use-counts.ts';

/** Completeness of properties and of events in the next three months: pictures, texts, facts, languages. */
export function CompleteCard() {
  const { t, i18n } = useTranslation('dashboard');
  const may = useMayAny();
  const { isPending: isWaiting, codes } = useContentLanguages();
  const asked = aspectsIn(codes).filter(({ resource }) => may(resource, 'read'));
  const wholes = ['events', 'properties'].map((resource) => ({ resource, filters: {} }));
  const lists = [...wholes, ...asked.map(({ resource, without }) => ({ resource, filters: without }))];
  const counts = useCounts(isWaiting ? [] : lists);
  const failed = counts.find(({ isError }) => isError);
  const isPending = isWaiting || counts.some((count) => count.isPending);
  const lines = asked.flatMap(({ key, resource, without, language }, place) => {
    const all = counts[resource === 'events' ? 0 : 1]?.data ?? 0;
    const lacking = counts[wholes.length + place]?.data ?? 0;
    if (all === 0) return [];
    const share = (all - lacking) / all;
    return [{ key: `${key} ${language ?? ''}`, label: t(`complete.${key}`, { language: language && languageName(language, i18n.language) }), resource, without, lacking, share }]; // prettier-ignore
  });
  return (
    <Card title={t('completeTitle')}>
      {failed && <Retry onRetry={() => void failed.refetch()} />}
      {!failed && !isPending && lines.length === 0 && <p className={styles.quiet}>{t('completeNone')}</p>}
      <ul className={styles.lines} aria-busy={isPending}>
        {isPending &&
          asked.map(({ key, language }) => (
            <li key={`${key} ${language ?? ''}`}>
              <Skeleton height={28} />
            </li>
          ))}
        {!isPending &&
          lines.map(({ key, label, resource, without, lacking, share }) => (
            <li key={key}>
              <span>
                {label}{' '}
                <span className={styles.quiet}>{lacking === 0 ? t('completeAll') : formatPercent(floored(share))}</span>
              </span>
              {lacking > 0 && (
                <Link
                  to={`${resourceNamed(resource).screen.path}?${new URLSearchParams(without)}`}
                  aria-label={`${label}: ${t('completeWithout', { count: lacking })}`}
                >
                  {t('completeWithout', { count: lacking, number: formatNumber(lacking) })}
                </Link>
              )}
              <span className={styles.share} aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Rounds down, so that only complete content shows 100 %. */
const floored = (share: number) => Math.floor(share * 100) / 100;
