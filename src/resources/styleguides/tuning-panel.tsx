import { useTranslation } from 'react-i18next';
import type { TuningStatus } from '../../../contract/fine-tuning.ts';
import { TuningList } from './tuning-list.tsx';
import styles from './training.module.css';

/** The models of its own that a style guide has; or, in a sentence, why there can be none. */
export function TuningPanel({ id, status: { baseModel, tunings } }: { id: number; status: TuningStatus }) {
  const { t } = useTranslation('training');
  return (
    <div className={styles.part}>
      <h3>{t('tuning.title')}</h3>
      <p className={styles.muted}>{t(baseModel === null ? 'tuning.notOffered' : 'tuning.help')}</p>
      <div role="status" className={styles.choices}>
        {tunings.length > 0 && <TuningList id={id} tunings={tunings} />}
      </div>
    </div>
  );
}
