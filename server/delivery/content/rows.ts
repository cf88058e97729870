import type { PictureRow } from '../pictures/pictures-sql.ts';

/** Translations of a record. */
export interface InLanguage {
  inLanguages: { language: string; id: number }[];
}

/** A row with pictures. */
export interface Pictured {
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
