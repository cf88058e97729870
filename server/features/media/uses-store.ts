import type * as z from 'zod/mini';
import { grantsFor } from '../../../contract/people/user.ts';
import type { MediaUse } from '../../../src/resources/media/media.calls.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal, writtenOut } from '../../platform/db/sql.ts';
import type { Scope } from '../../policy/scope.ts';
import { comparable } from '../../records/sql/columns-sql.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';
import { type FileField, placesOf, usesSql } from '../../records/pictures/shown-files-sql.ts';

const uses = usesSql(SQL`m.id`);

/** Number of fields that use a file, including records in the trash, which can be restored. */
export const usedBy = writtenOut(
  SQL`(select count(*)::int from media m, lateral (${uses}) u where m.id = t.id) as "usedBy"`,
);

/** Condition: nothing uses the file. */
export const unused = writtenOut(SQL`not exists (select from media m, lateral (${uses}) u where m.id = t.id)`);

/** Maximum usages that are listed. */
const named = 100;

/** Usages of a file that the user may read; `others` counts the rest. */
export async function usesOf(tx: Tx, scope: Scope, id: number) {
  const found = await Promise.all(placesOf(SQL`${id}::bigint`).map((place) => usesIn(tx, scope, place)));
  const all = found.flatMap(({ uses: some }) => some).slice(0, named);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return { uses: all, others: total - all.length };
}

async function usesIn(tx: Tx, scope: Scope, { resource, name, using }: FileField) {
  const count = (await tx.row<{ count: number }>(SQL`select count(*)::int as count ${using}`))?.count ?? 0;
  const mayRead = scope.organisationIds.some(
    (organisation) => grantsFor(scope.actor.grants, resource.name, 'read', organisation).length > 0,
  );
  if (count === 0 || !mayRead) return { count, uses: [] };
  const where: SqlStatement[] = [withinScope(resource, scope), ...readable(resource, scope)];
  const title = comparable(resource.title, resource.fields[resource.title]!);
  const rows = await tx.rows<z.output<typeof MediaUse>>(SQL`
    select ${literal(resource.name)} as resource, ${literal(name)} as field, t.id, ${title} as title,
      t.deleted_at is not null as trashed
    ${using} and ${glue(where, ' and ')} order by t.id desc limit ${named}`);
  return { count, uses: rows };
}
