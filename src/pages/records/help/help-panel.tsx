import '../../../providers/texts/help.ts';
import '../../../providers/texts/tones.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { formatNumber, languageName } from '../../../formats/formats.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { Spinner } from '../../../components/states/spinner.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { ComparedTexts } from './compared-texts.tsx';
import type { HelpDesk, HelpTask } from './help-desk.ts';
import { type HelpedText, keyOf } from './helped-text.ts';
import { focusHelpOf } from './focus-help.ts';
import styles from './help.module.css';
import { insertedAfter, proposedValue, readOf } from './proposed-value.ts';
import { Remarks } from './remarks.tsx';
import { useAskForText } from './use-ask-for-text.ts';
import { useProposal } from './use-proposal.ts';
import { useStyleGuides } from './use-style-guides.ts';

interface HelpPanelProps {
  form: RecordForm;
  text: HelpedText;
  label: string;
  value: unknown;
  onChange: (value: string) => void;
  desk: HelpDesk;
  task: HelpTask;
}

/** A streamed AI proposal next to the current text. The field changes only when the user accepts. */
export function HelpPanel({ form, text, label, value, onChange, desk, task }: HelpPanelProps) {
  const { t, i18n } = useTranslation('help');
  const { t: toneOf } = useTranslation('tones');
  const key = keyOf(text);
  const field = form.resource.fields[text.name]!;
  const current = typeof value === 'string' ? value : '';
  const styleguides = useStyleGuides(task.kind === 'write' ? form.values().language : undefined);
  const lacksGuide = task.kind === 'write' && styleguides.isReady && styleguides.chosen === undefined;
  const { ask, language } = useAskForText({ form, text, task, desk, styleguideId: styleguides.chosen });
  const [tries, setTries] = useState(0);
  const { proposal, stop } = useProposal(ask, {
    isTurn: desk.isTurnOf(key) && styleguides.isReady && !lacksGuide,
    attempt: `${tries} ${styleguides.chosen}`,
    onAnswered: () => desk.answered(key),
  });
  const [put, setPut] = useState<{ before: string; after: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus only the first of several parallel tasks.
  const isFirst = useEffectEvent(() => desk.isTurnOf(key));
  useEffect(() => {
    if (isFirst()) heading.current?.focus();
  }, []);

  const proposed = proposedValue(field, proposal);
  const isComing = proposal.phase === 'waiting' || proposal.phase === 'coming';
  const over = proposed.length - (field.max ?? Infinity);
  const from = task.kind === 'translate' ? task.from : undefined;
  const close = () => {
    desk.close(key);
    focusHelpOf(key);
  };
  const putIn = (after: string) => {
    setPut({ before: current, after });
    onChange(after);
  };
  const outcome = proposed === '' ? 'nothingCame' : proposed === current ? 'same' : 'ready';
  const title = t(`title.${task.kind}`, {
    language: from && languageName(from, i18n.language),
    tone: task.kind === 'tone' && task.tone && toneOf(task.tone),
  });

  if (put)
    return (
      <div className={styles.used}>
        <p role="status">{t('used')}</p>
        {current === put.after && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`${t('undo')}: ${label}`}
            onClick={() => {
              onChange(put.before);
              setPut(undefined);
            }}
          >
            {t('undo')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={close}>
          {t('close')}
        </Button>
      </div>
    );
  return (
    <section className={styles.panel} aria-label={`${title}: ${label}`}>
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {styleguides.guides.length > 0 && (
          <label className={styles.guide}>
            {t('styleguide')}
            <SelectBox
              value={String(styleguides.chosen ?? '')}
              onChange={(id) => styleguides.choose(Number(id) || undefined)}
            >
              {task.kind !== 'write' && <option value="">{t('noStyleguide')}</option>}
              {styleguides.guides.map((guide) => (
                <option key={guide.id} value={guide.id}>
                  {guide.name}
                </option>
              ))}
            </SelectBox>
          </label>
        )}
      </header>
      {lacksGuide && (
        <p className={styles.problem}>
          {t('noStyleguides')} <Link to="/settings/styleguide/create">{t('addStyleguide')}</Link>
        </p>
      )}
      {proposed !== '' && (
        <ComparedTexts
          before={readOf(field, task.kind === 'translate' ? task.text : current)}
          after={readOf(field, proposed)}
          from={from}
          language={language}
          isCompared={!isComing && task.kind !== 'write' && task.kind !== 'translate'}
        />
      )}
      {proposal.phase === 'failed' && (
        <p className={styles.problem} role="alert">
          <AlertIcon />
          {proposal.problem} {proposed !== '' && t('cutOff')}
        </p>
      )}
      <Remarks remarks={proposal.remarks} />
      {!lacksGuide && (
        <p className={styles.state} role="status">
          {isComing && <Spinner size="sm" />}
          {proposal.phase === 'coming' && t('coming')}
          {proposal.phase === 'waiting' && !desk.isTurnOf(key) && t('waiting')}
          {proposal.phase === 'stopped' && t('stopped')}
          {proposal.phase === 'done' && `${proposal.note ?? ''} ${t(outcome)}`}
          {!isComing && over > 0 && ` ${t('tooLong', { count: over, number: formatNumber(over) })}`}
        </p>
      )}
      <div className={styles.actions}>
        {proposal.phase === 'coming' && (
          <Button variant="outline" size="sm" onClick={stop}>
            {t('stop')}
          </Button>
        )}
        {!isComing && proposed !== '' && proposed !== current && (
          <>
            <Button size="sm" onClick={() => putIn(proposed)}>
              {t(proposal.phase === 'done' ? 'use' : 'useCut')}
            </Button>
            {current.trim() !== '' && (
              <Button variant="outline" size="sm" onClick={() => putIn(insertedAfter(field, current, proposed))}>
                {t('insertAfter')}
              </Button>
            )}
          </>
        )}
        {(['failed', 'stopped'].includes(proposal.phase) || (proposal.phase === 'done' && proposed === '')) && (
          <Button variant="outline" size="sm" onClick={() => setTries(tries + 1)}>
            {t('again')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={close}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}
