import type { Image } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { TableRow } from '../../components/table/column.ts';
import { smallAddress } from '../../components/pictures/small-address.ts';

/** A record's picture in the size for lists. Pictures on our server come in several sizes. */
export function pictureOf({ picture }: Pick<Resource, 'picture'>, row: TableRow): Image | undefined {
  const image = (picture && (row[picture] as Image | null)) || undefined;
  return image?.id ? { ...image, url: smallAddress(image.url) } : image;
}
