import type { Crop } from '../../../../contract/media/crop.ts';
import styles from './crop.module.css';
import type { WholePicture } from './use-whole-picture.tsx';

interface PartOfPictureProps {
  picture: WholePicture;
  part: Crop;
  /** Alt text; empty if the text is next to the picture. */
  alt?: string;
}

/** A cropped picture in the size of its container, before the server has cropped it. */
export const PartOfPicture = ({ picture: { url, size }, part, alt = '' }: PartOfPictureProps) => (
  <span className={styles.part} style={{ aspectRatio: (part.width * size.width) / (part.height * size.height) }}>
    <img
      src={url}
      alt={alt}
      draggable={false}
      style={{
        left: percent(-part.x / part.width),
        top: percent(-part.y / part.height),
        width: percent(1 / part.width),
        height: percent(1 / part.height),
      }}
    />
  </span>
);

const percent = (share: number) => `${share * 100}%`;
