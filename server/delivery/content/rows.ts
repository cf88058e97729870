import type { PictureRow } from '../pictures/pictures-sql.ts';

/** Translations of a record. */
export interface InLanguage {
  inLanguages: { language: string; id: number }[];
}

/** Texts and picture of a row for search results and shared links. */
export interface SearchParts {
  seoTitle: string | null;
  seoDescription: string | null;
  socialPicture: PictureRow | null;
}

/** A row with pictures. */
export interface Pictured extends SearchParts {
  picture: PictureRow | null;
  gallery: PictureRow[];
}

/** Offset and limit of a list. */
export interface Paging {
  skip: number;
  take: number;
}

/** A page of a list, with the total. */
export interface PageOf<Row> {
  items: Row[];
  total: number;
}
