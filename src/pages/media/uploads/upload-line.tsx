import { memo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { formatMegabytes, formatPercent } from '../../../formats/formats.ts';
import { CloseIcon, DoneIcon } from '../../../components/icons/icons.tsx';
import { uploads } from '../../../../contract/calls/uploads.ts';
import type { FileUpload } from '../../../providers/uploads/file-upload.ts';
import type { UploadQueue } from '../../../providers/uploads/upload-queue.ts';
import styles from './uploads.module.css';

interface UploadLineProps {
  file: FileUpload;
  act(what: (queue: UploadQueue) => void): void;
}

/** A file being uploaded, with progress and actions. Memoized. */
export const UploadLine = memo(function UploadLine({ file, act }: UploadLineProps) {
  const { t } = useTranslation('media');
  const { id, name, size, sent, state, isRetried, problem, unfit, record } = file;
  const megabytes = (bytes: number) => formatMegabytes(bytes);
  const facts = {
    sent: megabytes(sent),
    size: megabytes(size),
    percent: formatPercent(size ? sent / size : 1),
  };
  const address = `/media/${record?.id ?? 0}`;
  return (
    <li data-state={state}>
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {state === 'done' ? <Link to={address}>{name}</Link> : name}
        </span>
        <small>
          {(unfit && t(`unfit.${unfit}`, { megabytes: uploads.maxFile / 1024 / 1024 })) ??
            problem ??
            (state === 'same' ? (
              <Trans
                t={t}
                i18nKey="same"
                values={{ title: record?.title }}
                components={{ record: <Link to={address} /> }}
              />
            ) : (
              t(isRetried ? 'state.retried' : `state.${state as 'waiting'}`, facts)
            ))}
        </small>
        {state === 'sending' && <progress value={size ? sent / size : 1} aria-label={name} />}
      </div>
      {state === 'done' && <DoneIcon />}
      {state === 'sending' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('pause', { name })}
          onClick={() => act((queue) => queue.pause(id))}
        >
          {t('pauseOne')}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('resume', { name })}
          onClick={() => act((queue) => queue.resume(id))}
        >
          {t('resumeOne')}
        </Button>
      )}
      {state === 'failed' && (
        <Button variant="outline" size="sm" onClick={() => act((queue) => queue.resume(id))}>
          {t('retry')}
        </Button>
      )}
      {state === 'same' && (
        <Button variant="outline" size="sm" onClick={() => act((queue) => queue.keepAgain(id))}>
          {t('keepAgain')}
        </Button>
      )}
      {!['keeping', 'done'].includes(state) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(['same', 'refused'].includes(state) ? 'dismiss' : 'cancel', { name })}
          onClick={() => act((queue) => queue.cancel(id))}
        >
          <CloseIcon />
        </Button>
      )}
    </li>
  );
});
