import { useTranslation } from 'react-i18next';
import type { TuningStatus } from '../../../contract/writing/fine-tuning.ts';
import { TuningList } from './tuning-list.tsx';
import styles from './training.module.css';

/** The fine-tuned models of a style guide, or why none can be made. */
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
