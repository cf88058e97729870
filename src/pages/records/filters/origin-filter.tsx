import { useTranslation } from 'react-i18next';
import { originFilters } from '../../../../contract/declaration/prose.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

/** Filter by the origin of texts: generated or not. */
export function OriginFilter({ value, onChange }: Pick<FilterProps, 'value' | 'onChange'>) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.filter}>
      <label htmlFor="filter-origin">{t('origin.label')}</label>
      <SelectBox id="filter-origin" value={value} onChange={onChange}>
        <option value="">{t('origin.all')}</option>
        {originFilters.map((one) => (
          <option key={one} value={one}>
            {t(`origin.${one}`)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
