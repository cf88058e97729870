import { useTranslation } from 'react-i18next';
import { type Training, training } from '../../../contract/writing/style-profile.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatList, formatMoment } from '../../formats/formats.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMay } from '../../providers/session/use-may.ts';
import styles from './training.module.css';

/** The past trainings: when, by whom and from which sources; the user can switch to another, or to none. */
export function TrainingHistory({ id, trainings }: { id: number; trainings: readonly Training[] }) {
  const { t, i18n } = useTranslation('training');
  const { call } = useApi();
  const mayTrain = useMay('styleguides')('update');
  const { change, busy } = useChange(
    (trainingId: number | null) => call(training.use, { params: { id }, body: { trainingId } }),
    {
      done: (_, trainingId) => ({ message: t(trainingId === null ? 'unusedNow' : 'usedNow') }),
      failed: t('useFailed'),
    },
  );
  const done = trainings.filter(({ status }) => status === 'done' || status === 'failed');
  if (done.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('history')}</h3>
      <ol className={styles.history}>
        {done.map(({ id: trainingId, at, by, sources, used, profile, problem }) => {
          const when = formatMoment(at);
          return (
            <li key={trainingId}>
              <div>
                <p>{t('entry', { when, who: by ?? t('formerMember') })}</p>
                <p className={styles.muted}>
                  {t('fromSources', {
                    sources: formatList(
                      sources.map(({ name }) => name),
                      i18n.language,
                    ),
                  })}
                </p>
                {problem && <p className={styles.muted}>{t('broken', { problem })}</p>}
              </div>
              {used && (
                <span className={styles.row}>
                  <Badge tone="success">{t('used')}</Badge>
                  {mayTrain && (
                    <Button variant="ghost" size="sm" loading={busy} onClick={() => void change(null)}>
                      {t('useNone')}
                    </Button>
                  )}
                </span>
              )}
              {!used && profile && mayTrain && (
                <Button
                  variant="outline"
                  size="sm"
                  loading={busy}
                  aria-label={t('useOf', { when })}
                  onClick={() => void change(trainingId)}
                >
                  {t('use')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
