import type { DeliveredPicture } from '../../../contract/website/delivered-parts.ts';
import type * as z from 'zod/mini';
import type { PictureRow } from './pictures-sql.ts';

/** Base path of a website's endpoints. */
export const baseOf = (domain: string): string => `/v1/delivery/${encodeURIComponent(domain)}`;

/** Address of a picture's size; a replaced file changes it. */
export const pictureAddress = (domain: string, id: number, edition: number, size: 'large' | 'small'): string =>
  `${baseOf(domain)}/media/${id}?size=${size}&edition=${edition}`;

/** Converts a picture row to the wire format. */
export function delivered(domain: string, { edition, ...row }: PictureRow): z.output<typeof DeliveredPicture> {
  const address = (size: 'large' | 'small') => pictureAddress(domain, row.id, edition, size);
  return { ...row, large: address('large'), small: address('small') };
}

interface Pictured {
  picture?: PictureRow | null;
  socialPicture?: PictureRow | null;
}

/** Converts the pictures of a row. */
export function withPicture<Row extends Pictured>(domain: string, row: Row) {
  const wire = (picture: PictureRow | null | undefined) => (picture ? delivered(domain, picture) : null);
  return { ...row, picture: wire(row.picture), socialPicture: wire(row.socialPicture) };
}

/** Converts the pictures and gallery of a row. */
export const withPictures = <Row extends Pictured & { gallery?: PictureRow[] | null }>(domain: string, row: Row) => ({
  ...withPicture(domain, row),
  gallery: (row.gallery ?? []).map((one) => delivered(domain, one)),
});
