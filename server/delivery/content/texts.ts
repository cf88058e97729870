import { withPictures } from '../pictures/pictures.ts';
import type { Reader } from '../readers/reader.ts';
import { forWebsite } from './rich-text-store.ts';

/** Rich texts rewritten for the website. */
export const texts = ({ tx, website }: Reader, all: (string | null)[]) => forWebsite(tx, website.domain, all);

/** Converts rows with pictures and a rich text to the wire format. */
export async function withTexts<
  Name extends string,
  Row extends Parameters<typeof withPictures>[1] & Record<Name, string | null>,
>(reader: Reader, rows: readonly Row[], name: Name) {
  const written = await texts(
    reader,
    rows.map((row) => row[name]),
  );
  return rows.map((row, place) => ({ ...withPictures(reader.website.domain, row), [name]: written[place] }));
}
