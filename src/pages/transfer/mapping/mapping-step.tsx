import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imports } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import { Button } from '../../../components/button.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useSession } from '../../../providers/services.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { ColumnsTable } from './columns-table.tsx';
import { DetailsBar } from '../details-bar.tsx';
import { FileQuestions, type Reread } from '../file-questions.tsx';
import { KeySelect } from './key-select.tsx';
import { LeftOut } from './left-out.tsx';
import { ListMapping } from './list-mapping.tsx';
import { memoryKey, recallMapping, rememberMapping } from './mapping-memory.ts';
import { StatusChoice } from '../status-choice.tsx';
import { Step } from '../step.tsx';
import { useStep } from '../use-import.ts';
import { useMapping } from './use-mapping.ts';
import styles from '../transfer.module.css';

interface MappingStepProps {
  resource: Resource;
  record: ImportRecord;
  onChecked: () => void;
  onReread?: Reread | undefined;
}

type Columns = ImportRecord['columns'];

/** Mapping of columns to fields: the last one for the same headers, else the server's proposal; editable. */
export function MappingStep(props: MappingStepProps) {
  const [isAfresh, setAfresh] = useState(false);
  // Remount on reset, so that the heading takes the focus.
  return <Mapping key={String(isAfresh)} {...props} isAfresh={isAfresh} onAfresh={() => setAfresh(true)} />;
}

interface MappingProps extends MappingStepProps {
  isAfresh: boolean;
  onAfresh: () => void;
}

function Mapping({ resource, record, onChecked, onReread, isAfresh, onAfresh }: MappingProps) {
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
  const [dayOrder, setDayOrder] = useState<string>(record.dayOrder ?? '');
  const [takesPrivate, setTakesPrivate] = useState(record.takesPrivate);
  const [status, setStatus] = useState('draft');
  const [lists, setLists] = useState<Record<string, Columns>>({});
  const check = async () => {
    const said = { columns: mapping.sent, key: key || null };
    const listsSaid = Object.fromEntries(Object.entries(lists).map(([id, own]) => [id, { columns: own }]));
    const more = {
      ...(dayOrder && { dayOrder }),
      ...(resource.fields.status && { values: { status } }),
      ...(record.privateRows > 0 && { takesPrivate }),
      ...(record.lists.length > 0 && { lists: listsSaid }),
    };
    if (!(await take(imports.check, { ...said, ...more }))) return;
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
      <FileQuestions
        record={record}
        dayOrder={dayOrder}
        onDayOrder={setDayOrder}
        takesPrivate={takesPrivate}
        onTakesPrivate={setTakesPrivate}
        onReread={onReread}
      />
      <ColumnsTable resource={resource} details={details} table={record} columns={columns} onPut={put} />
      <LeftOut resource={resource} table={record} columns={columns} details={details} onKeep={put} />
      {details && <DetailsBar details={details} mapping={mapping} />}
      <KeySelect resource={resource} keys={keys} value={key} onChange={mapping.setKey} />
      <StatusChoice resource={resource} columns={columns} value={status} onChange={setStatus} />
      {record.lists.map((list) => (
        <ListMapping
          key={list.id}
          list={list}
          columns={lists[list.id] ?? list.columns}
          onPut={(changes) =>
            setLists((now) => ({ ...now, [list.id]: { ...list.columns, ...now[list.id], ...changes } }))
          }
        />
      ))}
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
