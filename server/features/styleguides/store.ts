import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { notFound } from '../../platform/errors.ts';
import type { ListQuery, Row } from '../../records/row.ts';
import { conditions } from '../../records/sql/filters-sql.ts';
import { storeOf } from '../../records/store.ts';
import { workspaceOfProperty } from '../../records/property-store.ts';

export const styleguideStore = storeOf(styleguides);

/** Style guides of a property. @throws 404 if the property is out of scope. */
export async function styleguidesOf(tx: Tx, scope: Scope, propertyId: number): Promise<Row<typeof styleguides>[]> {
  if (!(await workspaceOfProperty(tx, scope, propertyId))) throw notFound('property');
  const query: ListQuery<typeof styleguides> = {
    skip: 0,
    take: 1_000,
    descending: false,
    trashed: false,
    propertyId: [propertyId],
  };
  return (await styleguideStore.page(tx, scope, { where: conditions(styleguides, scope, query) }, query)).rows;
}
