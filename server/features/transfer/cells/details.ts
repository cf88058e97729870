import { type Detail, detailOf, targetOf } from '../../../../contract/declaration/details.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { checkRights } from '../../../policy/rights.ts';
import { problemsOf, refuse } from '../../../policy/rules.ts';
import { type Scope, permittedScope } from '../../../policy/scope.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { changeRecord, removeRecord } from '../../../records/changes.ts';
import type { Row } from '../../../records/row.ts';
import type { Store } from '../../../records/store.ts';
import { accepted } from '../../../platform/accepted.ts';
import { type RowValues, readStructures } from './convert.ts';
import { isSame } from './cell-rules.ts';
import { type Columns, textsFor } from '../columns/columns.ts';
import { type DetailRow, type DetailSource, detailNames, detailsOf } from './details-store.ts';
import type { CellNote, SourceRow } from '../imports/import-store.ts';

/** A planned change of a detail: `before` is the stored one; without `values` it is removed. */
export interface DetailChange {
  before?: DetailRow | undefined;
  values?: AnyValues;
}

/** The source of a resource's details, limited to what the user may read. */
export function detailSourceOf(
  { details }: Resource,
  stores: ReadonlyMap<string, Store>,
  scope: Scope,
): DetailSource | undefined {
  const store = details && stores.get(details.resource);
  return store && { details, store, scope: permittedScope(scope, { resource: details.resource, action: 'read' }) };
}

interface DetailContext {
  detailSource: DetailSource;
  scope: Scope;
  organisationId: number;
}

/**
 * Plans the changes of the rows' details, with a note for each refused cell. A filled cell sets the detail, an empty one removes it;
 * details without a column do not change. Entries of `overflow` come from columns of other targets and remove nothing.
 */
export async function planDetails(
  tx: Tx,
  { detailSource, scope, organisationId }: DetailContext,
  columns: Columns,
  rows: readonly RowValues[],
  owners: readonly number[],
): Promise<
  (row: SourceRow, overflow: RowValues['details'], owner?: number) => { changes: DetailChange[]; notes: CellNote[] }
> {
  const { details, store } = detailSource;
  const { resource } = store;
  const named = (targets: Iterable<string>) =>
    [...targets].flatMap((target) => {
      const detail = detailOf(details, target);
      return detail ? [{ ...detail, target }] : [];
    });
  const mapped = named(columns.keys());
  const overflowTargets = new Set(rows.flatMap((row) => [...row.details.keys()]));
  const names = [...mapped, ...named(overflowTargets)].map(({ name }) => name);
  const stored = names.length > 0 && owners.length > 0 ? await detailsOf(tx, detailSource, owners, names) : [];
  const there = new Map(stored.map((row) => [keyOf(row.owner, row), row]));
  const recordOf = ({ name, language }: Detail, owner?: number, value?: unknown) => ({
    [details.owner]: owner,
    [details.name]: name,
    [details.language]: language,
    [details.value]: value,
  });

  const plan = (detail: Detail, text: string | undefined, owner?: number): DetailChange | undefined => {
    const before = owner === undefined ? undefined : there.get(keyOf(owner, detail));
    const may = (action: 'create' | 'update' | 'delete', record: AnyValues) =>
      checkRights(resource, scope, action, record, organisationId);
    if (text === undefined) {
      if (!before) return undefined;
      may('delete', recordOf(detail, owner));
      return { before };
    }
    const record = readStructures(resource, recordOf(detail, owner, text));
    const value = record[details.value];
    if (before && isSame(resource.fields[details.value]!, before.value, value)) return undefined;
    may(before ? 'update' : 'create', record);
    const given = before ? { [details.value]: value } : { ...record, [details.owner]: owner ?? 1 };
    const { values, refused } = accepted(before ? resource.update : resource.create, given);
    refuse(problemsOf(resource, values, record, refused));
    return { before, values };
  };

  return (row, overflow, owner) => {
    const notes: CellNote[] = [];
    const forbidden: string[] = [];
    const more = named([...overflow.keys()].filter((target) => !columns.has(target)));
    const changes = [...mapped, ...more].flatMap(({ target, ...detail }) => {
      const text = textsFor(columns, row.cells, target)[0] ?? overflow.get(target);
      try {
        return plan(detail, text, owner) ?? [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!error.details.validationErrors) {
          forbidden.push(`${targetOf(details, detail).replace(':', ' ')}: ${error.message}`);
          return [];
        }
        const texts = Object.values(error.details.validationErrors).flat();
        const column = columns.get(target)?.[0]?.header ?? target;
        notes.push({ column, value: text ?? '', message: texts.join(', ') });
        return [];
      }
    });
    if (forbidden.length > 0) throw new ApiError('invalid', forbidden.join('; '));
    return { changes, notes };
  };
}

const keyOf = (owner: number, { name, language }: Detail) => JSON.stringify([owner, name, language]);

/** Planned changes of one record's details. */
export interface DetailsOfRecord {
  owner: number;
  changes: readonly DetailChange[];
}

/** Writes planned details: inserts new ones together, and changes others one by one. */
export async function writeDetails(
  tx: Tx,
  { detailSource: { details, store }, scope, home }: DetailContext & { home: number },
  all: readonly DetailsOfRecord[],
): Promise<void> {
  const editing = { tx, scope, store };
  const added: AnyValues[] = [];
  for (const { owner, changes } of all)
    for (const { before, values } of changes) {
      const current = before && (await store.one(tx, scope, before.id));
      if (!current) added.push({ ...values, [details.owner]: owner });
      else if (values) await changeRecord(editing, current, values, before.version);
      else await removeRecord(editing, current, before.version);
    }
  await store.insertAll(tx, scope, home, added);
}

/** Columns of an export with details, and the function that adds their values to a page of records. */
export async function detailColumns(tx: Tx, detailSource: DetailSource, ids: readonly number[]) {
  const { details } = detailSource;
  const found = await detailNames(tx, detailSource, ids);
  const known = Object.keys(details.known);
  const place = ({ name }: Detail) => (known.includes(name) ? known.indexOf(name) : known.length);
  const names = found.sort((one, other) => place(one) - place(other)).map((detail) => targetOf(details, detail));
  const add = async (later: Tx, rows: Row[], idKey: string): Promise<Row[]> => {
    const byId = new Map(rows.map((row) => [Number(row[idKey]), row]));
    for (const row of names.length > 0 ? await detailsOf(later, detailSource, [...byId.keys()]) : [])
      byId.get(row.owner)![targetOf(details, row)] = row.value;
    return rows;
  };
  return { names, add };
}
