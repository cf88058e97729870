import { SQL } from '../../platform/db/sql.ts';
import { inLanguage, languagesOf, readableOnce } from './language-sql.ts';
import { pageFrom } from './pages-sql.ts';
import { gallery, pictureIn, searchParts } from '../pictures/pictures-sql.ts';
import type { Reader } from '../readers/reader.ts';
import type { InLanguage, PageOf, Paging, Pictured } from './rows.ts';

/** A property post row. */
export type PostRow = Pictured & InLanguage & { id: number; content: string };

const from = SQL`published.property_posts`;
const columnsFor = ({ reading }: Reader) => SQL`
  t.id, t.webapp_property_id as "propertyId", t.title, t.language, t.excerpt as summary, t.content,
  t.property_type as "propertyType", t.star_rating as stars, t.address, t.city, t.country, t.email,
  t.reservation_link as booking, coalesce(t.policies_links, '{}') as policies, ${pictureIn('featured_media', reading)},
  ${searchParts(reading)}, ${gallery(reading)}, ${languagesOf('property_posts', reading)}, t.updated_at as "updatedAt"`;

/** Property posts by title, one per translation group; of one property if given. */
export const postsOf = (reader: Reader, property: number | undefined, paging: Paging): Promise<PageOf<PostRow>> => {
  const readable = readableOnce('property_posts', reader.reading);
  const where = property === undefined ? readable : SQL`${readable} and t.webapp_property_id = ${property}`;
  return pageFrom(reader.tx, { columns: columnsFor(reader), from, where, by: SQL`t.title, t.id` }, paging);
};

/** A property post, translated to the requested language if available. */
export const postOf = (reader: Reader, id: number): Promise<PostRow | undefined> =>
  reader.tx.row(SQL`
    select ${columnsFor(reader)} from published.property_posts asked
    join published.property_posts t on t.id = ${reader.asksLanguage ? inLanguage('property_posts', reader.reading, 'asked') : SQL`asked.id`}
    where asked.id = ${id}`);
