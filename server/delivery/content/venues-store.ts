import { SQL } from '../../platform/db/sql.ts';
import { inLanguage, languagesOf, readableOnce } from './language-sql.ts';
import { pageFrom } from './pages-sql.ts';
import { gallery, pictureIn, searchParts } from '../pictures/pictures-sql.ts';
import type { Reader } from '../readers/reader.ts';
import type { InLanguage, PageOf, Paging, Pictured } from './rows.ts';

/** A venue row. */
export type VenueRow = Pictured & InLanguage & { id: number; description: string | null };

const from = SQL`published.venues`;
const columnsFor = ({ reading }: Reader) => SQL`
  t.id, t.name, t.language, t.venue_type as "venueType", t.capacity, t.wheelchair, t.address, t.postal_code as "postalCode", t.city,
  t.country, t.latitude, t.longitude, t.website, t.email, t.phone, t.description, ${pictureIn('featured_media', reading)},
  ${searchParts(reading)}, ${gallery(reading)}, ${languagesOf('venues', reading)}, t.updated_at as "updatedAt"`;

/** Venues by name, one per translation group. */
export const venuesOf = (reader: Reader, paging: Paging): Promise<PageOf<VenueRow>> => {
  const where = readableOnce('venues', reader.reading);
  return pageFrom(reader.tx, { columns: columnsFor(reader), from, where, by: SQL`t.name, t.id` }, paging);
};

/** A venue, translated to the requested language if available. */
export const venueOf = (reader: Reader, id: number): Promise<VenueRow | undefined> =>
  reader.tx.row(SQL`
    select ${columnsFor(reader)} from published.venues asked
    join published.venues t on t.id = ${reader.asksLanguage ? inLanguage('venues', reader.reading, 'asked') : SQL`asked.id`}
    where asked.id = ${id}`);
