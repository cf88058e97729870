import '../../../providers/texts/help.ts';
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { Button } from '../../../components/button.tsx';
import { languageName } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useAskedAll } from '../../../providers/records/use-api.ts';
import { useMay, useMayAny } from '../../../providers/session/use-may.ts';
import { resourceOf } from '../../../resources/registry.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { HelpDeskContext } from '../help/help-desk.ts';
import { readOf } from '../help/proposed-value.ts';
import { takesHelp } from '../../../../contract/declaration/takes-help.ts';
import { GlossedText } from './glossed-text.tsx';
import styles from './translate.module.css';
import { useOutdatedFields, useStillRight } from './use-outdated.ts';
import { UsedBefore } from './used-before.tsx';
import { useUsedBefore } from './use-used-before.ts';
import type { TranslationQueue } from './use-translation-queue.ts';

interface SourcePanelProps {
  form: RecordForm;
  source: AnyValues & { id: number };
  id: number | undefined;
  queue: TranslationQueue;
}

/** The source texts of a translation: glossary terms, new passages, and buttons that translate them. */
export function SourcePanel({ form, source, id, queue }: SourcePanelProps) {
  const { t, i18n } = useTranslation('help');
  const { resource } = form;
  const labels = useLabels(resource.name);
  const desk = use(HelpDeskContext);
  const may = useMay(resource.name);
  const mayRead = useMayAny()('glossary-terms', 'read');
  const { data: glossary = [] } = useAskedAll(resourceOf('glossary-terms').endpoints.list, {}, { enabled: mayRead });
  const outdated = useOutdatedFields(resource, id).filter(({ sourceId }) => sourceId === source.id);
  const stillRight = useStillRight(resource, id ?? 0);
  const to = String(useWatch({ control: form.control, name: 'language' }) ?? '');
  const from = String(source.language ?? '');
  const usedBefore = useUsedBefore(resource, source.id, from === to ? '' : to);
  const mayTranslate =
    desk !== undefined &&
    from !== to &&
    may(form.isNew ? 'create' : 'update', narrowingOf(resource, { ...form.values(), language: to }));
  const texts = Object.entries(resource.fields).flatMap(([name, field]) => {
    const text = source[name];
    return takesHelp(resource, name) && typeof text === 'string' && text !== '' ? [{ name, field, text }] : [];
  });
  const translate = (some: typeof texts) => {
    for (const { name, text } of some) desk?.ask(name, { kind: 'translate', from, text });
  };
  const title = t('side.title', { language: languageName(from, i18n.language) });
  return (
    <aside className={styles.source} data-source aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {mayTranslate && texts.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => translate(texts)}>
            {t('side.translateAll')}
          </Button>
        )}
      </header>
      {queue.language !== '' && (
        <p className={styles.queue}>
          {queue.place !== undefined &&
            t(`side.${queue.kind}`, {
              language: languageName(queue.language, i18n.language),
              place: queue.place,
              total: queue.total ?? '…',
            })}
          {queue.next && <Link to={queue.next}>{t('side.skip')}</Link>}
        </p>
      )}
      {glossary.length > 0 && texts.length > 0 && <p className={styles.hint}>{t('side.hint')}</p>}
      {texts.map(({ name, field, text }) => {
        const changed = outdated.find((each) => each.field === name);
        return (
          <section key={name} aria-label={labels.field(name)}>
            <div className={`${styles.head} ${styles.tools}`}>
              <h3>{labels.field(name)}</h3>
              {changed && (
                <Button
                  variant="ghost"
                  size="sm"
                  loading={stillRight.input?.includes(name)}
                  aria-label={t('side.stillRightField', { field: labels.field(name) })}
                  onClick={() => void stillRight.change([name])}
                >
                  {t('side.stillRight')}
                </Button>
              )}
              {mayTranslate && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('side.translateField', { field: labels.field(name) })}
                  onClick={() => translate([{ name, field, text }])}
                >
                  {t('side.translate')}
                </Button>
              )}
              <UsedBefore
                key={to}
                form={form}
                name={name}
                language={to}
                earlier={usedBefore.filter((each) => each.field === name)}
              />
            </div>
            <GlossedText
              text={readOf(field, text)}
              before={changed && readOf(field, changed.before ?? '')}
              glossary={glossary}
              from={from}
              to={to}
            />
          </section>
        );
      })}
      {texts.length === 0 && <p className={styles.hint}>{t('side.empty')}</p>}
    </aside>
  );
}
