import { withPictures } from './pictures.ts';
import type { Reader } from './reader.ts';
import { forWebsite } from './rich-text-store.ts';

/** Rich texts as a website reads them. */
export const texts = ({ tx, website }: Reader, all: (string | null)[]) => forWebsite(tx, website.domain, all);

/** Rows as they travel, with pictures and a rich text of the website. */
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
