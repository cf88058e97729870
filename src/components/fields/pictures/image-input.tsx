import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../../contract/calls/constants.ts';
import type { Image } from '../../../../contract/declaration/fields.ts';
import { Button } from '../../button.tsx';
import { MediaIcon } from '../../icons/icons.tsx';
import { AltText } from '../../pictures/alt-text.tsx';
import { focusStyle } from '../../pictures/in-focus.ts';
import { LicenceNotice } from '../../pictures/licence-notice.tsx';
import { PictureDialog } from '../../pictures/picture-dialog.tsx';
import { useFieldUploads } from '../../pictures/use-field-uploads.ts';
import { Spinner } from '../../states/spinner.tsx';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { formatMegabytes } from '../../../formats/formats.ts';
import { labelId } from '../field-frame.tsx';
import { Help } from '../help.tsx';
import styles from '../fields.module.css';
import type { FieldInputProps, LibraryPicture } from '../input-props.ts';
import { useFileDrop } from './use-file-drop.ts';

const megabytes = upload.maxImage / 1024 / 1024;
const types = upload.imageTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');

/**
 * A picture from the library, or a file that is selected, dropped or pasted. Files that the server would refuse are rejected
 * before uploading. The file is uploaded with the record if it supports that (`onFile`), else at once.
 */
export function ImageInput({ id, value, onChange, file, onFile, onProblem, describedBy, sources }: FieldInputProps) {
  const { t } = useTranslation('fields');
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const newest = useRef<File>(undefined);
  const preview = usePreview(file);
  const stored = value as Image | null;
  const [isChoosing, setChoosing] = useState(false);
  const choose = ({ id: chosen, url, alt, licenceUntil }: LibraryPicture) =>
    onChange({ id: chosen, url, alt_text: alt, width: 0, height: 0, licenceUntil });
  const mayUpload = onFile !== undefined || sources.bring !== undefined;
  const { arriving, take: bring } = useFieldUploads({ bring: sources.bring, onPicture: choose, onProblem });

  const take = (chosen: File | undefined) => {
    if (!chosen || !mayUpload) return;
    if (!(upload.imageTypes as readonly string[]).includes(chosen.type)) return onProblem?.(t('imageType', { types }));
    if (chosen.size > upload.maxImage) return onProblem?.(t('imageSize', { megabytes }));
    if (!onFile) return void bring([chosen]);
    newest.current = chosen;
    onFile(chosen);
    void refuseIfFull(chosen);
  };
  /** Rejects the file if the storage is full; it is shown while the server is asked. */
  const refuseIfFull = async (chosen: File) => {
    const full = await sources.fullRoom();
    if (!full || newest.current !== chosen) return;
    onFile?.(undefined);
    const [used, quota] = [full.used, full.quota].map((bytes) => formatMegabytes(bytes));
    onProblem?.(t('imageFull', { used, quota }));
  };
  const over = useFileDrop(box, take);
  const remove = () => {
    newest.current = undefined;
    if (file) onFile?.(undefined);
    else onChange(null);
  };

  return (
    <div ref={box} className={styles.image} role="group" aria-labelledby={labelId(id)} data-over={over || undefined}>
      <div className={styles.preview}>
        {preview || stored ? (
          <img
            src={preview ?? stored?.url}
            alt={preview ? (file?.name ?? '') : (stored?.alt_text ?? '')}
            style={preview ? undefined : focusStyle(stored ?? {})}
          />
        ) : (
          <MediaIcon />
        )}
      </div>
      <div className={styles.facts}>
        {arriving.map((name) => (
          <p key={name} className={styles.row}>
            <Spinner size="sm" />
            {t('pictureArriving', { name })}
          </p>
        ))}
        {stored && !file ? (
          <>
            <LicenceNotice until={stored.licenceUntil} />
            <AltText
              key={stored.id}
              picture={{ id: stored.id, alt: stored.alt_text }}
              sources={sources}
              onSaved={(alt) => onChange({ ...stored, alt_text: alt })}
            />
          </>
        ) : (
          <p>{file ? t('imageChosen', { name: file.name }) : mayUpload && t('imageDrop')}</p>
        )}
        {mayUpload && <Help>{t('imageLimits', { types, megabytes })}</Help>}
        <div className={styles.row}>
          {mayUpload && (
            <Button
              id={id}
              variant="outline"
              size="sm"
              aria-describedby={describedBy}
              onClick={() => picker.current?.click()}
            >
              <UploadOutlined aria-hidden />
              {t(preview || stored ? 'imageReplace' : 'imageChoose')}
            </Button>
          )}
          {sources.pictures && (
            <Button id={mayUpload ? undefined : id} variant="outline" size="sm" onClick={() => setChoosing(true)}>
              {t('imageFromLibrary')}
            </Button>
          )}
          {(preview || stored) && (
            <Button variant="ghost" size="sm" onClick={remove}>
              <DeleteOutlined aria-hidden />
              {t(file ? 'imageUndo' : 'imageRemove')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('imageChoose')}
        accept={upload.imageTypes.join(',')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isChoosing && (
        <PictureDialog
          sources={sources}
          chosen={stored ? [stored.id] : []}
          onChoose={(picture) => {
            choose(picture);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** A preview URL of the selected file, revoked when no longer needed. */
function usePreview(file: File | undefined): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
