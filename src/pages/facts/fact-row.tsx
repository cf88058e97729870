import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factProblem } from '../../../contract/writing/facts.ts';
import { Button } from '../../components/button.tsx';
import { AlertIcon, DoneIcon } from '../../components/icons/icons.tsx';
import { Spinner } from '../../components/states/spinner.tsx';
import type { Progress } from '../../providers/records/use-changes.ts';
import { FactInput } from './fact-input.tsx';
import { textOf, valueOf } from './fact-text.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { FactChange } from './use-facts.ts';
import styles from './facts.module.css';

interface FactRowProps {
  row: SheetRow;
  language: string;
  progress?: Progress | undefined;
  /** Absent without permission to edit this fact. */
  onSave?: ((change: FactChange) => Promise<boolean>) | undefined;
}

/** One fact: input, value in the default language, save state. Saves on blur. */
export function FactRow({ row, language, progress, onSave }: FactRowProps) {
  const { t } = useTranslation('facts');
  const { name, type, unit, fact, source, isShared } = row;
  const stored = textOf(type, fact?.factValue);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stored;
  const value = valueOf(type, text);
  const problem = value === null || typed === undefined ? undefined : factProblem(type, value);
  const [shownProblem, showProblem] = useState<string>();
  const [id, texts] = [`fact-${name}`, `fact-${name}-texts`];

  const done = async (now: string) => {
    const next = valueOf(type, now);
    const wrong = next === null ? undefined : factProblem(type, next);
    showProblem(wrong);
    if (wrong || now.trim() === stored.trim() || progress?.state === 'busy') return;
    // Keep input typed during the save.
    if (onSave && (await onSave({ factName: name, factValue: next, before: fact })))
      setTyped((typed) => (typed === now ? undefined : typed));
  };
  const label = t(`names.${name}`, { defaultValue: row.label });
  const failed = typed !== undefined && progress?.state === 'failed' ? progress.message : undefined;
  const message = problem && shownProblem ? shownProblem : failed;
  return (
    <div className={styles.fact} data-missing={(!fact && source !== undefined) || undefined}>
      {onSave && !isShared ? <label htmlFor={id}>{label}</label> : <span className={styles.factLabel}>{label}</span>}
      <div className={styles.factValue}>
        {onSave && !isShared ? (
          <>
            <FactInput
              id={id}
              type={type}
              text={text}
              lang={row.isTranslated ? language : undefined}
              invalid={message !== undefined}
              describedBy={texts}
              onChange={setTyped}
              onDone={(now) => void done(now)}
            />
            {unit && <span className={styles.factUnit}>{t(`units.${unit}`, { count: Number(text) })}</span>}
            <span className={styles.factState} role="status">
              {progress?.state === 'busy' && <Spinner size="sm" label={t('saving')} />}
              {progress?.state === 'done' && typed === undefined && (
                <>
                  <DoneIcon />
                  <span className="wm-sr-only">{t('saved')}</span>
                </>
              )}
            </span>
          </>
        ) : (
          <p>
            <Shown row={row} /> {unit && (fact || source) && t(`units.${unit}`, { count: Number(text) })}
          </p>
        )}
        <div id={texts} className={styles.factTexts}>
          {message && (
            <p className={styles.factFailed}>
              <AlertIcon />
              {message}
              {failed && (
                <Button variant="link" size="sm" onClick={() => void done(text)}>
                  {t('retry')}
                </Button>
              )}
            </p>
          )}
          {failed && fact && <p className={styles.factSource}>{t('stored', { text: stored })}</p>}
          {!isShared && source !== undefined && (
            <p className={styles.factSource}>{t('source', { text: textOf(type, source.factValue) })}</p>
          )}
          {type === 'list' && onSave && !isShared && <p className={styles.factSource}>{t('listHint')}</p>}
        </div>
      </div>
    </div>
  );
}

/** A read-only value: shared by all languages, or not editable by the user. */
function Shown({ row: { type, fact, source, isShared } }: { row: SheetRow }) {
  const { t } = useTranslation('facts');
  const value = (isShared ? source : fact)?.factValue;
  if (value === undefined) return '–';
  if (type !== 'yesNo') return textOf(type, value);
  return t(String(value) === 'true' || value === 'yes' ? 'yes' : 'no');
}
