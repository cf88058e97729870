import '../../providers/texts/training.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../formats/formats.ts';
import { QueryResult } from '../../components/states/query-result.tsx';
import { useMay } from '../../providers/session/use-may.ts';
import { CompareTexts } from './compare-texts.tsx';
import { LearnFrom } from './learn-from.tsx';
import { ProfileView } from './profile-view.tsx';
import { TrainingHistory } from './training-history.tsx';
import styles from './training.module.css';
import { TuningPanel } from './tuning-panel.tsx';
import type { Training, TrainingStatus } from '../../../contract/writing/style-profile.ts';
import { isUnderWay, useTraining } from './use-training.ts';
import { useTunings } from './use-tunings.ts';

interface TrainingPanelProps {
  id: number;
  language: string;
  hasExamples: boolean;
}

/** The training of a style guide: sources, progress, the learned profile, and a comparison. */
export function TrainingPanel({ id, language, hasExamples }: TrainingPanelProps) {
  const { t } = useTranslation('training');
  const heading = useId();
  const mayTrain = useMay('styleguides')('update');
  const query = useTraining(id);
  const { data: models } = useTunings(id);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.part}>
        <h2 id={heading}>{t('title')}</h2>
        <p className={styles.muted}>{t('help')}</p>
      </div>
      <QueryResult query={query} height={240}>
        {(status) => {
          // A third-party server may return only the status (S7.10).
          const { trainings = [], progress } = status as Partial<TrainingStatus>;
          const used = trainings.find((one) => one.used);
          const [last] = trainings;
          return (
            <>
              {mayTrain && (
                <LearnFrom
                  id={id}
                  language={language}
                  hasExamples={hasExamples}
                  busy={isUnderWay(status)}
                  again={trainings.length > 0}
                  tunings={models}
                />
              )}
              <div role="status" className={styles.part}>
                {isUnderWay(status) && (
                  <>
                    <span>{t('training')}</span>
                    <progress value={progress} aria-label={t('training')} />
                    {progress !== undefined && (
                      <span className={styles.muted}>{t('progress', { percent: formatPercent(progress) })}</span>
                    )}
                  </>
                )}
                {last?.problem && <p>{t('broken', { problem: last.problem })}</p>}
                {!used && !isUnderWay(status) && <p className={styles.muted}>{t(stateOf(status.status, trainings))}</p>}
              </div>
              {used?.profile && <ProfileView profile={used.profile} sources={used.sources} />}
              {used && <CompareTexts styleguideId={id} language={language} />}
              {trainings.length > 0 && <TrainingHistory id={id} trainings={trainings} />}
              {models && <TuningPanel id={id} status={models} />}
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}

/** The text for a style guide without an active training. */
function stateOf(status: TrainingStatus['status'], trainings: readonly Training[]) {
  if (trainings.length === 0 && (status === 'done' || status === 'failed')) return `ended.${status}`;
  return trainings.some(({ profile }) => profile) ? 'unused' : 'none';
}
