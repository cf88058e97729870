import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { useLabels } from '../../providers/i18n/labels.ts';
import { useMay } from '../../providers/session/use-may.ts';
import styles from './transfer.module.css';

interface StatusChoiceProps {
  resource: Resource;
  columns: ImportRecord['columns'];
  value: string;
  onChange: (status: string) => void;
}

/** Status of new records, if the file has none: draft, or published. */
export function StatusChoice({ resource, columns, value, onChange }: StatusChoiceProps) {
  const { t } = useTranslation('transfer');
  const labels = useLabels(resource.name);
  const may = useMay(resource.name);
  const isSaid = Object.values(columns).includes('status');
  if (!resource.fields.status?.options?.includes('published') || isSaid || !may('publish')) return null;
  return (
    <label className={styles.importKey}>
      <span>{t('newAre')}</span>
      <SelectBox value={value} onChange={onChange}>
        {['draft', 'published'].map((status) => (
          <option key={status} value={status}>
            {labels.option('status', status)}
          </option>
        ))}
      </SelectBox>
    </label>
  );
}
