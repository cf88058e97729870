import { NoPictureIcon } from '../icons.tsx';
import styles from './table.module.css';

/** A row's picture, or a quiet place where one would be; the title beside it says what it shows. */
export function Thumbnail({ url }: { url?: string | undefined }) {
  return (
    <span className={styles.thumbnail}>
      {url ? <img src={url} alt="" width={56} height={40} loading="lazy" decoding="async" /> : <NoPictureIcon />}
    </span>
  );
}
