import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../providers/http-error.ts';
import { useLanguageChanges, useLanguages } from '../../providers/use-languages.ts';
import { useMay } from '../../providers/use-may.ts';
import { AddLanguage } from './add-language.tsx';
import { LanguageLine } from './language-line.tsx';
import styles from './language-panel.module.css';
import '../../providers/texts/facts.ts';

/** In which languages the property is described, which of them is the default, and which are in use (S4.08). */
export function LanguagePanel({ propertyId }: { propertyId: number }) {
  const { t } = useTranslation('facts');
  const { refresh } = useLanguageChanges();
  const { languages } = useLanguages();
  const may = useMay('property-languages');
  const [failed, setFailed] = useState<string>();
  const attempt = (act: () => Promise<unknown>) => {
    setFailed(undefined);
    void act().catch((error: unknown) => setFailed(wordsOf(error)));
  };
  const tied = languages.filter(({ linkId }) => linkId !== undefined);
  return (
    <div className={styles.languagePanel}>
      {tied.length === 0 ? (
        <p>{t('languagesNone')}</p>
      ) : (
        <ul className={styles.languageLines}>
          {tied.map((language) => (
            <LanguageLine
              key={language.id}
              language={language}
              propertyId={propertyId}
              mayUpdate={may('update')}
              mayRemove={may('delete')}
              attempt={attempt}
            />
          ))}
        </ul>
      )}
      {may('create') && (
        <AddLanguage propertyId={propertyId} taken={tied.map(({ id }) => id)} onAdded={() => void refresh()} />
      )}
      {failed && (
        <p className={styles.languageFailed} role="alert">
          {failed}
        </p>
      )}
    </div>
  );
}
