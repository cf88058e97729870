import { type Image, descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isForSearch } from '../../../../contract/declaration/search-fields.ts';
import { LicenceNotice } from '../../../components/pictures/licence-notice.tsx';
import { NoPictureIcon } from '../../../components/icons/icons.tsx';
import { focusStyle } from '../../../components/pictures/in-focus.ts';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';

/** Pictures in boxes of fixed ratio, so that loading causes no layout shift. */
export function RecordPictures({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const fields = Object.keys(resource.fields).filter(
    (name) => descriptorOf(resource.fields[name]!).holds === 'picture' && !isForSearch(resource.fields[name]!),
  );
  const names = [...new Set([...(resource.picture ? [resource.picture] : []), ...fields])];
  const pictures = names.flatMap((name) => (record[name] as Image | null) ?? []);
  if (names.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map((picture) => (
        <figure key={picture.url}>
          <img src={picture.url} alt={picture.alt_text} style={focusStyle(picture)} />
          <LicenceNotice until={picture.licenceUntil} />
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
