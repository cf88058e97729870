import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../../contract/calls/constants.ts';
import type { GalleryPicture } from '../../../../contract/declaration/fields.ts';
import { Button } from '../../button.tsx';
import { AddIcon } from '../../icons/icons.tsx';
import { PictureDialog } from '../../pictures/picture-dialog.tsx';
import { useFieldUploads } from '../../pictures/use-field-uploads.ts';
import { Spinner } from '../../states/spinner.tsx';
import { labelId } from '../field-frame.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import type { FieldInputProps, LibraryPicture } from '../input-props.ts';
import styles from './gallery-input.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useReorder } from './use-reorder.ts';

const types = upload.imageTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');

/** An ordered list of pictures with captions, from the library or uploaded here; sorted by dragging or by buttons. */
export function GalleryInput({ id, value, onChange, onProblem, describedBy, sources }: FieldInputProps) {
  const { t } = useTranslation('fields');
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const pictures = (value as GalleryPicture[] | null) ?? [];
  const ids = pictures.map((each) => each.id);
  const { said, dragged, moved, handlers } = useReorder(pictures, onChange, box);
  // Several pictures may arrive between two renders.
  const held = useRef(pictures);
  useEffect(() => void (held.current = pictures));

  const without = (gone: number) => onChange(pictures.filter((each) => each.id !== gone));
  const add = ({ id: added, url, alt, licenceUntil }: LibraryPicture) => {
    if (held.current.some((each) => each.id === added)) return;
    held.current = [
      ...held.current,
      { id: added, url, alt_text: alt, width: 0, height: 0, caption: null, licenceUntil },
    ];
    onChange(held.current);
  };
  const { arriving, take: bring } = useFieldUploads({ bring: sources.bring, onPicture: add, onProblem });
  const take = (...files: File[]) => {
    const pictures = files.filter(({ type }) => !type || type.startsWith('image/'));
    if (pictures.length < files.length) onProblem?.(t('imageType', { types }));
    void bring(pictures);
  };
  const over = useFileDrop(box, take);

  return (
    <div ref={box} className={styles.gallery} role="group" aria-labelledby={labelId(id)} data-over={over || undefined}>
      {pictures.length > 0 && (
        <ol className={styles.tiles}>
          {pictures.map((picture, index) => (
            <GalleryTile
              key={picture.id}
              picture={picture}
              place={index + 1}
              count={pictures.length}
              isDragged={dragged === picture.id}
              sources={sources}
              onChange={(change) =>
                onChange(pictures.map((each) => (each.id === picture.id ? { ...each, ...change } : each)))
              }
              onMove={(by) => moved(picture.id, by)}
              onRemove={() => without(picture.id)}
              drag={handlers(picture.id)}
            />
          ))}
        </ol>
      )}
      {arriving.map((name, index) => (
        <p key={index} className={styles.arriving}>
          <Spinner size="sm" />
          {t('pictureArriving', { name })}
        </p>
      ))}
      <p className="wm-sr-only" role="status">
        {said}
      </p>
      <div className={styles.actions}>
        {sources.pictures && (
          <Button id={id} variant="outline" size="sm" aria-describedby={describedBy} onClick={() => setChoosing(true)}>
            <AddIcon />
            {t('galleryChoose')}
          </Button>
        )}
        {sources.bring && (
          <Button
            id={sources.pictures ? undefined : id}
            variant="outline"
            size="sm"
            onClick={() => picker.current?.click()}
          >
            {t('galleryUpload')}
          </Button>
        )}
        {sources.bring && <span className={styles.hint}>{t('galleryDrop')}</span>}
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('galleryUpload')}
        accept={upload.imageTypes.join(',')}
        onChange={(event) => {
          take(...(event.target.files ?? []));
          event.target.value = '';
        }}
      />
      {isChoosing && (
        <PictureDialog
          sources={sources}
          chosen={ids}
          multiple
          onChoose={(picture) => (ids.includes(picture.id) ? without(picture.id) : add(picture))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
