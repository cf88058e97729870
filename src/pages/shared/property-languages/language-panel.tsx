import { useTranslation } from 'react-i18next';
import { useChanges } from '../../../providers/records/use-changes.ts';
import { useLanguageChanges, useLanguages } from '../../../providers/i18n/use-languages.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { AddLanguage } from './add-language.tsx';
import { LanguageLine } from './language-line.tsx';
import styles from './language-panel.module.css';
import '../../../providers/texts/facts.ts';

/** The languages of a property: which are active, and which is the default (S4.08). */
export function LanguagePanel({ propertyId }: { propertyId: number }) {
  const { t } = useTranslation('facts');
  const { refresh } = useLanguageChanges();
  const { languages, error } = useLanguages();
  const may = useMay('property-languages');
  const { change, progress } = useChanges(carryOut, { nameOf });
  const tied = languages.filter(({ linkId }) => linkId !== undefined);
  const failed = tied.map(({ id }) => progress[id]).find((each) => each?.state === 'failed');
  return (
    <div className={styles.languagePanel}>
      {tied.length === 0 ? (
        <>
          <p>{t(error ? 'languagesUnknown' : 'languagesNone')}</p>
          <ul className={styles.languageLines} aria-label={t('languagesOffered')}>
            {languages.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      ) : (
        <ul className={styles.languageLines}>
          {tied.map((language) => (
            <LanguageLine
              key={language.id}
              language={language}
              propertyId={propertyId}
              mayUpdate={may('update')}
              mayRemove={may('delete')}
              attempt={(act) => void change({ id: language.id, act })}
            />
          ))}
        </ul>
      )}
      {may('create') && (
        <AddLanguage propertyId={propertyId} taken={tied.map(({ id }) => id)} onAdded={() => void refresh()} />
      )}
      {failed && (
        <p className={styles.languageFailed} role="alert">
          {failed.message}
        </p>
      )}
    </div>
  );
}

/** A pending change of a language. */
interface LanguageChange {
  id: number;
  act: () => Promise<unknown>;
}
const carryOut = ({ act }: LanguageChange) => act();
const nameOf = ({ id }: LanguageChange) => String(id);
