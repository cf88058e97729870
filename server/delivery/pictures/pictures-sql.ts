import { SQL, type SqlStatement, ident } from '../../platform/db/sql.ts';
import type { Reading } from '../website-store.ts';

/** A picture row. */
export interface PictureRow {
  id: number;
  edition: number;
  alt: string;
  width: number;
  height: number;
  focalX: number | null;
  focalY: number | null;
  caption?: string | null;
}

/** JSON of a picture row `m`, with texts in the reader's language if available. */
const pictureJson = ({ language }: Reading): SqlStatement => SQL`jsonb_build_object(
  'id', m.id, 'edition', m.edition, 'alt', case when m.decorative then '' else coalesce(m.by_language -> ${language} ->> 'alt_text', m.alt_text, '') end,
  'width', m.width, 'height', m.height, 'focalX', m.focal_x, 'focalY', m.focal_y)`;

/** The picture in a column of a row `t`. */
export const pictureIn = (column: string, reading: Reading, as = 'picture'): SqlStatement =>
  SQL`(select ${pictureJson(reading)} from published.media m where m.id = t.${ident(column)}) as ${ident(as)}`;

/** Texts and picture of a row `t` for search results and shared links. */
export const searchParts = (reading: Reading): SqlStatement =>
  SQL`t.seo_title as "seoTitle", t.seo_description as "seoDescription", ${pictureIn('social_picture', reading, 'socialPicture')}`;

/** The gallery of a row `t`, in order. */
export const gallery = (reading: Reading): SqlStatement => SQL`(
  select coalesce(jsonb_agg(${pictureJson(reading)} || jsonb_build_object('caption', entry ->> 'caption') order by place), '[]')
  from jsonb_array_elements(t.gallery) with ordinality shown (entry, place)
  join published.media m on m.id = (entry ->> 'id')::bigint) as gallery`;
