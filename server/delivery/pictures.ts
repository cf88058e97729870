import type { DeliveredPicture } from '../../contract/delivery.ts';
import type * as z from 'zod/mini';
import type { PictureRow } from './pictures-sql.ts';

/** Where everything of a website lies. */
export const baseOf = (domain: string): string => `/v1/delivery/${encodeURIComponent(domain)}`;

/** The address of a size of a picture; another file has another address. */
export const pictureAddress = (domain: string, id: number, edition: number, size: 'large' | 'small'): string =>
  `${baseOf(domain)}/media/${id}?size=${size}&edition=${edition}`;

/** A picture as it travels. */
export function delivered(domain: string, { edition, ...row }: PictureRow): z.output<typeof DeliveredPicture> {
  const address = (size: 'large' | 'small') => pictureAddress(domain, row.id, edition, size);
  return { ...row, large: address('large'), small: address('small') };
}

/** A row whose picture travels. */
export const withPicture = <Row extends { picture: PictureRow | null }>(domain: string, row: Row) => ({
  ...row,
  picture: row.picture && delivered(domain, row.picture),
});

/** A row whose picture and gallery travel. */
export const withPictures = <Row extends { picture?: PictureRow | null; gallery?: PictureRow[] | null }>(
  domain: string,
  row: Row,
) => ({
  ...row,
  picture: row.picture ? delivered(domain, row.picture) : null,
  gallery: (row.gallery ?? []).map((one) => delivered(domain, one)),
});
