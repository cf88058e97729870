import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { languageName } from '../../../formats/formats.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

/** Filter by a missing translation language. */
export function UntranslatedFilter({ value, onChange, sources }: Pick<FilterProps, 'value' | 'onChange' | 'sources'>) {
  const { t, i18n } = useTranslation('filters');
  return (
    <div className={styles.filter}>
      <label htmlFor="filter-untranslated">{t('untranslated')}</label>
      <SelectBox id="filter-untranslated" value={value} onChange={onChange}>
        <option value="">{t('untranslatedAny')}</option>
        {sources.languages.map((code) => (
          <option key={code} value={code}>
            {languageName(code, i18n.language)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
