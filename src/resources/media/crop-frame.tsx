import '../../providers/texts/media.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactCrop } from 'react-image-crop';
import type { Crop } from '../../../contract/crop.ts';
import styles from './crop.module.css';
import type { WholePicture } from './use-whole-picture.tsx';

interface CropFrameProps {
  picture: WholePicture;
  crop: Crop;
  /** Width by height, where they are tied together. */
  shape: number | undefined;
  /** A part was framed: what lies between does not count. */
  onFrame: (part: Crop) => void;
}

/** Pixels of the screen that a part has at least, so that it can be taken hold of again. */
const least = 20;

/** A frame over a picture, whose place and size are dragged or moved by arrow keys. */
export function CropFrame({ picture: { url, alt }, crop, shape, onFrame }: CropFrameProps) {
  const { t } = useTranslation('media');
  const [moving, setMoving] = useState<Crop>();
  const { x, y, width, height } = moving ?? crop;
  const handle = (where: string) => t('crop.handle', { where: t(`crop.${where}`) });
  return (
    <div className={styles.frame} role="group" aria-label={t('crop.frame')} aria-describedby="crop-help">
      <ReactCrop
        crop={{ unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 }}
        {...(shape !== undefined && { aspect: shape })}
        keepSelection
        ruleOfThirds
        minWidth={least}
        minHeight={least}
        ariaLabels={{
          cropArea: t('crop.area'),
          nwDragHandle: handle('nw'),
          nDragHandle: handle('n'),
          neDragHandle: handle('ne'),
          eDragHandle: handle('e'),
          seDragHandle: handle('se'),
          sDragHandle: handle('s'),
          swDragHandle: handle('sw'),
          wDragHandle: handle('w'),
        }}
        onChange={(_pixels, part) => setMoving(partOf(part))}
        onComplete={(_pixels, part) => {
          setMoving(undefined);
          onFrame(partOf(part));
        }}
      >
        <img src={url} alt={alt} draggable={false} />
      </ReactCrop>
    </div>
  );
}

/** Percents, as the library has them. */
const partOf = ({ x, y, width, height }: Crop): Crop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});
