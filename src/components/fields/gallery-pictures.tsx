import type { GalleryPicture } from '../../../contract/fields.ts';
import { LicenceNotice } from '../pictures/licence-notice.tsx';
import styles from './gallery-input.module.css';
import { smallAddress } from '../pictures/small-address.ts';

/** A gallery to look at. History knows its pictures by their ids alone. */
export const GalleryPictures = ({ pictures }: { pictures: readonly Partial<GalleryPicture>[] }) => (
  <ul className={styles.shown}>
    {pictures.map(({ id, url = `/v1/media/${id}`, alt_text = '', caption, licenceUntil }) => (
      <li key={id}>
        <figure>
          <img src={smallAddress(url)} alt={alt_text} loading="lazy" />
          {caption && <figcaption>{caption}</figcaption>}
          <LicenceNotice until={licenceUntil} />
        </figure>
      </li>
    ))}
  </ul>
);
