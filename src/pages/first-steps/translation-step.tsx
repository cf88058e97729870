import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { FormEnd } from '../../components/form/form.tsx';
import { Hint } from '../../components/layout/layout.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { languageName } from '../../formats/formats.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { type EventVersion, useEventLanguages } from './event-languages.ts';
import { translationForm } from './translation-form.ts';

/** A button for each missing language of the event, which opens the form of its translation. */
export function TranslationStep({ event, children }: { event: EventVersion; children: ReactNode }) {
  const { t, i18n } = useTranslation('first-steps');
  const navigate = useNavigate();
  const may = useMay('events');
  const { languages, isPending, isError, retry } = useEventLanguages(event);
  if (isPending) return <Skeleton height={44} />;
  if (isError) return <ErrorState message={t('eventFailed')} onRetry={retry} />;
  const missing = languages.filter(({ code, state }) => state === 'missing' && may('create', { language: code }));
  return (
    <>
      {missing.length === 0 && <Hint>{t('nothingToTranslate')}</Hint>}
      <FormEnd>
        {missing.map(({ code }, place) => (
          <Button
            key={code}
            variant={place === 0 ? 'default' : 'outline'}
            onClick={() => void navigate(translationForm(languages, event, code))}
          >
            {t('languages.translate', { language: languageName(code, i18n.language) })}
          </Button>
        ))}
        {children}
      </FormEnd>
    </>
  );
}
