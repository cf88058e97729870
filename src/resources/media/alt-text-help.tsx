import '../../providers/texts/alt-text.ts';
import { useTranslation } from 'react-i18next';
import { altTextAdvice, altTextRules, suggestionsOf } from '../../../contract/alt-text.ts';
import { composedLanguages } from '../../../contract/writing.ts';
import { Button } from '../../components/button.tsx';
import { languageName } from '../../components/fields/format.ts';
import { useAsked } from '../../providers/use-api.ts';
import { useMay } from '../../providers/use-may.ts';
import styles from './alt-texts.module.css';
import { media } from './media.resource.ts';
import { useAltTextChanges } from './use-alt-text-changes.ts';
import { WrittenBy } from './written-by.tsx';

interface AltTextHelpProps {
  /** The file, where one is stored. */
  id: number | undefined;
  languages: readonly string[];
  locale: string;
  /** What the form says in a language now. */
  said: (language: string) => string;
  onUse: (language: string, text: string) => void;
}

/** Beneath the fields of alternative texts: what could be better, what is suggested, and the way to have a text suggested. */
export function AltTextHelp({ id, languages, locale, said, onUse }: AltTextHelpProps) {
  const { t } = useTranslation('alt-text');
  const mayUpdate = useMay('media')('update');
  const { data: file } = useAsked(media.endpoints.one, { params: { id: id ?? 0 } }, id !== undefined);
  const { passedOver, suggesting, suggest, dismiss, deciding } = useAltTextChanges();
  const [only] = languages.length === 1 ? languages : [];
  const known = file && file.kind !== 'document' && mayUpdate ? file : undefined;
  return (
    <div className={styles.beneath}>
      <div aria-live="polite" className={styles.advice}>
        {languages.flatMap((language) =>
          altTextAdvice(said(language), { title: file?.title, file: file?.fileName }).map((rule) => (
            <p key={`${language} ${rule}`}>
              {only
                ? altTextRules[rule]
                : t('advice', { language: languageName(language, locale), advice: altTextRules[rule] })}
            </p>
          )),
        )}
      </div>
      {known &&
        languages.map((language) => {
          const suggestion = suggestionsOf(known)[language];
          const isPending = suggestion?.state === 'suggested';
          const name = languageName(language, locale);
          if (isPending && suggestion.text !== said(language))
            return (
              <div
                key={language}
                className={styles.suggestion}
                role="group"
                aria-label={t('suggestionIn', { language: name })}
              >
                <p lang={language}>{suggestion.text}</p>
                <WrittenBy name={suggestion.writtenBy} />
                <div className={styles.actions}>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={only ? undefined : t('useIn', { language: name })}
                    onClick={() => onUse(language, suggestion.text)}
                  >
                    {t('use')}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('dismissIn', { language: name })}
                    loading={deciding}
                    onClick={() => void dismiss({ id: known.id, language })}
                  >
                    {t('dismiss')}
                  </Button>
                </div>
              </div>
            );
          if (isPending || said(language) !== '' || known.decorative || !isWritten(language)) return null;
          return (
            <div key={language} className={styles.beneath}>
              <Button
                variant="link"
                size="sm"
                loading={suggesting === language}
                onClick={() => void suggest({ id: known.id, language })}
              >
                {only ? t('suggest') : t('suggestIn', { language: name })}
              </Button>
              {passedOver[language] && <p role="status">{passedOver[language]}</p>}
            </div>
          );
        })}
    </div>
  );
}

/** Whether texts are suggested in a language. */
const isWritten = (code: string) => (composedLanguages as readonly string[]).includes(code.split('-')[0] ?? '');
