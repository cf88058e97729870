import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { fieldsOfReferred, wholeAddress } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import { accepted } from '../../../platform/accepted.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { problemsOf, refuse } from '../../../policy/rules.ts';
import { mayPublish } from '../../../policy/rights.ts';
import { type Scope, homeOf, organisationOf } from '../../../policy/scope.ts';
import { checkAddition } from '../../../records/changes.ts';
import { nameOf } from '../../../records/references-store.ts';
import type { Row } from '../../../records/row.ts';
import type { Store } from '../../../records/store.ts';
import type { PlaceWords } from '../../../services/places/towns.ts';
import type { Columns } from '../columns/columns.ts';
import { rowReader } from '../cells/convert.ts';
import { withoutOddCells } from '../cells/odd-cells.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { CellNote, Job, SourceRow } from '../imports/import-store.ts';
import { recordsByKey } from './keys-store.ts';
import { folded } from './keys.ts';

/** A referenced record of a row. */
export interface Referred {
  reference: string;
  store: Store;
  home: number;
  values: AnyValues;
  /** The existing record. */
  record?: Row;
  /** Identity of the record; rows with an equal key share it. */
  key: string;
}

/** Parsed cells of the rows for one reference. */
interface Reader {
  reference: string;
  store: Store;
  valuesOf: Map<number, AnyValues>;
  notesOf: Map<number, CellNote[]>;
  columns: Columns;
  there: (values: AnyValues) => Row[];
}

/** Records that a row refers to, their problems, and the row's place if it names no record. */
type ReferredOfRow = (row: SourceRow) => {
  found: Referred[];
  problems: ValidationErrors;
  notes: CellNote[];
  place: PlaceWords;
};

/**
 * Referenced records with columns of their own (`venueId.name`, `venueId.city`): existing ones by title and town, otherwise new ones from
 * the row. Existing records are not changed.
 */
export async function referredBy(
  tx: Tx,
  { store: { resource }, stores, scope }: ImportContext,
  job: Pick<Job, 'dayOrder' | 'dayOrders' | 'given'>,
  columns: Columns,
  rows: readonly SourceRow[],
): Promise<ReferredOfRow> {
  const readers: Reader[] = [];
  for (const [reference, field] of Object.entries(resource.fields)) {
    const store = descriptorOf(field).holds === 'reference' ? stores.get(field.resource!) : undefined;
    const target = store?.resource;
    if (!store || !target?.endpoints.create) continue;
    const own = columnsOfReferred(reference, target, columns);
    const { street } = target.address;
    if (![target.title, wholeAddress, street ?? ''].some((name) => own.has(name))) continue;
    const read = rowReader(target, own, job);
    const all = new Map(rows.map((row) => [row.number, read(row.cells)]));
    const isNamed = own.has(target.title);
    const valuesOf = new Map([...all].map(([number, row]) => [number, named(target, valuesIn(row), isNamed)]));
    const notesOf = new Map([...all].map(([number, { notes }]) => [number, notes]));
    const titled = [...valuesOf.values()].filter((values) => values[target.title]);
    const there = await recordsByKey(tx, store, scope, target.title, titled);
    readers.push({ reference, store, valuesOf, notesOf, columns: own, there });
  }
  return (row) => {
    const found: Referred[] = [];
    const problems: ValidationErrors = {};
    const notes: CellNote[] = [];
    const place: PlaceWords = {};
    for (const { reference, store, valuesOf, notesOf, columns: own, there } of readers) {
      const values = valuesOf.get(row.number)!;
      const { resource: target } = store;
      if (!values[target.title]) {
        Object.assign(place, wordsOfPlace(target, values));
        continue;
      }
      notes.push(...notesOf.get(row.number)!);
      const referred = judged(
        store,
        scope,
        {
          columns: own,
          cells: row.cells,
          given: { ...statusOf(target, scope, job.given, values), ...values },
          unknown: {},
        },
        there(values),
      );
      if ('problem' in referred) problems[reference] = [`${nameOf(target)}: ${referred.problem}`];
      else {
        found.push({ reference, store, ...referred });
        notes.push(...referred.notes);
      }
    }
    return { found, problems, notes, place };
  };
}

