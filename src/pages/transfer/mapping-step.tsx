import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imports } from '../../../contract/imports.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { ImportRecord } from '../../../contract/transfer.ts';
import { Button } from '../../components/button.tsx';
import { SelectBox } from '../../components/fields/select-box.tsx';
import { useLabels } from '../../providers/labels.ts';
import { useSession } from '../../providers/services.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { useMay } from '../../providers/use-may.ts';
import { DetailsBar } from './details-bar.tsx';
import { memoryKey, recallMapping, rememberMapping } from './mapping-memory.ts';
import { Step } from './step.tsx';
import { TargetSelect } from './target-select.tsx';
import { useStep } from './use-import.ts';
import { useMapping } from './use-mapping.ts';
import styles from './transfer.module.css';

interface MappingStepProps {
  resource: Resource;
  record: ImportRecord;
  onChecked: () => void;
}

/**
 * Which column goes into which field: as last time for a file with the same headings, else guessed by what both are
 * called; changed by the person.
 */
export function MappingStep(props: MappingStepProps) {
  const [isAfresh, setAfresh] = useState(false);
  // Begun anew as a whole, so that the focus goes to its heading, and not away with the button.
  return <Mapping key={String(isAfresh)} {...props} isAfresh={isAfresh} onAfresh={() => setAfresh(true)} />;
}

interface MappingProps extends MappingStepProps {
  isAfresh: boolean;
  onAfresh: () => void;
}

function Mapping({ resource, record, onChecked, isAfresh, onAfresh }: MappingProps) {
  const { t } = useTranslation('transfer');
  const labels = useLabels(resource.name);
  const mayAlso = useMay(resource.details?.resource ?? '');
  const details = mayAlso('create') || mayAlso('update') ? resource.details : undefined;
  const { busy, take } = useStep(record);
  const { identity } = useSession();
  const { activeWorkspaceId = 0 } = usePlace();
  const memory = memoryKey(identity?.email ?? '', activeWorkspaceId, resource.name);
  const isNew = record.status === 'uploaded';
  const [recalled] = useState(() =>
    isNew && !isAfresh ? recallMapping(memory, { ...resource, details }, record.headers) : undefined,
  );
  const mapping = useMapping(resource, details, record, isNew ? recalled : record);
  const { columns, put, keys, key, missing } = mapping;
  const check = async () => {
    const said = { columns: mapping.sent, key: key || null };
    if (!(await take(imports.check, said))) return;
    rememberMapping(memory, said);
    onChecked();
  };

  return (
    <Step title={t('mapTitle')} text={t('mapText', { name: record.fileName, count: record.rows })}>
      {recalled && (
        <p className={styles.importRecalled}>
          {t('recalled')}
          <Button variant="outline" size="sm" onClick={onAfresh}>
            {t('afresh')}
          </Button>
        </p>
      )}
      <div className={styles.importFrame}>
        <table className={`${styles.importTable} ${styles.importColumns}`}>
          <caption className="wm-sr-only">{t('columnsCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('sample')}</th>
            </tr>
          </thead>
          <tbody>
            {record.headers.map((header) => (
              <tr key={header} data-ignored={columns[header] ? undefined : true}>
                <th scope="row">{header}</th>
                <td>
                  <TargetSelect
                    resource={resource}
                    details={details}
                    header={header}
                    value={columns[header] ?? null}
                    onChange={(target) => put({ [header]: target })}
                  />
                </td>
                <td>{record.samples[header]?.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {details && <DetailsBar details={details} mapping={mapping} />}
      <label className={styles.importKey}>
        <span>{t('key')}</span>
        <SelectBox value={key} onChange={mapping.setKey}>
          <option value="">{t('noKey')}</option>
          {keys.map((name) => (
            <option key={name} value={name}>
              {name === 'id' ? t('id') : labels.field(name)}
            </option>
          ))}
        </SelectBox>
      </label>
      {missing.length > 0 && (
        <p className={styles.importHint} role="status">
          {t('missing', { fields: missing.map(labels.field).join(', ') })}
        </p>
      )}
      <div className={styles.importActions}>
        <Button loading={busy} onClick={() => void check()}>
          {t(busy ? 'checking' : 'check')}
        </Button>
      </div>
    </Step>
  );
}
