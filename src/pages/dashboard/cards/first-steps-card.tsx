import '../../../providers/texts/first-steps.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { firstStepKeys } from '../../../../contract/calls/first-steps.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { DoneIcon } from '../../../components/icons/icons.tsx';
import { Cluster } from '../../../components/layout/layout.tsx';
import type { useFirstSteps } from '../../../providers/workspace/first-steps.ts';
import styles from '../dashboard.module.css';

/** Progress of a new workspace with the next step, until the last step is done or the user ends the list. */
export function FirstStepsCard({ steps, next, isOver, end, busy }: ReturnType<typeof useFirstSteps>) {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  if (!steps) return null;
  return (
    <Card title={t('title')}>
      <p className={styles.quiet}>{t('cardText')}</p>
      <ol className={styles.lines}>
        {firstStepKeys.map((key) => (
          <li key={key}>
            <Link to={`/first-steps?step=${key}`}>{t(`steps.${key}`)}</Link>
            <Cluster>
              {steps.done.includes(key) && <DoneIcon aria-hidden="true" />}
              <span className={styles.quiet}>
                {t(steps.done.includes(key) ? 'done' : isOver(key) ? 'skipped' : 'open')}
              </span>
            </Cluster>
          </li>
        ))}
      </ol>
      <Cluster>
        <Button onClick={() => void navigate('/first-steps')}>{t(steps.done.length > 0 ? 'goOn' : 'begin')}</Button>
        <Button variant="ghost" loading={busy} onClick={() => void end()}>
          {t('close')}
        </Button>
        {next === undefined && <span>{t('progress', { done: steps.done.length, all: firstStepKeys.length })}</span>}
      </Cluster>
    </Card>
  );
}
