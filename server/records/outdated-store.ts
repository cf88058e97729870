import type { OutdatedField } from '../../contract/calls/outdated.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { translationsOf } from '../../contract/declaration/translations.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, glue, ident, literal } from '../platform/db/sql.ts';
import type { Row } from './row.ts';
import { columnOf, tableOf } from './sql/columns-sql.ts';
import { outdatedOf } from './sql/outdated-sql.ts';

/**
 * Updates outdated translations after a change of texts. The oldest record of a translation group is the source.
 * A translation is up to date again when its text changes, or when the source returns to its earlier text.
 * Undoing either makes it outdated again.
 * @returns whether fields of the record itself may have become outdated or up to date.
 */
export async function noteOutdated(tx: Tx, resource: Resource, before: Row, after: Row): Promise<boolean> {
  const by = translationsOf(resource);
  if (by?.by !== 'records') return false;
  const { name } = resource;
  const id = Number(after[resource.idKey]);
  if (before[by.field] !== after[by.field]) {
    await tx.rows(SQL`delete from outdated_texts where resource = ${name} and ${id} in (record_id, source_id)`);
    return true;
  }
  const changed = by.texts
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
  if (changed.length === 0 || !after[by.field]) return false;
  const group = ident(columnOf(by.field, resource.fields[by.field]!));
  const texts = by.texts.map((field) => SQL`${literal(field)}, t.${ident(columnOf(field, resource.fields[field]!))}`);
  const members = SQL`${tableOf(resource)} t where t.workspace_id = ${after.workspaceId} and t.${group} = ${after[by.field]} and t.deleted_at is null`;
  await tx.rows(SQL`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (field text, before text, after text)
    ), own as (
      update outdated_texts o set is_settled = o.own_text is distinct from c.after from changed c
      where o.resource = ${name} and o.record_id = ${id} and o.field = c.field
    ), returned as (
      delete from outdated_texts o using changed c
      where o.resource = ${name} and o.source_id = ${id} and o.field = c.field and not o.is_settled
        and o.source_before is not distinct from c.after
      returning o.record_id, o.field
    ), made_from as (
      select t.id, jsonb_build_object(${glue(texts, ', ')}) as texts from ${members} and t.id <> ${id}
        and not exists (select from ${members} and t.id < ${id})
    )
    insert into outdated_texts as o
      (workspace_id, resource, record_id, field, source_id, source_version, source_before, own_text)
    select ${after.workspaceId}, ${name}, m.id, c.field, ${id}, ${after.version}, c.before, m.texts ->> c.field
    from made_from m cross join changed c
    where not exists (select from returned r where r.record_id = m.id and r.field = c.field)
    order by m.id, c.field
    on conflict (resource, record_id, field) do update set source_id = excluded.source_id,
      source_version = excluded.source_version, source_before = excluded.source_before, own_text = excluded.own_text, is_settled = false
    where o.is_settled or o.source_id <> excluded.source_id`);
  return (after.outdated as OutdatedField[]).length > 0;
}

/** The outdated fields of a record, with the source texts of their translation. */
export const outdatedTexts = (tx: Tx, resource: Resource, id: number) =>
  tx.rows<OutdatedField & { before: string | null }>(SQL`
    select o.field, o.source_id as "sourceId", o.source_version as "sourceVersion", o.source_before as before
    from ${tableOf(resource)} t cross join lateral (select o.* ${outdatedOf(resource)}) o where t.id = ${id} order by o.field`);

/** Outdated fields of translations by id, each with the source text that it was made from. */
export async function outdatedSources(
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, Map<string, string | null>>> {
  const found = await tx.rows<{ id: number; field: string; before: string | null }>(SQL`
    select t.id, o.field, o.source_before as before from ${tableOf(resource)} t
      cross join lateral (select o.* ${outdatedOf(resource)}) o where t.id = any (${ids}::bigint[])`);
  const byId = Map.groupBy(found, ({ id }) => Number(id));
  return new Map([...byId].map(([id, fields]) => [id, new Map(fields.map(({ field, before }) => [field, before]))]));
}

/** A text of a translation with the source text that it was made from. */
export interface MadeFrom {
  field: string;
  before: string | null;
  own: string;
}

/** Marks texts as outdated that were made from earlier texts of their source. */
export async function markOutdated(
  tx: Tx,
  { name, idKey }: Resource,
  { id, source }: { id: number; source: Row },
  texts: readonly MadeFrom[],
): Promise<void> {
  if (texts.length === 0) return;
  await tx.rows(SQL`
    insert into outdated_texts
      (workspace_id, resource, record_id, field, source_id, source_version, source_before, own_text)
    select ${source.workspaceId}, ${name}, ${id}, x.field, ${Number(source[idKey])}, ${source.version}, x.before, x.own
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as x (field text, before text, own text)
    on conflict (resource, record_id, field) do update set source_id = excluded.source_id, is_settled = false,
      source_version = excluded.source_version, source_before = excluded.source_before, own_text = excluded.own_text`);
}

/** Marks fields of a translation as up to date. */
export const markUpToDate = (tx: Tx, { name }: Pick<Resource, 'name'>, id: number, fields: readonly string[]) =>
  tx.rows(SQL`
    delete from outdated_texts
    where resource = ${name} and record_id = ${id} and not is_settled and field = any (${fields}::text[])`);

/** Marks texts that one change of a source made outdated as up to date. @returns the number of fields. */
export async function keepUpToDate(
  tx: Tx,
  { name }: Pick<Resource, 'name'>,
  sourceId: number,
  version: number,
): Promise<number> {
  const cleared = await tx.rows(SQL`
    delete from outdated_texts
    where resource = ${name} and source_id = ${sourceId} and source_version = ${version} and not is_settled returning field`);
  return cleared.length;
}
