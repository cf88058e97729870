import { useTranslation } from 'react-i18next';
import type { ImportRecord } from '../../../contract/transfer.ts';
import { Button } from '../../components/button.tsx';
import { Outcome } from './outcome.tsx';
import { Step } from './step.tsx';
import styles from './transfer.module.css';

/** How far it has come, then what became of the rows. */
export function RunStep({ record, onAgain }: { record: ImportRecord; onAgain: () => void }) {
  const { t, i18n } = useTranslation('transfer');
  if (record.status === 'done')
    return (
      <Step key="done" title={t('doneTitle')}>
        <Outcome record={record} />
        <div className={styles.importActions}>
          <Button onClick={onAgain}>{t('again')}</Button>
        </div>
      </Step>
    );
  const [done, rows] = [record.done, record.rows].map((count) => count.toLocaleString(i18n.language));
  const words = t('progress', { done, rows });
  return (
    <Step key="running" title={t('runTitle')} text={t('runText')}>
      <progress
        className={styles.importProgress}
        aria-label={t('runTitle')}
        aria-valuetext={words}
        value={record.done}
        max={record.rows}
      />
      <p aria-live="polite">{words}</p>
    </Step>
  );
}
