import type { Resource } from '../../../contract/resource.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue } from '../../platform/db/sql.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { comparable, homeColumnOf, tableOf } from '../../records/columns-sql.ts';
import { conditions, referable } from '../../records/filters-sql.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';

/** The existing records that rows may mean, by the values of the key. */
export async function recordsBy(
  tx: Tx,
  store: Store,
  scope: Scope,
  key: string,
  values: readonly string[],
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  const field = store.resource.fields[key];
  const wanted = field ? values : values.filter((value) => /^\d{1,15}$/.test(value));
  if (wanted.length === 0) return found;
  const column = field ? comparable(key, field) : SQL`t.id`;
  const match = field ? SQL`${column} = any(${wanted}::text[])` : SQL`${column} = any(${wanted}::bigint[])`;
  const query = { skip: 0, take: 10_000, sort: 'id', descending: false, trashed: false, count: 'none' as const };
  const { rows } = await store.page(tx, scope, { where: [...conditions(store.resource, scope, query), match] }, query);
  for (const row of rows) {
    const value = String(row[field ? key : store.resource.idKey] as string);
    found.set(value, [...(found.get(value) ?? []), row]);
  }
  return found;
}

/** Finds the records that references name, by id or title, in the home of the new records. */
export async function recordsReferredTo(
  tx: Tx,
  scope: Scope,
  resource: Pick<Resource, 'scope'>,
  name: string,
  home: number,
  texts: readonly string[],
): Promise<(text: string) => number[]> {
  const target = resourceNamed(name);
  const title = comparable(target.title, target.fields[target.title]!);
  const here = target.scope === resource.scope ? [SQL`t.${homeColumnOf(target)} = ${home}`] : [];
  const ids = texts.filter((text) => /^\d{1,15}$/.test(text));
  const rows = await tx.rows<{ id: number; title: string }>(SQL`
    select t.id, ${title} as title from ${tableOf(target)} t
    where ${glue([SQL`t.deleted_at is null`, ...here, ...referable(target, scope)], ' and ')} and (t.id = any(${ids}::bigint[]) or ${title} = any(${texts}::text[]))`);
  return (text) => {
    const byId = rows.filter(({ id }) => String(id) === text);
    return (byId.length > 0 ? byId : rows.filter((row) => row.title === text)).map(({ id }) => id);
  };
}
