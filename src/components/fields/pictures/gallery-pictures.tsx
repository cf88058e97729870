import type { GalleryPicture } from '../../../../contract/declaration/fields.ts';
import { LicenceNotice } from '../../pictures/licence-notice.tsx';
import styles from './gallery-input.module.css';
import { focusStyle } from '../../pictures/in-focus.ts';
import { smallAddress } from '../../pictures/small-address.ts';

/** A read-only gallery. The history has only the ids of pictures. */
export const GalleryPictures = ({ pictures }: { pictures: readonly Partial<GalleryPicture>[] }) => (
  <ul className={styles.shown}>
    {pictures.map(({ id, url = `/v1/media/${id}`, alt_text = '', caption, focus, licenceUntil }) => (
      <li key={id}>
        <figure>
          <img src={smallAddress(url)} alt={alt_text} loading="lazy" style={focusStyle({ focus })} />
          {caption && <figcaption>{caption}</figcaption>}
          <LicenceNotice until={licenceUntil} />
        </figure>
      </li>
    ))}
  </ul>
);
