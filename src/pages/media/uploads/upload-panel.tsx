import '../../../providers/texts/media.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { formatPercent } from '../../../formats/formats.ts';
import { CloseIcon, NextIcon, PreviousIcon } from '../../../components/icons/icons.tsx';
import { useIsMobile } from '../../../components/use-media-query.ts';
import { type FileUpload, isActive, progressOf } from '../../../providers/uploads/file-upload.ts';
import { useUploads } from '../../../providers/uploads/use-uploads.ts';
import { UploadedDetails } from './uploaded-details.tsx';
import { UploadLine } from './upload-line.tsx';
import styles from './uploads.module.css';

/** Panel of uploads; stays open during navigation. */
export function UploadPanel() {
  const { t } = useTranslation('media');
  const { files, act } = useUploads();
  const isNarrow = useIsMobile();
  const [opened, setOpened] = useState<boolean>();
  if (files.length === 0) return null;
  const isOpen = opened ?? !isNarrow;
  const has = (...states: FileUpload['state'][]) => files.some(({ state }) => states.includes(state));
  const isBusy = files.some(isActive);
  return (
    <section className={styles.panel} data-uploads aria-label={t('uploads')} data-busy={isBusy || undefined}>
      <header>
        <h2>
          <Summary files={files} />
        </h2>
        {isBusy && <span className={styles.percent}>{formatPercent(progressOf(files))}</span>}
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'collapse' : 'expand')}
          onClick={() => setOpened(!isOpen)}
        >
          {isOpen ? <NextIcon /> : <PreviousIcon />}
        </Button>
        {!isBusy && !has('paused', 'failed', 'same') && (
          <Button variant="ghost" size="icon" aria-label={t('close')} onClick={() => act((queue) => queue.tidy())}>
            <CloseIcon />
          </Button>
        )}
      </header>
      {(isBusy || has('paused')) && <progress value={progressOf(files)} aria-label={t('uploads')} />}
      {isOpen && (
        <>
          <UploadedDetails files={files} />
          <ul>
            {[...files].toSorted(byNeed).map((file) => (
              <UploadLine key={file.id} file={file} act={act} />
            ))}
          </ul>
          <footer>
            {has('waiting', 'sending') && (
              <Button variant="outline" size="sm" onClick={() => act((queue) => queue.pause())}>
                {t('pauseAll')}
              </Button>
            )}
            {has('paused', 'failed') && (
              <Button variant="outline" size="sm" onClick={() => act((queue) => queue.resume())}>
                {t(has('paused') ? 'resumeAll' : 'retryAll')}
              </Button>
            )}
            {has('waiting', 'sending', 'paused', 'failed') && (
              <Button variant="ghost" size="sm" onClick={() => act((queue) => queue.cancel())}>
                {t('cancelAll')}
              </Button>
            )}
          </footer>
        </>
      )}
    </section>
  );
}

const order: Readonly<Record<FileUpload['state'], number>> = {
  same: 0,
  failed: 0,
  refused: 0,
  sending: 1,
  keeping: 1,
  paused: 2,
  waiting: 3,
  done: 4,
};
/** Uploads that need attention first, finished ones last. */
const byNeed = (one: FileUpload, other: FileUpload) => order[one.state] - order[other.state] || one.id - other.id;

/** Announced once when all have ended, not for each file. */
function Summary({ files }: { files: readonly FileUpload[] }) {
  const { t } = useTranslation('media');
  const count = (...states: FileUpload['state'][]) => files.filter(({ state }) => states.includes(state)).length;
  const sending = files.filter(isActive).length;
  const [attention, paused, done] = [count('same', 'failed', 'refused'), count('paused'), count('done')];
  if (sending > 0) return t('sending', { count: sending });
  return (
    <span role="status">
      {attention > 0
        ? t('attention', { count: attention })
        : paused > 0
          ? t('pausedAll')
          : done > 0
            ? t('added', { count: done })
            : t('nothingAdded')}
    </span>
  );
}
