import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { MergeEndpoints } from '../../../contract/calls/merging.ts';
import { groupField } from '../../../contract/declaration/field-defaults.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { allAllowed } from '../../policy/all-allowed.ts';
import { type WriteContext, checkRowRights } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import { restoreValues } from '../history/entrance.ts';
import { type Pair, type TwoItems, differing, inLanguageOf, sharedValues, twoItems } from './two-items-store.ts';

/** The decisions of a user about two items. */
export type MergeChoices = z.output<MergeEndpoints['merge']['body']>;

interface Change {
  row: Row;
  values: AnyValues;
}

/**
 * Merges two items. The item with the oldest record keeps its translation group, the others join it.
 * @returns the number of changed records.
 * @throws 409 if one of them has changed since it was read, 403 without the permission for a record that changes.
 */
export async function mergeItems(editing: WriteContext, pair: Pair, choices: MergeChoices): Promise<number> {
  const { scope, store } = editing;
  const items = await twoItems(editing, pair, true);
  refuseOthers(editing, items, choices);
  const changes = await changesOf(editing, items, choices);
  allAllowed(changes, ({ row, values }) => checkRowRights({ scope, store }, 'update', row, values));
  for (const { row, values } of changes) await restoreValues(editing, row, values);
  return changes.length;
}

/** @throws 409 if the records are not those that the user has seen, 422 if the choices do not make one item. */
function refuseOthers(
  { store: { idOf } }: WriteContext,
  items: TwoItems,
  { records, apart, fromOther }: MergeChoices,
): void {
  const seen = new Map(records.map(({ id, version }) => [id, version]));
  const all = [...items.own, ...items.other];
  if (seen.size !== all.length || all.some((row) => seen.get(idOf(row)) !== row.version))
    throw conflict('One of these items has changed since you opened them. Review both again.');
  const [own, other] = [items.own, items.other].map((rows) => rows.filter((row) => !apart.includes(idOf(row))));
  if (own!.length === 0 || other!.length === 0) throw invalid({ apart: ['Keep at least one language of each item'] });
  const languages = [...own!, ...other!].flatMap(({ language }) => (language as string | null) ?? []);
  const twice = languages.find((language, at) => languages.indexOf(language) !== at);
  if (twice) throw invalid({ apart: [`Both items have a record in ${twice}. Choose which one to keep in the item.`] });
  const unknown = fromOther.filter((name) => !Object.hasOwn(items.ownValues, name));
  if (unknown.length > 0) throw invalid({ fromOther: [`Not a shared field: ${unknown.join(', ')}`] });
}

/** Changes of all records, in an order that never has a language twice: leaving, staying, joining. Undo reverses it. */
async function changesOf(
  { tx, store: { resource, idOf } }: WriteContext,
  { own, other, ownValues, otherValues }: TwoItems,
  { apart, fromOther }: MergeChoices,
): Promise<Change[]> {
  const group = groupField(resource.fields)!;
  const oldest = (rows: Row[]) => Math.min(...rows.map(idOf));
  const [staying, joining] = oldest(own) < oldest(other) ? [own, other] : [other, own];
  const isApart = (row: Row) => apart.includes(idOf(row));
  const leaving = staying.filter(isApart);
  const groupOfLeaving = randomUUID();
  const item = (staying[0]![group] as string | null) || randomUUID();
  const values = { ...ownValues, ...Object.fromEntries(fromOther.map((name) => [name, otherValues[name]])) };
  const changes: Change[] = leaving.flatMap((row) => (row[group] ? { row, values: { [group]: groupOfLeaving } } : []));
  for (const row of [...staying, ...joining].filter((each) => !isApart(each))) {
    const wanted = await inLanguageOf(tx, resource, row, values);
    const isSame = differing(wanted, await sharedValues(tx, resource, row, idOf(row))).length === 0;
    // All of them, because the database derives some values from others, such as the time zone of a position.
    const change = { ...(isSame ? {} : wanted), ...(row[group] === item ? {} : { [group]: item }) };
    if (Object.keys(change).length > 0) changes.push({ row, values: change });
  }
  return changes;
}
