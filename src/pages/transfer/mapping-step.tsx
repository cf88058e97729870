import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guessColumns, importKeys, importable, imports } from '../../../contract/imports.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { ImportRecord } from '../../../contract/transfer.ts';
import { Button } from '../../components/button.tsx';
import { useLabels } from '../../providers/labels.ts';
import { Step } from './step.tsx';
import { useStep } from './use-import.ts';

/** Which column goes into which field: guessed by what both are called, changed by the person. */
export function MappingStep({
  resource,
  record,
  onChecked,
}: {
  resource: Resource;
  record: ImportRecord;
  onChecked: () => void;
}) {
  const { t } = useTranslation('transfer');
  const labels = useLabels(resource.name);
  const { busy, take } = useStep(record);
  const [columns, setColumns] = useState(() =>
    record.status === 'uploaded' ? guessColumns(resource, record.headers, labels.field) : record.columns,
  );
  const used = new Set(Object.values(columns));
  const keys = importKeys(resource).filter((name) => used.has(name));
  const [wanted, setKey] = useState(
    () => record.key ?? keys.find((name) => name === 'id' || name === resource.title) ?? '',
  );
  const key = keys.includes(wanted) ? wanted : '';
  const nameOf = (field: string) => (field === 'id' ? t('id') : labels.field(field));
  const missing = Object.entries(resource.fields).filter(
    ([name, field]) => field.required && field.default === undefined && !used.has(name),
  );
  const check = async () => {
    if (await take(imports.check, { columns, key: key || null })) onChecked();
  };

  return (
    <Step title={t('mapTitle')} text={t('mapText', { name: record.fileName, count: record.rows })}>
      <div className="wm-import-frame">
        <table className="wm-import-table wm-import-columns">
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
                  <select
                    className="wm-select"
                    aria-label={t('fieldFor', { column: header })}
                    value={columns[header] ?? ''}
                    onChange={(event) => setColumns({ ...columns, [header]: event.target.value || null })}
                  >
                    <option value="">{t('ignored')}</option>
                    {['id', ...importable(resource)].map((field) => (
                      <option key={field} value={field}>
                        {nameOf(field)}
                      </option>
                    ))}
                  </select>
                </td>
                <td>{record.samples[header]?.slice(0, 3).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <label className="wm-import-key">
        <span>{t('key')}</span>
        <select className="wm-select" value={key} onChange={(event) => setKey(event.target.value)}>
          <option value="">{t('noKey')}</option>
          {keys.map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      </label>
      {missing.length > 0 && (
        <p className="wm-import-hint" role="status">
          {t('missing', { fields: missing.map(([name]) => labels.field(name)).join(', ') })}
        </p>
      )}
      <div className="wm-import-actions">
        <Button loading={busy} onClick={() => void check()}>
          {t(busy ? 'checking' : 'check')}
        </Button>
      </div>
    </Step>
  );
}
