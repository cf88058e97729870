import { properties } from '../../../src/resources/properties/properties.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { columnIn } from '../../records/sql/columns-sql.ts';
import { conditions } from '../../records/sql/filters-sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { searchedRows } from '../../records/search/search-sql.ts';
import type { Selection } from '../../records/sql/selection-sql.ts';
import { storeOf, withSearch } from '../../records/store.ts';

/** Filters for incomplete properties. */
const lacking = {
  picture: SQL`t.featured_media is null`,
  facts: SQL`not exists (select from property_facts f where f.property_id = t.id and f.deleted_at is null)`,
  amenities: SQL`not exists (select from property_amenities a where a.property_id = t.id and a.deleted_at is null)`,
};

/** Selects properties by search words, best match first. */
async function select(tx: Tx, scope: Scope, { q, ...query }: ListQuery<typeof properties>): Promise<Selection> {
  const { where, order } = await searchedRows(tx, scope, 'properties', { q, thenBy: columnIn(properties, 'name') });
  // Validated by the schema of the list.
  const { lacks } = query as { lacks?: keyof typeof lacking };
  return { where: [...conditions(properties, scope, query), ...(lacks ? [lacking[lacks]] : []), ...where], order };
}

export const propertyStore = withSearch(storeOf(properties), select);
