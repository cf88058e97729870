import { useTranslation } from 'react-i18next';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { Button } from '../../components/button.tsx';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { AskedDuplicates } from './asked-duplicates.tsx';
import { Places } from './asked-places.tsx';
import { Dropped } from './dropped.tsx';
import { LeftOut } from './mapping/left-out.tsx';
import { ListOutcomes, Outcome } from './outcome.tsx';
import { Step } from './step.tsx';
import { useStep } from './use-import.ts';
import styles from './transfer.module.css';

/** Result of the dry run. */
export function CheckStep({ record, onChange }: { record: ImportRecord; onChange: () => void }) {
  const { t } = useTranslation('transfer');
  const { busy, take } = useStep(record);
  const labelsOf = useLabelsOf();
  const { lists, referred, removesDropped, droppedCount } = record;
  const count = [record, ...lists].reduce((sum, { counts: each }) => sum + each.create + each.update, 0);
  const removed = removesDropped ? droppedCount : 0;
  return (
    <Step title={t('checkTitle')} text={count + removed === 0 ? t('nothing') : undefined}>
      <Outcome record={record} />
      <LeftOut resource={resourceNamed(record.resource)} table={record} columns={record.columns} />
      {Object.entries(referred).map(([name, along]) => (
        <p key={name} className={styles.importHint}>
          {t('referred', {
            count: along,
            what: labelsOf(name)[along === 1 ? 'singular' : 'plural'],
          })}
        </p>
      ))}
      <AskedDuplicates record={record} />
      <Dropped record={record} />
      <Places record={record} />
      <ListOutcomes record={record} isAsked />
      <div className={styles.importActions}>
        {count + removed > 0 && (
          <Button loading={busy} onClick={() => void take(imports.run)}>
            {count > 0 ? t('run', { count }) : t('runRemoving', { count: removed })}
          </Button>
        )}
        <Button variant="outline" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </Step>
  );
}
