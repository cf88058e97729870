import '../../providers/texts/first-steps.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { firstStepKeys } from '../../../contract/calls/first-steps.ts';
import { useFirstSteps } from '../../providers/workspace/first-steps.ts';
import styles from './first-steps.module.css';

/** Progress bar of the first steps on every screen, with a link back to them. */
export function FirstStepsBar() {
  const { t } = useTranslation('first-steps');
  const { pathname } = useLocation();
  const { steps, next } = useFirstSteps({ everywhere: true });
  if (!steps || pathname === '/' || pathname === '/first-steps') return null;
  return (
    <aside className={styles.bar} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <span>{t('progress', { done: steps.done.length, all: firstStepKeys.length })}</span>
      {next && <span>{t('next', { step: t(`steps.${next}`) })}</span>}
      <Link to="/first-steps">{t('goOn')}</Link>
    </aside>
  );
}
