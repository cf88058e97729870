import { useTranslation } from 'react-i18next';
import { SelectBox } from './fields/choices/select-box.tsx';
import styles from './property-choice.module.css';

interface PropertyChoiceProps {
  properties: readonly { id: number; name: string }[];
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Selects the property of a screen. A native select: it supports type-ahead and works well on phones. */
export function PropertyChoice({ properties, value, onChange }: PropertyChoiceProps) {
  const { t } = useTranslation('properties');
  return (
    <label className={styles.propertyChoice}>
      <span>{t('property')}</span>
      <SelectBox value={String(value ?? '')} onChange={(id) => onChange(Number(id))}>
        {value === undefined && <option value="">{t('choose')}</option>}
        {properties.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectBox>
    </label>
  );
}
