import '../../../providers/texts/alt-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AltSuggestion,
  altTextAdvice,
  altTextIn,
  altTextRules,
  suggestionsOf,
} from '../../../../contract/writing/alt-text.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { languageName } from '../../../formats/formats.ts';
import { TextArea } from '../../../components/fields/texts/text-area.tsx';
import { useMay } from '../../../providers/session/use-may.ts';
import styles from './alt-texts.module.css';
import type { MediaRecord } from '../../../resources/media/media.resource.ts';
import { useAltTextChanges } from './use-alt-text-changes.ts';
import { WrittenBy } from './written-by.tsx';

/** Suggested alt texts of a file, to be edited, approved or dismissed. */
export function AltTextCard({ record }: { record: MediaRecord }) {
  const { t } = useTranslation('alt-text');
  const mayUpdate = useMay('media')('update');
  const { approve, dismiss, deciding } = useAltTextChanges();
  const waiting = Object.entries(suggestionsOf(record)).filter(([, { state }]) => state === 'suggested');
  if (waiting.length === 0 || record.decorative || !mayUpdate) return null;
  return (
    <Card title={t('title')}>
      {waiting.map(([language, suggestion]) => (
        <Suggestion
          key={`${language} ${suggestion.text}`}
          record={record}
          language={language}
          suggestion={suggestion}
          busy={deciding}
          onApprove={(altText) => void approve({ id: record.id, language, altText })}
          onDismiss={() => void dismiss({ id: record.id, language })}
        />
      ))}
    </Card>
  );
}

interface SuggestionProps {
  record: MediaRecord;
  language: string;
  suggestion: AltSuggestion;
  busy: boolean;
  onApprove: (text: string) => void;
  onDismiss: () => void;
}

function Suggestion({ record, language, suggestion, busy, onApprove, onDismiss }: SuggestionProps) {
  const { t, i18n } = useTranslation('alt-text');
  const [text, setText] = useState(suggestion.text);
  const name = languageName(language, i18n.language);
  const current = altTextIn(record, language);
  return (
    <div className={styles.suggestion} role="group" aria-label={t('suggestionIn', { language: name })}>
      <label htmlFor={`suggestion-${language}`}>{t('suggestionIn', { language: name })}</label>
      <TextArea id={`suggestion-${language}`} lang={language} rows={3} value={text} onChange={setText} />
      <div aria-live="polite" className={styles.advice}>
        {altTextAdvice(text, { title: record.title, file: record.fileName }).map((rule) => (
          <p key={rule}>{altTextRules[rule]}</p>
        ))}
      </div>
      {current !== '' && <p>{t('current', { text: current })}</p>}
      <WrittenBy name={suggestion.writtenBy} />
      <div className={styles.actions}>
        <Button
          size="sm"
          loading={busy}
          disabled={text.trim() === ''}
          aria-label={t('approveIn', { language: name })}
          onClick={() => onApprove(text.trim())}
        >
          {t('approve')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={busy}
          aria-label={t('dismissIn', { language: name })}
          onClick={onDismiss}
        >
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
