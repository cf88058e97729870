import type { DragEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { textLength } from '../../../../contract/calls/constants.ts';
import type { GalleryPicture } from '../../../../contract/declaration/fields.ts';
import { Button } from '../../button.tsx';
import { CloseIcon, EarlierIcon, LaterIcon } from '../../icons/icons.tsx';
import { AltText } from '../../pictures/alt-text.tsx';
import { LicenceNotice } from '../../pictures/licence-notice.tsx';
import styles from './gallery-input.module.css';
import type { FieldSources } from '../input-props.ts';
import { TextBox } from '../texts/text-box.tsx';
import { focusStyle } from '../../pictures/in-focus.ts';
import { smallAddress } from '../../pictures/small-address.ts';

/** Drag-and-drop handlers of a tile. */
export interface DragHandlers {
  onDragStart: DragEventHandler;
  onDragOver: DragEventHandler;
  onDragEnd: DragEventHandler;
}

interface GalleryTileProps {
  picture: GalleryPicture;
  /** Position, from 1. */
  place: number;
  count: number;
  isDragged: boolean;
  sources: FieldSources;
  onChange: (change: Partial<GalleryPicture>) => void;
  /** The number of positions; negative is earlier. */
  onMove: (by: number) => void;
  onRemove: () => void;
  drag: DragHandlers;
}

/** A picture of a gallery with its caption and position. */
export function GalleryTile({
  picture,
  place,
  count,
  isDragged,
  sources,
  onChange,
  onMove,
  onRemove,
  drag,
}: GalleryTileProps) {
  const { t } = useTranslation('fields');
  const where = { place, count };
  return (
    <li className={styles.tile} data-dragged={isDragged || undefined} data-picture={picture.id} {...drag}>
      <img
        draggable
        src={smallAddress(picture.url)}
        alt={picture.alt_text || t('galleryPicture', where)}
        title={t('galleryDrag')}
        style={focusStyle(picture)}
      />
      <div className={styles.words}>
        <TextBox
          aria-label={t('galleryCaption', where)}
          placeholder={t('galleryCaptionHint')}
          maxLength={textLength.line}
          value={picture.caption ?? ''}
          onChange={(caption) => onChange({ caption })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <LicenceNotice until={picture.licenceUntil} />
        <AltText
          picture={{ id: picture.id, alt: picture.alt_text }}
          called={t('galleryPicture', where)}
          sources={sources}
          onSaved={(alt) => onChange({ alt_text: alt })}
        />
        <div className={styles.places}>
          <Button
            variant="ghost"
            size="icon"
            data-move="-1"
            aria-label={t('galleryEarlier', where)}
            aria-disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <EarlierIcon />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            data-move="1"
            aria-label={t('galleryLater', where)}
            aria-disabled={place === count}
            onClick={() => onMove(1)}
          >
            <LaterIcon />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t('galleryRemove', where)} onClick={onRemove}>
            <CloseIcon />
          </Button>
        </div>
      </div>
    </li>
  );
}
