import type { Image } from '../../../contract/declaration/fields.ts';
import { NoPictureIcon } from '../icons/icons.tsx';
import { focusStyle } from '../pictures/in-focus.ts';
import styles from './table.module.css';

/** A row's picture, or a placeholder; without alt text, because the title is next to it. */
export function Thumbnail({ picture }: { picture?: Image | undefined }) {
  return (
    <span className={styles.thumbnail}>
      {picture ? (
        <img
          src={picture.url}
          alt=""
          width={56}
          height={40}
          loading="lazy"
          decoding="async"
          style={focusStyle(picture)}
        />
      ) : (
        <NoPictureIcon />
      )}
    </span>
  );
}
