import type { ItemState, RunItem, RunItemType } from '../../../contract/writing/writing-runs.ts';
import type { WrittenText } from '../../../contract/writing/writing.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/page.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnOf, tableOf } from '../../records/sql/columns-sql.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';
import type { Proposed } from './proposed.ts';
import type { Reach } from './reach.ts';
import { within } from './reach-sql.ts';
import { writtenResources } from './written-resources.ts';

/** An item of a run with its generated text. */
export interface StoredItem extends RunItem {
  workspaceId: number;
  written: WrittenText | null;
  proposed: Proposed | null;
}

interface ItemQuery {
  run?: number | undefined;
  state?: ItemState | undefined;
  language?: string | undefined;
  contentType?: RunItemType | undefined;
  skip: number;
  take: number;
}

/** Subquery for the title of the record of item `i`, if the user may read it. */
function titleIn(scope: Scope, name: string): SqlStatement {
  const resource = resourceNamed(name);
  const { title, fields } = resource;
  const reach = permittedScope(scope, { resource: name, action: 'read' });
  const where = [SQL`t.id = i.subject_id`, withinScope(resource, reach), ...readable(resource, reach)];
  return SQL`(select t.${ident(columnOf(title, fields[title]!))} from ${tableOf(resource)} t where ${glue(where, ' and ')})`;
}

const columnsFor = (scope: Scope): SqlStatement => {
  const titles = writtenResources.map((name) => SQL`when ${name} then ${titleIn(scope, name)}`);
  return SQL`i.id, i.run_id as "runId", case i.state when 'asked' then 'working' else i.state end as state, i.language,
    i.content_type as "contentType", i.resource, i.subject_id as "subjectId",
    coalesce(case when i.content_type in ('translation', 'alt-text') then case i.resource ${glue(titles, ' ')} end
      else ${titleIn(scope, properties.name)} end, '') as title, i.problem, i.record_id as "recordId"`;
};

/** Lists the items within reach, in writing order. */
export async function listItems(
  tx: Tx,
  scope: Scope,
  reach: readonly Reach[],
  { run, state, language, contentType, skip, take }: ItemQuery,
): Promise<Page<RunItem>> {
  const states = state === 'working' ? ['working', 'asked'] : [state];
  const conditions: SqlStatement[] = [
    SQL`i.workspace_id = any(${scope.workspaceIds}::bigint[])`,
    within(reach),
    ...(run === undefined ? [] : [SQL`i.run_id = ${run}`]),
    ...(state === undefined ? [] : [SQL`i.state = any(${states}::text[])`]),
    ...(language === undefined ? [] : [SQL`i.language = ${language}`]),
    ...(contentType === undefined ? [] : [SQL`i.content_type = ${contentType}`]),
  ];
  const where = glue(conditions, ' and ');
  const rows = await tx.rows<RunItem>(SQL`
    select ${columnsFor(scope)} from writing_run_items i where ${where} order by i.id limit ${take + 1} offset ${skip}`);
  const counted = await tx.row<{ total: number }>(
    SQL`select count(*) as total from writing_run_items i where ${where}`,
  );
  return { rows: rows.slice(0, take), total: counted?.total ?? 0, more: rows.length > take };
}

/** Items by id, in writing order; locked until the transaction ends if `hold`. @throws 404 if one is missing or out of reach. */
export async function itemsOf(
  tx: Tx,
  scope: Scope,
  reach: readonly Reach[],
  ids: readonly number[],
  hold: boolean,
): Promise<StoredItem[]> {
  const rows = await tx.rows<StoredItem>(SQL`
    select ${columnsFor(scope)}, i.workspace_id as "workspaceId", i.written, i.proposed from writing_run_items i
    where i.id = any(${ids}::bigint[]) and i.workspace_id = any(${scope.workspaceIds}::bigint[]) and ${within(reach)}
    order by i.id ${hold ? SQL`for update` : SQL``}`);
  if (rows.length < ids.length) throw notFound('text');
  return rows;
}

/** An item and the change set of its run. @throws 404 if it is missing or out of reach. */
export async function oneItem(
  tx: Tx,
  scope: Scope,
  reach: readonly Reach[],
  id: number,
): Promise<{ item: StoredItem; changeSet: number | null }> {
  const [item] = await itemsOf(tx, scope, reach, [id], false);
  const run = await tx.row<{ changeSet: number | null }>(
    SQL`select change_set as "changeSet" from writing_runs where id = ${item!.runId}`,
  );
  return { item: item!, changeSet: run?.changeSet ?? null };
}

/** Stores the decision about a text. */
export const decide = (tx: Tx, id: number, state: ItemState, recordId: number | null = null) =>
  tx.rows(SQL`update writing_run_items set state = ${state}, record_id = ${recordId} where id = ${id}`);