/** Columns of a referenced record, by its own field names. */
function columnsOfReferred(reference: string, target: Resource, columns: Columns): Columns {
  const own = [...fieldsOfReferred(target), 'position', wholeAddress].flatMap((name) => {
    const found = columns.get(`${reference}.${name}`);
    return found ? [[name, found] as const] : [];
  });
  return new Map(own);
}

/** Filled values only, because other rows may have the rest. */
const valuesIn = ({ values }: { values: AnyValues }): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Titles a nameless place by its street; in `Lamp Hall, Italy` the first part is the title. */
function named({ title, address: { street, city } }: Resource, values: AnyValues, isNamed: boolean): AnyValues {
  if (values[title]) return values;
  if (street && values[street]) return { ...values, [title]: values[street] };
  if (isNamed || !city || !values[city]) return values;
  const { [city]: name, ...others } = values;
  return { ...others, [title]: name };
}

function wordsOfPlace({ address: { city = '', country = '' } }: Resource, values: AnyValues): PlaceWords {
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const [town, land] = [word(city), word(country)];
  return { ...(town && { city: town }), ...(land && { country: land }) };
}

/** Referenced records get the status of the new records, if the user may publish them. */
function statusOf(target: Resource, scope: Scope, { status }: AnyValues, values: AnyValues): AnyValues {
  const home = homeOf(scope, target.scope);
  const isOne = typeof status === 'string' && target.fields.status?.options?.includes(status) === true;
  return isOne && mayPublish(target, scope, values, organisationOf(scope, target.scope, home)) ? { status } : {};
}

function judged(store: Store, scope: Scope, row: Parameters<typeof withoutOddCells>[1], there: readonly Row[]) {
  const { resource } = store;
  const values = row.given;
  const { city } = resource.address;
  const home = homeOf(scope, resource.scope);
  const title = values[resource.title];
  const town = city ? values[city] : undefined;
  const asKey = (value: unknown) => folded(undefined, value ?? null);
  const key = JSON.stringify([resource.name, asKey(title), asKey(town)]);
  const same = there.filter((row) => !town || !city || !row[city] || asKey(row[city]) === asKey(town));
  if (same.length > 1) return { problem: `There are several named “${String(title)}”` };
  if (same[0]) return { home, key, values, record: same[0], notes: [] };
  try {
    const { judged: own, notes } = withoutOddCells(resource, row, (given) => {
      const { values: taken, refused } = accepted(resource.create, given);
      refuse(problemsOf(resource, taken, {}, refused));
      checkAddition({ scope, store }, home, taken);
      return taken;
    });
    return { home, key, values: own, notes };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { validationErrors = {} } = error.details;
    const messages = Object.entries(validationErrors).map(([name, texts]) => `${name}: ${texts.join(', ')}`);
    return { problem: messages.join(', ') || error.message };
  }
}

/**
 * Inserts each missing referenced record once; `before` holds those already written.
 * @returns ids of all by key, and a function for the ids of a row by reference field
 */
export async function writeReferred(
  tx: Tx,
  scope: Scope,
  all: readonly Referred[],
  before: ReadonlyMap<string, number>,
): Promise<{
  written: ReadonlyMap<string, number>;
  referredOf: (referred: readonly Referred[]) => Record<string, number>;
}> {
  const written = new Map(before);
  const coming = new Map(all.flatMap((one) => (one.record || before.has(one.key) ? [] : [[one.key, one] as const])));
  for (const those of Map.groupBy(coming.values(), ({ store }) => store).values()) {
    const [{ store, home }] = those as [Referred];
    const ids = await store.insertAll(tx, scope, home, those.map(({ values }) => values)); // prettier-ignore
    for (const [index, { key }] of those.entries()) written.set(key, ids[index]!);
  }
  const idOf = ({ store, record, key }: Referred) => (record ? store.idOf(record) : written.get(key)!);
  return { written, referredOf: (referred) => Object.fromEntries(referred.map((one) => [one.reference, idOf(one)])) };
}
