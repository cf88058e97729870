import { useTranslation } from 'react-i18next';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import { ColumnsTable } from './columns-table.tsx';
import { LeftOut } from './left-out.tsx';
import type { Mapping } from './mapping-memory.ts';
import styles from '../transfer.module.css';

interface ListMappingProps {
  list: ImportRecord['lists'][number];
  columns: Mapping['columns'];
  onPut: (changes: Mapping['columns']) => void;
}

/** Mapping of a nested list, whose rows become records of another resource. */
export function ListMapping({ list, columns, onPut }: ListMappingProps) {
  const { t } = useTranslation('transfer');
  const labels = useLabels(list.resource);
  return (
    <>
      <h3 className={styles.importPart}>
        {t('listTitle', { what: labels.plural, path: list.path, count: list.rows })}
      </h3>
      <ColumnsTable resource={resourceNamed(list.resource)} table={list} columns={columns} onPut={onPut} />
      <LeftOut resource={resourceNamed(list.resource)} table={list} columns={columns} onKeep={onPut} />
    </>
  );
}
