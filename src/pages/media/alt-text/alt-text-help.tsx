import '../../../providers/texts/alt-text.ts';
import { useTranslation } from 'react-i18next';
import { altTextAdvice, altTextRules, suggestionsOf } from '../../../../contract/writing/alt-text.ts';
import { composedLanguages } from '../../../../contract/writing/writing.ts';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { languageName } from '../../../formats/formats.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import styles from './alt-texts.module.css';
import { media } from '../../../resources/media/media.resource.ts';
import { useAltTextChanges } from './use-alt-text-changes.ts';
import { WrittenBy } from './written-by.tsx';

interface AltTextHelpProps {
  /** The id of the file, once saved. */
  id: number | undefined;
  languages: readonly string[];
  /** Labels each text with its language, if several fields share this help. */
  named?: boolean;
  locale: string;
  /** The form's current text in a language. */
  said: (language: string) => string;
  onUse: (language: string, text: string) => void;
}

/** Help beneath fields of alt texts: advice, suggestions, and a button to request one. */
export function AltTextHelp({ id, languages, named = false, locale, said, onUse }: AltTextHelpProps) {
  const { t } = useTranslation('alt-text');
  const mayUpdate = useMay('media')('update');
  const { data: file, isPending } = useAsked(media.endpoints.one, { params: { id: id ?? 0 } }, id !== undefined);
  const { passedOver, suggesting, suggest, dismiss, deciding } = useAltTextChanges();
  const known = file && file.kind !== 'document' && mayUpdate ? file : undefined;
  const waiting = languages.flatMap((language) => {
    const suggestion = known && suggestionsOf(known)[language];
    return suggestion?.state === 'suggested' ? { language, suggestion } : [];
  });
  const isWaiting = (language: string) => waiting.some((one) => one.language === language);
  const silent = languages.filter((language) => said(language) === '' && isWritten(language) && !isWaiting(language));
  const nameOf = (language: string) => languageName(language, locale);
  return (
    <div className={styles.beneath}>
      <div aria-live="polite" className={styles.advice}>
        {languages.flatMap((language) =>
          altTextAdvice(said(language), { title: file?.title, file: file?.fileName }).map((rule) => (
            <p key={`${language} ${rule}`}>
              {named ? t('advice', { language: nameOf(language), advice: altTextRules[rule] }) : altTextRules[rule]}
            </p>
          )),
        )}
      </div>
      {known &&
        waiting
          .filter(({ language, suggestion }) => suggestion.text !== said(language))
          .map(({ language, suggestion }) => (
            <div
              key={language}
              className={styles.suggestion}
              role="group"
              aria-label={t('suggestionIn', { language: nameOf(language) })}
            >
              <span>{t('suggestionIn', { language: nameOf(language) })}</span>
              <p lang={language}>{suggestion.text}</p>
              <WrittenBy name={suggestion.writtenBy} />
              <div className={styles.actions}>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={named ? t('useIn', { language: nameOf(language) }) : undefined}
                  onClick={() => onUse(language, suggestion.text)}
                >
                  {t('use')}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('dismissIn', { language: nameOf(language) })}
                  loading={deciding}
                  onClick={() => void dismiss({ id: known.id, language })}
                >
                  {t('dismiss')}
                </Button>
              </div>
            </div>
          ))}
      {id !== undefined && isPending && mayUpdate && silent.length > 0 && <Skeleton height={32} />}
      {known && !known.decorative && silent.length > 0 && (
        <div className={styles.actions}>
          {named && <span className={styles.advice}>{t('suggestIn')}</span>}
          {silent.map((language) => (
            <Button
              key={language}
              variant="link"
              size="sm"
              aria-label={named ? t('suggestTextIn', { language: nameOf(language) }) : undefined}
              loading={suggesting === language}
              onClick={() => void suggest({ id: known.id, language })}
            >
              {named ? nameOf(language) : t('suggest')}
            </Button>
          ))}
        </div>
      )}
      <div role="status" className={styles.advice}>
        {silent.flatMap((language) => (passedOver[language] ? <p key={language}>{passedOver[language]}</p> : []))}
      </div>
    </div>
  );
}

/** Whether texts can be suggested in a language. */
const isWritten = (code: string) => (composedLanguages as readonly string[]).includes(code.split('-')[0] ?? '');
