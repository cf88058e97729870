import { useTranslation } from 'react-i18next';
import { AddLanguage, type AddLanguageProps } from './add-language.tsx';
import { type LanguageActions, LanguageLine, type PropertyLanguage } from './language-line.tsx';
import styles from './language-panel.module.css';

interface LanguagePanelProps extends LanguageActions {
  /** The languages of the property. */
  own: readonly PropertyLanguage[];
  /** Languages of the workspace, for a property without its own. */
  workspace: readonly PropertyLanguage[];
  /** Whether the languages could not be loaded. */
  isUnknown: boolean;
  problem?: string | undefined;
  adding?: AddLanguageProps | undefined;
}

/** The languages of a property: which are active, and which is the default (S4.08). */
export function LanguagePanel({ own, workspace, isUnknown, problem, adding, ...actions }: LanguagePanelProps) {
  const { t } = useTranslation('facts');
  return (
    <div className={styles.languagePanel}>
      {own.length === 0 ? (
        <>
          <p>{t(isUnknown ? 'languagesUnknown' : 'languagesNone')}</p>
          <ul className={styles.languageLines} aria-label={t('languagesOffered')}>
            {workspace.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      ) : (
        <ul className={styles.languageLines}>
          {own.map((language) => (
            <LanguageLine key={language.id} language={language} {...actions} />
          ))}
        </ul>
      )}
      {adding && <AddLanguage {...adding} />}
      {problem && (
        <p className={styles.languageFailed} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
