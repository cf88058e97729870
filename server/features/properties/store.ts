import { properties } from '../../../src/resources/properties/properties.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { columnIn } from '../../records/columns-sql.ts';
import { conditions } from '../../records/filters-sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { searchedRows } from '../../records/search/search-sql.ts';
import type { Selection } from '../../records/selection-sql.ts';
import { storeOf } from '../../records/store.ts';

/** Properties with the words that are searched for, the best first. */
async function select(tx: Tx, scope: Scope, { q, ...query }: ListQuery<typeof properties>): Promise<Selection> {
  const { where, order } = await searchedRows(tx, scope, 'properties', { q, thenBy: columnIn(properties, 'name') });
  return { where: [...conditions(properties, scope, query), ...where], order };
}

export const propertyStore = { ...storeOf(properties), select };
