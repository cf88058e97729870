import { useTranslation } from 'react-i18next';
import type { Details } from '../../../../contract/declaration/details.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { TargetSelect } from './target-select.tsx';
import type { MappedTable } from './use-mapping.ts';
import styles from '../transfer.module.css';

interface ColumnsTableProps {
  resource: Resource;
  details?: Details | undefined;
  table: MappedTable;
  columns: MappedTable['columns'];
  onPut: (changes: MappedTable['columns']) => void;
}

/** Columns of a file with their targets and sample values. */
export function ColumnsTable({ resource, details, table, columns, onPut }: ColumnsTableProps) {
  const { t } = useTranslation('transfer');
  return (
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
          {table.headers.map((header) => (
            <tr key={header} data-ignored={columns[header] ? undefined : true}>
              <th scope="row">{header}</th>
              <td>
                <TargetSelect
                  resource={resource}
                  details={details}
                  header={header}
                  value={columns[header] ?? null}
                  onChange={(target) => onPut({ [header]: target })}
                />
              </td>
              <td>{table.samples[header]?.join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
