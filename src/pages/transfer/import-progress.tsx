import { useTranslation } from 'react-i18next';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { formatNumber } from '../../formats/formats.ts';
import styles from './transfer.module.css';

/** Progress by rows, including nested lists. */
export function ImportProgress({ record, label }: { record: ImportRecord; label: string }) {
  const { t } = useTranslation('transfer');
  const all = [record, ...record.lists];
  const sumOf = (name: 'done' | 'rows') => all.reduce((sum, each) => sum + each[name], 0);
  const [done, rows] = [sumOf('done'), sumOf('rows')];
  const words = t('progress', { done: formatNumber(done), rows: formatNumber(rows) });
  return (
    <>
      <progress className={styles.importProgress} aria-label={label} aria-valuetext={words} value={done} max={rows} />
      <p aria-live="polite">{words}</p>
    </>
  );
}
