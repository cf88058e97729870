import { useTranslation } from 'react-i18next';
import { type RunStatus, type WritingRun, itemStates } from '../../../../contract/writing/writing-runs.ts';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { formatMoment, formatNumber } from '../../../formats/formats.ts';
import { Cluster, Hint } from '../../../components/layout/layout.tsx';
import styles from './runs.module.css';

const tones: Record<RunStatus, BadgeTone> = {
  running: 'info',
  paused: 'neutral',
  stopped: 'danger',
  cancelled: 'neutral',
  done: 'success',
};

/** Number of texts of a run, and of those no longer pending. */
export function progressOf({ counts }: WritingRun): { all: number; done: number } {
  const all = itemStates.reduce((sum, state) => sum + counts[state], 0);
  return { all, done: all - counts.waiting - counts.working };
}

/** Status of a run: label, progress bar, counts by state. */
export function RunProgress({ run }: { run: WritingRun }) {
  const { t } = useTranslation('runs');
  const { all, done } = progressOf(run);
  const number = (count: number) => formatNumber(count);
  const words = t('progress', { done: number(done), all: number(all) });
  return (
    <div className={styles.standing}>
      <Cluster>
        <Badge tone={tones[run.status]}>{t(`status.${run.status}`)}</Badge>
        <span>{words}</span>
      </Cluster>
      <progress
        className={styles.progress}
        aria-label={t('run', { id: run.id })}
        aria-valuetext={words}
        value={done}
        max={all}
      />
      <Cluster as="p">
        {itemStates
          .filter((state) => run.counts[state] > 0)
          .map((state) => (
            <span key={state} className={styles.count} data-state={state}>
              {t(`counts.${state}`, { count: run.counts[state] })}
            </span>
          ))}
      </Cluster>
      {run.problem && <p className={styles.problem}>{run.problem}</p>}
      {run.restsUntil && <Hint>{t('restsUntil', { when: formatMoment(run.restsUntil) })}</Hint>}
    </div>
  );
}
