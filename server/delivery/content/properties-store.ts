import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { pageFrom } from './pages-sql.ts';
import { gallery, pictureIn, searchParts } from '../pictures/pictures-sql.ts';
import type { Reader } from '../readers/reader.ts';
import type { PageOf, Paging, Pictured } from './rows.ts';

/** A property row. */
export type PropertyRow = Pictured & { id: number };

/** A fact of a property in one language. */
export interface FactRow {
  property: number;
  name: string;
  value: unknown;
  language: string;
}

/** An amenity of a property. */
export interface AmenityRow {
  property: number;
  amenity: string;
  group: string | null;
}

const from = SQL`published.properties`;
const columnsFor = ({ reading }: Reader) => SQL`
  t.id, t.name, (select p.name from published.property_types p where p.id = t.property_type_id) as "propertyType", t.stars,
  t.address, t.postal_code as "postalCode", t.city, t.country, t.latitude, t.longitude, t.website, t.email, t.phone,
  ${pictureIn('featured_media', reading)}, ${searchParts(reading)}, ${gallery(reading)}, t.updated_at as "updatedAt"`;

/** Properties by name. */
export const propertiesOf = (reader: Reader, paging: Paging): Promise<PageOf<PropertyRow>> =>
  pageFrom(reader.tx, { columns: columnsFor(reader), from, where: SQL`true`, by: SQL`t.name, t.id` }, paging);

/** A property. */
export const propertyOf = (reader: Reader, id: number): Promise<PropertyRow | undefined> =>
  reader.tx.row(SQL`select ${columnsFor(reader)} from published.properties t where id = ${id}`);

/** Facts of these properties in all languages. */
export const factsOf = (tx: Tx, properties: readonly number[]): Promise<FactRow[]> =>
  tx.rows<FactRow>(SQL`
    select property_id as property, fact_name as name, fact_value as value, language from published.property_facts
    where property_id = any(${properties}::bigint[]) order by fact_name, language, id`);

/** Amenities of these properties. */
export const amenitiesOf = (tx: Tx, properties: readonly number[]): Promise<AmenityRow[]> =>
  tx.rows<AmenityRow>(SQL`
    select property_id as property, amenity, amenity_group as "group" from published.property_amenities
    where property_id = any(${properties}::bigint[]) order by amenity, id`);
