import { useTranslation } from 'react-i18next';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { Button } from '../../components/button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { Step } from './step.tsx';
import { useStep } from './use-import.ts';
import styles from './transfer.module.css';

/** Progress of the check of a long file; stopping returns to the mapping. */
export function CheckingStep({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('transfer');
  const { busy, take } = useStep(record);
  return (
    <Step title={t('checkingTitle')} text={t('checkingText')}>
      <ImportProgress record={record} label={t('checkingTitle')} />
      <div className={styles.importActions}>
        <Button variant="outline" loading={busy} onClick={() => void take(imports.stop)}>
          {t('stopCheck')}
        </Button>
      </div>
    </Step>
  );
}
