import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { composedLanguages } from '../../../../contract/writing/writing.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { languageName } from '../../../formats/formats.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useLanguageCodes } from '../../../providers/i18n/use-language-codes.ts';
import styles from './alt-texts.module.css';
import { media } from '../../../resources/media/media.resource.ts';
import { type Progress, useSuggestMany } from './use-suggest-many.ts';

interface SuggestDialogProps {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the language, then shows progress and results, with undo for all of it. */
export function SuggestDialog({ ids, onDone, onClose }: SuggestDialogProps) {
  const { t, i18n } = useTranslation('alt-text');
  const known: readonly string[] = composedLanguages;
  const codes = useLanguageCodes().filter((code) => known.includes(code.split('-')[0] ?? ''));
  const languages = [...new Set([defaultLanguageCode, ...codes])];
  const [language, setLanguage] = useState<string>(defaultLanguageCode);
  const { progress, start, stop } = useSuggestMany(ids);
  const provider = useResourceProvider();
  const { change: undo, busy: undoing } = useChange(
    async (changeSetId: number) => provider.undo(media.name, changeSetId),
    {
      done: ({ changed: count }) => ({ message: t('many.undone', { count }) }),
      failed: t('many.undoFailed'),
    },
  );
  const close = () => {
    stop();
    if (progress) onDone();
    onClose();
  };
  const changeSetId = progress?.changeSetId ?? null;
  const isOver = progress !== undefined && progress.state !== 'running';

  return (
    <Dialog
      title={t('many.title')}
      onClose={close}
      actions={
        <>
          {isOver && changeSetId !== null && (
            <Button
              variant="outline"
              loading={undoing}
              onClick={() => void undo(changeSetId).then((done) => done && close())}
            >
              {t('many.undo')}
            </Button>
          )}
          {progress?.state === 'running' ? (
            <Button variant="outline" onClick={stop}>
              {t('many.stop')}
            </Button>
          ) : (
            <Button variant="outline" onClick={close}>
              {t(isOver ? 'many.close' : 'many.cancel')}
            </Button>
          )}
          {!progress && <Button onClick={() => void start(language)}>{t('many.start')}</Button>}
        </>
      }
    >
      <div className={styles.many}>
        {progress ? (
          <Outcome progress={progress} all={ids.length} onReview={close} />
        ) : (
          <>
            <p>{t('many.help', { count: ids.length })}</p>
            <label htmlFor="suggest-language">{t('many.language')}</label>
            <SelectBox id="suggest-language" value={language} onChange={setLanguage}>
              {languages.map((code) => (
                <option key={code} value={code}>
                  {languageName(code, i18n.language)}
                </option>
              ))}
            </SelectBox>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Outcome({ progress, all, onReview }: { progress: Progress; all: number; onReview: () => void }) {
  const { t } = useTranslation('alt-text');
  const { state, done, suggested, passedOver, problem } = progress;
  const told = t('many.progress', { done, all });
  return (
    <>
      <progress value={done} max={all} aria-label={told} />
      <div role="status">
        <p>{told}</p>
        {state !== 'running' && (
          <>
            <p>{suggested > 0 ? t('many.suggested', { count: suggested }) : t('many.suggestedNone')}</p>
            {(Object.keys(passedOver) as (keyof typeof passedOver)[]).map((reason) => (
              <p key={reason}>{t(`many.passedOver.${reason}`, { count: passedOver[reason] ?? 0 })}</p>
            ))}
            {problem !== undefined && <p>{t('many.failed', { problem })}</p>}
            {state === 'stopped' && problem === undefined && <p>{t('many.stopped', { count: all - done })}</p>}
          </>
        )}
      </div>
      {state !== 'running' && suggested > 0 && (
        <Link to={`${media.screen.path}?lacks=alt-text-decision`} onClick={onReview}>
          {t('many.review')}
        </Link>
      )}
    </>
  );
}
