import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type FirstStep, type FirstSteps, firstStepKeys } from '../../../contract/calls/first-steps.ts';
import { DoneIcon } from '../../components/icons/icons.tsx';
import styles from './first-steps.module.css';

/** All steps in order, with their state and a link. */
export function StepList({
  steps: { done, skipped },
  current,
}: {
  steps: FirstSteps;
  current?: FirstStep | undefined;
}) {
  const { t } = useTranslation('first-steps');
  return (
    <ol className={styles.steps} aria-label={t('stepsLabel')}>
      {firstStepKeys.map((key, place) => {
        const state = done.includes(key) ? 'done' : skipped.includes(key) ? 'skipped' : 'open';
        return (
          <li key={key} data-state={state}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <DoneIcon /> : place + 1}
            </span>
            <Link to={{ search: `step=${key}` }} aria-current={key === current ? 'step' : undefined}>
              {t(`steps.${key}`)}
            </Link>
            <span className={styles.state}>{t(state)}</span>
          </li>
        );
      })}
    </ol>
  );
}
