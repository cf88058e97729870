import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Requirements } from '../../../contract/publishing/publishing-rules.ts';
import { Button } from '../../components/button.tsx';
import { FormEnd } from '../../components/form/form.tsx';
import { Hint, Lines } from '../../components/layout/layout.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { formatList, languageName } from '../../formats/formats.ts';
import { useLabels } from '../../providers/i18n/labels.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { resourceOf } from '../../resources/registry.ts';
import { useWebsitePage } from '../../providers/workspace/use-website-page.ts';
import { type EventLanguage, type EventVersion, useEventLanguages } from './event-languages.ts';
import styles from './first-steps.module.css';
import { translationForm } from './translation-form.ts';
import { usePublishLanguages } from './use-publish-languages.ts';

/** Publishes the event in all languages that are ready, and shows what the others need. */
export function PublishStep({ event, children }: { event: EventVersion; children: ReactNode }) {
  const { t, i18n } = useTranslation('first-steps');
  const { languages, isPending, isError, retry } = useEventLanguages(event);
  const labels = useLabels('events');
  const { publish, busy, failed } = usePublishLanguages();
  if (isPending) return <Skeleton height={144} />;
  if (isError) return <ErrorState message={t('eventFailed')} onRetry={retry} />;
  const nameOf = (code: string) => (code ? languageName(code, i18n.language) : t('languages.none'));
  const namesOf = ({ fields, languages: codes }: Requirements) =>
    formatList([...fields.map(labels.field), ...codes.map(nameOf)], i18n.language);
  const ready = languages.flatMap(({ code, version, state }) =>
    version && state === 'ready' ? [{ code, version, name: nameOf(code) }] : [],
  );
  const isOpen = languages.some(({ state }) => state !== 'published');
  return (
    <>
      <Lines>
        {languages.map((one) => (
          <li key={one.code}>
            <strong className={styles.language}>{nameOf(one.code)}</strong>
            <span className={styles.state}>{t(`languages.${one.state}`, { what: namesOf(one.missing) })}</span>
            <LanguageLink one={one} name={nameOf(one.code)} to={translationForm(languages, event, one.code)} />
            {one.state === 'ready' && failed[one.code] && (
              <p role="alert" className={styles.failed}>
                {t('publishFailed', { reason: failed[one.code] })}
              </p>
            )}
          </li>
        ))}
      </Lines>
      {ready.length === 0 && isOpen && <Hint>{t('nothingReady')}</Hint>}
      <FormEnd>
        {ready.length > 0 && (
          <Button loading={busy} onClick={() => void publish(ready)}>
            {t('publishIn', {
              languages: formatList(
                ready.map(({ name }) => name),
                i18n.language,
              ),
            })}
          </Button>
        )}
        {children}
      </FormEnd>
    </>
  );
}

/** Link to the page on the website, to the form of a draft, or to that of a missing translation. */
function LanguageLink({ one: { code, version, state }, name, to }: { one: EventLanguage; name: string; to: string }) {
  const { t } = useTranslation('first-steps');
  const may = useMay('events');
  const pageOf = useWebsitePage(resourceOf('events'));
  const page = version && pageOf(version);
  const language = { language: name };
  if (page)
    return (
      <a href={page} target="_blank" rel="noreferrer">
        {t('languages.view', language)}
      </a>
    );
  if (state === 'missing')
    return may('create', { language: code }) && <Link to={to}>{t('languages.translate', language)}</Link>;
  return version && <Link to={`/events/${version.id}/edit`}>{t('languages.edit', language)}</Link>;
}
