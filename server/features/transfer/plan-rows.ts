import type { ValidationErrors } from '../../../contract/errors.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { AnyValues } from '../../../contract/views.ts';
import type { Tx } from '../../platform/db/client.ts';
import { accepted } from '../../platform/accepted.ts';
import { ApiError } from '../../platform/errors.ts';
import { problemsOf, refuse } from '../../policy/rules.ts';
import { checkAddition, checkChange } from '../../records/changes.ts';
import { linesOf } from '../../records/circles-store.ts';
import type { Row } from '../../records/row.ts';
import type { ImportContext } from './import-context.ts';
import { wordsOf } from './words-of.ts';
import { readStructures, textsFor, valuesOf } from './convert.ts';
import { isSame } from './cell-rules.ts';
import { type DetailChange, planDetails } from './details.ts';
import type { Job, RowResult, SourceRow } from './import-store.ts';
import { recordsBy } from './lookup-store.ts';
import { picturesOf, referencesOf } from './references.ts';

/** What the import will do with a row: the values to write, and the record to change where there is one. */
export interface RowPlan extends RowResult {
  values: AnyValues;
  target?: Row;
  details: DetailChange[];
}

/**
 * Plans what an import does with rows; used by the dry run and again by the run itself. `lines` holds what the rows before
 * these say of where their records lie: a row is judged as what it meets when it is written.
 */
export async function planRows(
  tx: Tx,
  context: ImportContext,
  job: Job,
  rows: readonly SourceRow[],
  lines = linesOf(context.store.resource),
): Promise<RowPlan[]> {
  const { store, scope, detailSource } = context;
  const { idKey } = store.resource;
  const keyOf = (row: SourceRow) => (job.key ? textsFor(job, row.cells, job.key)[0] : undefined) ?? null;
  const keys = rows.map(keyOf).filter((key) => key !== null);
  const known = job.key ? await recordsBy(tx, store, scope, job.key, keys) : new Map<string, Row[]>();
  const refs = rows.map(await referencesOf(tx, context, job, rows));
  await lines.read(tx, refs.map(({ ids }) => ids)); // prettier-ignore
  const pictures = await picturesOf(tx, context, job, rows);
  const owners = [...known.values()].flat().map((row) => Number(row[idKey]));
  const detailsFor = detailSource ? await planDetails(tx, { ...context, detailSource }, job, owners) : () => [];
  return rows.map((row, place) => {
    const key = keyOf(row);
    const plan = { number: row.number, key, values: {}, details: [], problem: null };
    const [target, other] = (key && known.get(key)) || [];
    if (other)
      return { ...plan, outcome: 'invalid', problem: `${known.get(key!)?.length} records have this ${job.key}` };
    const own = attempt(() => {
      const [named, shown] = [refs[place]!, pictures(row)];
      const given = { ...valuesOf(store.resource, job, row.cells), ...named.ids };
      const cells = { given, pictures: shown.ids, unknown: { ...named.unknown, ...shown.unknown } };
      return target ? change(context, target, cells, lines) : addition(context, cells);
    });
    const details = attempt(() => detailsFor(row, target && Number(target[idKey])));
    if (own.problem !== undefined || details.problem !== undefined) {
      const problems = [own.problem, details.problem].filter((words) => words !== undefined);
      return { ...plan, outcome: 'invalid', problem: problems.join('; ') };
    }
    if (target) lines.place(store.idOf(target), own.value.values);
    const isMore = own.value.outcome === 'unchanged' && details.value.length > 0;
    return { ...plan, ...own.value, ...(isMore ? { outcome: 'update' } : {}), details: details.value };
  });
}

type Attempt<Value> = { value: Value; problem?: undefined } | { problem: string };

/** Turns a refusal into words, so that all problems of a row are told together. */
function attempt<Value>(act: () => Value): Attempt<Value> {
  try {
    return { value: act() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: wordsOf(error) };
  }
}

/** What the cells of a row come to: values by field, ids of pictures, and what is said of names that nothing has. */
interface RowValues {
  given: AnyValues;
  pictures: AnyValues;
  unknown: ValidationErrors;
}

function addition(
  { store: { resource }, store, scope, home }: ImportContext,
  { given, pictures, unknown }: RowValues,
): Pick<RowPlan, 'outcome' | 'values'> {
  const { values, refused } = accepted(resource.create, readStructures(resource, given));
  refuseAll(resource, values, {}, { ...refused, ...unknown });
  checkAddition({ scope, store }, home, values);
  return { outcome: 'create', values: { ...values, ...pictures } };
}

function change(
  { store: { resource }, store, scope }: ImportContext,
  target: Row,
  { given, pictures, unknown }: RowValues,
  lines: ReturnType<typeof linesOf>,
): Pick<RowPlan, 'outcome' | 'values' | 'target'> {
  const { values: own, refused } = accepted(resource.update, readStructures(resource, given, target));
  const all: AnyValues = { ...own, ...pictures };
  const values = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !isSame(resource.fields[name]!, target[name], value)),
  );
  refuseAll(resource, values, target, { ...refused, ...unknown, ...lines.circles(store.idOf(target), values) });
  if (Object.keys(values).length === 0) return { outcome: 'unchanged', values, target };
  checkChange({ scope, store }, target, values);
  return { outcome: 'update', values, target };
}

/** Where cells cannot be read, the rules between the others are told with them; rights are looked at when all can be. */
function refuseAll(resource: Resource, values: AnyValues, current: AnyValues, refused: ValidationErrors): void {
  if (Object.keys(refused).length > 0) refuse(problemsOf(resource, values, current, refused));
}
