import { useTranslation } from 'react-i18next';
import type { WorkspaceLanguage } from '../../providers/i18n/received-languages.ts';
import styles from './facts.module.css';

interface LanguageTabsProps {
  languages: readonly WorkspaceLanguage[];
  value: string;
  onChange: (code: string) => void;
}

/** Language of the sheet: radio buttons, for their arrow keys. */
export function LanguageTabs({ languages, value, onChange }: LanguageTabsProps) {
  const { t } = useTranslation('facts');
  return (
    <div className={styles.languageTabs} role="radiogroup" aria-label={t('language')}>
      {languages.map(({ code, name, isDefault }) => (
        <label key={code}>
          <input
            type="radio"
            name="sheet-language"
            className="wm-sr-only"
            checked={code === value}
            onChange={() => onChange(code)}
          />
          <span>
            {name}
            {isDefault && <em> {t('default')}</em>}
          </span>
        </label>
      ))}
    </div>
  );
}
