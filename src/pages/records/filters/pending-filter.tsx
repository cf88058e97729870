import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

/** Filter by changes that are not published. */
export function PendingFilter({ value, onChange }: Pick<FilterProps, 'value' | 'onChange'>) {
  const { t } = useTranslation('filters');
  return (
    <div className={styles.filter}>
      <label htmlFor="filter-hasPendingChanges">{t('pending')}</label>
      <SelectBox id="filter-hasPendingChanges" value={value} onChange={onChange}>
        <option value="">{t('untranslatedAny')}</option>
        <option value="true">{t('pending_true')}</option>
        <option value="false">{t('pending_false')}</option>
      </SelectBox>
    </div>
  );
}
