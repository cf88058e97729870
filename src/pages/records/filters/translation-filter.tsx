import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { languageName } from '../../../formats/formats.ts';
import type { translationFilters } from '../../../providers/records/list-url.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

type TranslationFilterProps = Pick<FilterProps, 'value' | 'onChange' | 'sources'> & {
  name: (typeof translationFilters)[number];
};

/** Filter by the language of a missing or outdated translation. */
export function TranslationFilter({ name, value, onChange, sources }: TranslationFilterProps) {
  const { t, i18n } = useTranslation('filters');
  return (
    <div className={styles.filter}>
      <label htmlFor={`filter-${name}`}>{t(name)}</label>
      <SelectBox id={`filter-${name}`} value={value} onChange={onChange}>
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
