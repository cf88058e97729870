import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import type { yesNoFilters } from '../../../providers/records/list-url.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

type YesNoFilterProps = Pick<FilterProps, 'value' | 'onChange'> & { name: (typeof yesNoFilters)[number] };

/** Filter by a state that a record has or does not have. */
export function YesNoFilter({ name, value, onChange }: YesNoFilterProps) {
  const { t } = useTranslation('filters');
  return (
    <div className={styles.filter}>
      <label htmlFor={`filter-${name}`}>{t(name)}</label>
      <SelectBox id={`filter-${name}`} value={value} onChange={onChange}>
        <option value="">{t('untranslatedAny')}</option>
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </SelectBox>
    </div>
  );
}
