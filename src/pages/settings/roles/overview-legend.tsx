import { useTranslation } from 'react-i18next';
import { shownActions } from '../rights/grantable.ts';
import { CoverageMark } from './coverage-marks.tsx';
import styles from './overview.module.css';

const states = ['full', 'part', 'narrowed'] as const;

/** Legend of the letters; hidden from screen readers, which read each cell in words. */
export function OverviewLegend() {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.overviewLegend} aria-hidden="true">
      {shownActions
        .filter((action) => action !== '*')
        .map((action) => (
          <span key={action}>
            <b>{t(`overview.letters.${action}`)}</b> {t(`actions.${action}`)}
          </span>
        ))}
      {states.map((state) => (
        <span key={state}>
          <span className={styles.reading} data-state={state}>
            <CoverageMark mark={state === 'narrowed' ? 'narrowed' : 'whole'} letter={t('overview.letters.update')} />
          </span>{' '}
          {t(`overview.legend.${state}`)}
        </span>
      ))}
    </div>
  );
}
