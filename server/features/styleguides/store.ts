import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Scope } from '../../actor.ts';
import type { Tx } from '../../db/client.ts';
import { SQL, type SqlStatement } from '../../db/sql.ts';
import { notFound } from '../../errors.ts';
import { finish, selectList } from '../resource/columns-sql.ts';
import { type ListQuery, conditions, withinScope } from '../resource/filters-sql.ts';
import { type Row, storeOf } from '../resource/store.ts';
import { workspaceOfProperty } from '../properties/store.ts';

export const styleguideStore = storeOf(styleguides);

interface Version {
  version: number;
  changedAt: string;
  changedBy: string | null;
  styleguide: Row;
}

/**
 * A trigger writes every version as the row that it was, in the transaction of the change; read as a row again it is a
 * record like any other.
 */
const versions = (scope: Scope, where: SqlStatement) => SQL`
  select v.version as "$version", v.created_at as "$at", v.changed_by as "$by", ${selectList(styleguides)}
  from styleguide_versions v cross join lateral jsonb_populate_record(null::styleguides, v.content) t
  where ${withinScope(styleguides, scope)} and ${where} order by v.version desc`;

/** Every version, the newest first. */
export async function history(tx: Tx, scope: Scope, id: number): Promise<Version[]> {
  await styleguideStore.one(tx, scope, id);
  const rows = await tx.rows<Row & { $version: number; $at: string; $by: string | null }>(
    versions(scope, SQL`v.styleguide_id = ${id}`),
  );
  return rows.map(({ $version, $at, $by, ...row }) => ({
    version: $version,
    changedAt: $at,
    changedBy: $by,
    styleguide: finish(styleguides, row as Row),
  }));
}

/** What an earlier version said, to be written anew. */
export async function valuesOfVersion(tx: Tx, scope: Scope, id: number, version: number) {
  const row = await tx.row<Row>(versions(scope, SQL`v.styleguide_id = ${id} and v.version = ${version}`));
  if (!row) throw notFound('version');
  return Object.fromEntries(Object.keys(styleguides.fields).map((name) => [name, row[name]]));
}

/** @throws 404 for a property that is not the caller's. */
export async function styleguidesOf(tx: Tx, scope: Scope, propertyId: number): Promise<Row[]> {
  if (!(await workspaceOfProperty(tx, scope, propertyId))) throw notFound('property');
  const query: ListQuery = { skip: 0, take: 1_000, descending: false, trashed: false, propertyId: [propertyId] };
  return (await styleguideStore.page(tx, conditions(styleguides, scope, query), query)).rows;
}
