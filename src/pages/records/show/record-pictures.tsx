import { type Image, descriptorOf } from '../../../../contract/fields.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { LicenceNotice } from '../../../components/pictures/licence-notice.tsx';
import { NoPictureIcon } from '../../../components/icons.tsx';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';

/** The pictures, each in a place of one shape: it is there before the picture is, so that nothing jumps. */
export function RecordPictures({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const fields = Object.keys(resource.fields).filter(
    (name) => descriptorOf(resource.fields[name]!).holds === 'picture',
  );
  const names = [...new Set([...(resource.picture ? [resource.picture] : []), ...fields])];
  const pictures = names.flatMap((name) => (record[name] as Image | null) ?? []);
  if (names.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ url, alt_text, licenceUntil }) => (
        <figure key={url}>
          <img src={url} alt={alt_text} />
          <LicenceNotice until={licenceUntil} />
        </figure>
      ))}
      {pictures.length === 0 && (
        <span>
          <NoPictureIcon />
        </span>
      )}
    </div>
  );
}
