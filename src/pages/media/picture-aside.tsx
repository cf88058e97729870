import type { FormSectionProps } from '../form-views.ts';
import { PartOfPicture } from './crop/part-of-picture.tsx';
import { partIn } from './crop/picture-part.ts';
import { useWholePicture } from './crop/use-whole-picture.tsx';
import styles from './picture-aside.module.css';

/** The picture in sight while its texts are written, in its current crop. Documents have none. */
export function PictureAside({ values }: FormSectionProps) {
  const { picture, kind } = useWholePicture();
  if (kind === 'document') return null;
  const part = partIn(values);
  const ratio = picture ? (part.width * picture.size.width) / (part.height * picture.size.height) : 1.5;
  return (
    <div data-source className={styles.picture} style={{ '--ratio': ratio } as React.CSSProperties}>
      {picture && <PartOfPicture picture={picture} part={part} alt={String(values.alt_text ?? '')} />}
    </div>
  );
}
