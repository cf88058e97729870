import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { nearness } from '../../platform/db/nearness-sql.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import { resources } from '../../platform/resources.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnIn, tableOf } from '../../records/sql/columns-sql.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';
import type { Position } from '../../services/places/places.ts';

/** Address of a record. */
export interface HeldAddress {
  resource: string;
  id: number;
  title: string;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

/** Minimum word similarity of a match. */
const likeness = 0.5;

/** Resources with an address in words; a position alone cannot be searched by text. */
const addressed = resources.filter(({ address }) => address.street ?? address.city);

/**
 * Readable addresses that match every typed word exactly or by similarity. Exact matches come first, then the nearest, then the most
 * similar.
 */
export async function heldLike(
  tx: Tx,
  scope: Scope,
  typed: string,
  most: number,
  near?: Position,
): Promise<HeldAddress[]> {
  const found = addressed.flatMap((resource) => {
    const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
    const homes = resource.scope === 'workspace' ? reach.workspaceIds : reach.organisationIds;
    return homes.length > 0 ? [addressesOf(resource, reach, near)] : [];
  });
  if (found.length === 0) return [];
  return tx.rows<HeldAddress>(SQL`
    with typed as materialized (select string_to_array(folded(${typed}), ' ') as words),
    held as materialized (${glue(found, ' union all ')})
    select resource, id, title, street, "postalCode", city, country from held, typed, lateral (
      select count(*) filter (where position(word in held.text) = 0) as misses, avg(word_similarity(word, held.text)) as alike,
        bool_and(position(word in held.text) > 0 or word_similarity(word, held.text) >= ${likeness}) as fits
      from unnest(typed.words) word) measured
    where fits order by misses, away nulls last, alike desc, title, id limit ${most}`);
}

const nothing = SQL`null::text`;

function addressesOf(resource: Resource, scope: Scope, near?: Position): SqlStatement {
  const { address, title } = resource;
  const column = (name: string | undefined) => (name === undefined ? nothing : columnIn(resource, name));
  const [street, postalCode, city] = [address.street, address.postalCode, address.city].map(column);
  const away =
    near && address.latitude && address.longitude
      ? nearness(near, { latitude: column(address.latitude), longitude: column(address.longitude) })
      : SQL`null::float8`;
  const where = [
    withinScope(resource, scope),
    ...readable(resource, scope),
    SQL`t.deleted_at is null and coalesce(${street}, ${city}) is not null`,
  ];
  return SQL`
    select ${literal(resource.name)} as resource, t.id, ${column(title)} as title, ${street} as street,
      ${postalCode} as "postalCode", ${city} as city, ${column(address.country)} as country, ${away} as away,
      folded(concat_ws(' ', ${column(title)}, ${street}, ${postalCode}, ${city})) as text
    from ${tableOf(resource)} t where ${glue(where, ' and ')}`;
}
