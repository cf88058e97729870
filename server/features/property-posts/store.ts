import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { Scope } from '../../policy/scope.ts';
import { columnIn } from '../../records/sql/columns-sql.ts';
import { conditions } from '../../records/sql/filters-sql.ts';
import { unknownTo } from '../../records/reads-store.ts';
import { storeOf } from '../../records/store.ts';

export const postStore = storeOf(propertyPosts);

/** The first post of a property, optionally in a language. @throws 404 if there is none. */
export async function postOfProperty(tx: Tx, scope: Scope, propertyId: number, language?: string) {
  const query = { skip: 0, take: 1, sort: 'id', descending: false, trashed: false, count: 'none' } as const;
  const where = [
    ...conditions(propertyPosts, scope, query),
    SQL`${columnIn(propertyPosts, 'webapp_property_id')} = ${propertyId}`,
    ...(language ? [SQL`${columnIn(propertyPosts, 'language')} = ${language}`] : []),
  ];
  const [post] = (await postStore.page(tx, scope, { where }, query)).rows;
  if (!post) throw unknownTo(propertyPosts);
  return post;
}
