import { isDeepStrictEqual } from 'node:util';
import type { MergePlan, MergedRecord } from '../../../contract/calls/merging.ts';
import { groupField, sharedFields } from '../../../contract/declaration/field-defaults.ts';
import { descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { resourceNamed } from '../../platform/resources.ts';
import type { WriteContext } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import { holdItems } from '../../records/sharing-store.ts';
import { comparable, homeColumnOf, tableOf } from '../../records/sql/columns-sql.ts';
import { nameValues, presentValues } from '../history/entrance.ts';

/** The records of two items, and the values of their shared fields in the language of the first record. */
export interface TwoItems {
  own: Row[];
  other: Row[];
  ownValues: AnyValues;
  otherValues: AnyValues;
}

/** The two records in the path of a request. */
export interface Pair {
  id: number;
  otherId: number;
}

/**
 * The items of two records. `isWritten` locks them until the transaction ends.
 * @throws 404, 403 if the caller may not read all languages, 422 if the records are of one item or of two workspaces.
 */
export async function twoItems(
  { tx, scope, store }: WriteContext,
  { id, otherId }: Pair,
  isWritten: boolean,
): Promise<TwoItems> {
  const { resource, homeOf, idOf } = store;
  const [first, second] = [await store.one(tx, scope, id), await store.one(tx, scope, otherId)];
  const group = groupField(resource.fields)!;
  const isOfFirst = (row: Row) => idOf(row) === id || (Boolean(first[group]) && row[group] === first[group]);
  if (isOfFirst(second)) throw invalid({ otherId: ['These records are already one item'] });
  if (homeOf(first) !== homeOf(second)) throw invalid({ otherId: ['Choose an item of the same workspace'] });
  const column = comparable(group, resource.fields[group]!);
  const groups = [first, second].flatMap((row) => (row[group] as string | null) || []);
  if (isWritten) await holdItems(tx, resource, { ids: [id, otherId] });
  const ids = await tx.rows<{ id: number }>(SQL`
    select t.id from ${tableOf(resource)} t where t.${homeColumnOf(resource)} = ${homeOf(first)} and t.deleted_at is null
      and (t.id = any(${[id, otherId]}::bigint[]) or ${column} = any(${groups}::text[]))
    order by t.id`);
  const rows: Row[] = [];
  for (const { id: each } of ids) {
    const row = await store.find(tx, scope, each);
    if (!row) throw new ApiError('forbidden', 'One of these items has languages that you can’t view.');
    rows.push(row);
  }
  const [ownValues, otherValues] = [
    await sharedValues(tx, resource, first, id),
    await sharedValues(tx, resource, first, otherId),
  ];
  return { own: rows.filter(isOfFirst), other: rows.filter((row) => !isOfFirst(row)), ownValues, otherValues };
}

/** The shared values of a record, in the language of a row. */
export async function sharedValues(tx: Tx, resource: Resource, row: Row, id: number): Promise<AnyValues> {
  const values = await presentValues(tx, resource, id);
  const shared = sharedFields(resource.fields).map((name) => [name, values[name] ?? null]);
  return inLanguageOf(tx, resource, row, Object.fromEntries(shared) as AnyValues);
}

/** Values with references to the translations in the language of a row, as the database shares them (migration 157). */
export async function inLanguageOf(
  tx: Tx,
  { fields }: Resource,
  { language }: Row,
  values: AnyValues,
): Promise<AnyValues> {
  const translated = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]!;
    const target = descriptorOf(field).holds === 'reference' ? resourceNamed(field.resource ?? '') : undefined;
    if (!target || value === null || !groupField(target.fields)) continue;
    const found = await tx.row<{ id: number }>(
      SQL`select in_language(${`public.${target.storedAs}`}::text::regclass, ${Number(value)}, ${language as string | null}) as id`,
    );
    translated[name] = Number(found!.id);
  }
  return translated;
}

/** Names of the fields whose values differ. */
export const differing = (one: AnyValues, other: AnyValues): string[] =>
  Object.keys(one).filter((name) => !isDeepStrictEqual(one[name], other[name]));

/** The two items for the user's decision. */
export async function planOf(
  { tx, store }: WriteContext,
  { own, other, ownValues, otherValues }: TwoItems,
): Promise<MergePlan> {
  const { resource, idOf } = store;
  const recordOf = (row: Row): MergedRecord => ({
    id: idOf(row),
    version: row.version,
    language: row.language as string | null,
    title: String(row[resource.title] ?? ''),
  });
  const fields = differing(ownValues, otherValues).map((name) => ({
    name,
    before: ownValues[name],
    after: otherValues[name],
    beforeLabel: null,
    afterLabel: null,
  }));
  await nameValues(tx, resource, [{ fields }]);
  return { own: own.map(recordOf), other: other.map(recordOf), fields };
}
