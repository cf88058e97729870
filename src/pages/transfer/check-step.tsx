import { useTranslation } from 'react-i18next';
import { imports } from '../../../contract/imports.ts';
import type { ImportRecord } from '../../../contract/transfer.ts';
import { Button } from '../../components/button.tsx';
import { Outcome } from './outcome.tsx';
import { Step } from './step.tsx';
import { useStep } from './use-import.ts';
import styles from './transfer.module.css';

/** What the dry run found, before anything is added. */
export function CheckStep({ record, onChange }: { record: ImportRecord; onChange: () => void }) {
  const { t } = useTranslation('transfer');
  const { busy, take } = useStep(record);
  const count = record.counts.create + record.counts.update;
  return (
    <Step title={t('checkTitle')} text={count === 0 ? t('nothing') : undefined}>
      <Outcome record={record} />
      <div className={styles.importActions}>
        {count > 0 && (
          <Button loading={busy} onClick={() => void take(imports.run)}>
            {t('run', { count })}
          </Button>
        )}
        <Button variant="outline" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </Step>
  );
}
