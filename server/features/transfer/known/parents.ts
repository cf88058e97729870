import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { resourcesWithin } from '../../../platform/resources.ts';
import type { Row } from '../../../records/row.ts';
import { singularOf } from '../../../../contract/declaration/resource.ts';
import type { ImportContext } from '../imports/import-context.ts';
import { columnsOf, textsFor } from '../columns/columns.ts';
import { type Job, type SourceRow, jobOf, numberedRows, outcomesOf } from '../imports/import-store.ts';
import type { Store } from '../../../records/store.ts';

/** The parent row's record and reference, for nested rows. */
interface Parent {
  ids: Record<string, number>;
  unknown: ValidationErrors;
  record?: Row | undefined;
}

const none: Parent = { ids: {}, unknown: {} };

/** Narrows records to those of the same parent, otherwise to those without a parent. */
export function within({ ids, record }: Parent, found: Row[]): Row[] {
  const [reference, id] = Object.entries(ids)[0] ?? [];
  if (reference === undefined) return found;
  const own = record ? found.filter((row) => row[reference] === id) : [];
  return own.length > 0 ? own : found.filter((row) => row[reference] === null);
}

/** References that separate rows of different parents. */
export const referenceOf = ({ ids, record }: Parent, { ofRow }: SourceRow): Record<string, number | string> =>
  Object.fromEntries(Object.entries(ids).map(([reference, id]) => [reference, record ? id : `row ${ofRow}`]));

/** Parents of the rows; none for a file without nested lists. */
export async function parentsOf(
  tx: Tx,
  { stores, store: { resource } }: ImportContext,
  { parentId }: Pick<Job, 'parentId'>,
  rows: readonly SourceRow[],
): Promise<(row: SourceRow) => Parent> {
  if (parentId === null) return () => none;
  const { resource: parentName } = await jobOf(tx, parentId, false);
  const reference = resourcesWithin(parentName).get(resource.name)!.reference;
  const numbers = [...new Set(rows.flatMap(({ ofRow }) => ofRow ?? []))];
  const outcomes = new Map((await outcomesOf(tx, parentId, numbers)).map((one) => [one.number, one]));
  const ids = [...outcomes.values()].flatMap(({ recordId }) => (recordId ? Number(recordId) : []));
  const parentStore = stores.get(parentName)!;
  const records = new Map((await parentStore.byIds(tx, ids)).map((row) => [parentStore.idOf(row), row]));
  const called = singularOf(parentName);
  return ({ ofRow }) => {
    const parent = outcomes.get(ofRow ?? 0);
    if (!parent || parent.outcome === 'invalid')
      return { ids: {}, unknown: { [reference]: [`The ${called} in row ${ofRow} is skipped`] } };
    const id = Number(parent.recordId ?? 0);
    // Before the parent is written, any id satisfies the rules.
    return { ids: { [reference]: id || 1 }, unknown: {}, record: records.get(id) };
  };
}

/** Column with the parent's title, for a file of nested rows alone. */
export async function parentTitles(
  tx: Tx,
  stores: ReadonlyMap<string, Store>,
  { parentId }: Pick<Job, 'parentId'>,
  rows: readonly SourceRow[],
): Promise<{ heading: string[]; of(row: SourceRow): string[] }> {
  if (parentId === null) return { heading: [], of: () => [] };
  const parent = await jobOf(tx, parentId, false);
  const columns = columnsOf(parent);
  const { title } = stores.get(parent.resource)!.resource;
  const numbers = [...new Set(rows.flatMap(({ ofRow }) => ofRow ?? []))];
  const parents = await numberedRows(tx, parent, numbers);
  const titles = new Map(parents.map(({ number, cells }) => [number, textsFor(columns, cells, title)[0] ?? '']));
  return { heading: [singularOf(parent.resource)], of: ({ ofRow }) => [titles.get(ofRow ?? 0) ?? ''] };
}
