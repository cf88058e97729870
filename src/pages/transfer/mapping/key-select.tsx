import { useTranslation } from 'react-i18next';
import { furtherPrefix, translationOf } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import styles from '../transfer.module.css';

interface KeySelectProps {
  resource: Resource;
  keys: readonly string[];
  value: string;
  onChange: (key: string) => void;
}

/** Fields by which rows match existing records. */
export function KeySelect({ resource, keys, value, onChange }: KeySelectProps) {
  const { t } = useTranslation('transfer');
  const labels = useLabels(resource.name);
  const nameOf = (key: string) =>
    key
      .split('+')
      .map((name) =>
        name === 'id'
          ? t('id')
          : name === translationOf
            ? t('other.translationOf')
            : labels.field(name.replace(furtherPrefix, '')),
      )
      .join(' + ');
  return (
    <label className={styles.importKey}>
      <span>{t('key')}</span>
      <SelectBox value={value} onChange={onChange}>
        <option value="">{t('noKey')}</option>
        {keys.map((key) => (
          <option key={key} value={key}>
            {nameOf(key)}
          </option>
        ))}
      </SelectBox>
    </label>
  );
}
