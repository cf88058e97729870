import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { Button } from '../../components/button.tsx';
import { ListOutcomes, Outcome } from './outcome.tsx';
import { isUnderWay } from './use-import.ts';
import { Imported } from './imported.tsx';
import { Step } from './step.tsx';
import styles from './transfer.module.css';
import { ImportProgress } from './import-progress.tsx';

interface RunStepProps {
  resource: Resource;
  record: ImportRecord;
  onAgain: () => void;
}

/** Progress of an import, then its outcome. */
export function RunStep({ resource, record, onAgain }: RunStepProps) {
  const { t } = useTranslation('transfer');
  const [isUndone, setUndone] = useState(false);
  if (isUndone)
    return (
      <Step key="undone" title={t('undoneTitle')}>
        <div className={styles.importActions}>
          <Button variant="outline" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </Step>
    );
  if (!isUnderWay(record))
    return (
      <Step key="done" title={t('doneTitle')}>
        <Outcome record={record} />
        {record.removesDropped && record.droppedCount > 0 && (
          <p className={styles.importHint}>{t('removed', { count: record.droppedCount })}</p>
        )}
        <ListOutcomes record={record} />
        <div className={styles.importActions}>
          <Imported resource={resource} record={record} onUndone={() => setUndone(true)} />
          <Button variant="outline" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </Step>
    );
  return (
    <Step key="running" title={t('runTitle')} text={t('runText')}>
      <ImportProgress record={record} label={t('runTitle')} />
    </Step>
  );
}
