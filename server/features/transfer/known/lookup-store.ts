import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { Scope } from '../../../policy/scope.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL, glue } from '../../../platform/db/sql.ts';
import { resourceNamed } from '../../../platform/resources.ts';
import { comparable, homeColumnOf, tableOf } from '../../../records/sql/columns-sql.ts';
import { referable } from '../../../records/sql/filters-sql.ts';

/** Finds referenced records by id or title, in the home of the new records. */
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
