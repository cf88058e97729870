import '../../../providers/texts/media.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactCrop } from 'react-image-crop';
import type { Crop } from '../../../../contract/media/crop.ts';
import styles from './crop.module.css';
import type { WholePicture } from './use-whole-picture.tsx';

interface CropFrameProps {
  picture: WholePicture;
  crop: Crop;
  /** Aspect ratio (width by height), if fixed. */
  shape: number | undefined;
  /** Called when dragging ends, not during it. */
  onFrame: (part: Crop) => void;
}

/** Smallest size of the frame in screen pixels, so that it can be grabbed again. */
const minSize = 20;

/** A crop frame over a picture, moved and resized by dragging or arrow keys. */
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
        minWidth={minSize}
        minHeight={minSize}
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

/** Converts the percentages of the cropping library to fractions. */
const partOf = ({ x, y, width, height }: Crop): Crop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});
