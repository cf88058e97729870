import type { PictureRow } from './pictures-sql.ts';

/** Where else something can be read. */
export interface InLanguage {
  inLanguages: { language: string; id: number }[];
}

/** What shows pictures. */
export interface Pictured {
  picture: PictureRow | null;
  gallery: PictureRow[];
}

/** A part of a list, in its order. */
export interface Paging {
  skip: number;
  take: number;
}

/** A part of a list, and how many there are in all. */
export interface PageOf<Row> {
  items: Row[];
  total: number;
}
