import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { RowOutcome } from '../../../../contract/calls/transfer.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { accepted } from '../../../platform/accepted.ts';
import { ApiError } from '../../../platform/errors.ts';
import { problemsOf, refuse } from '../../../policy/rules.ts';
import { checkAddition, checkChange } from '../../../records/changes.ts';
import type { Row } from '../../../records/row.ts';
import { readStructures } from '../cells/convert.ts';
import { errorLine } from '../columns/words-of.ts';
import { isAlike } from '../known/keys.ts';
import type { Referred } from '../known/referred.ts';
import type { ImportContext } from './import-context.ts';

/** The values to write, and the record that they change. */
interface Judged {
  outcome: RowOutcome;
  values: AnyValues;
  target?: Row;
}

type Attempt<Value> = { value: Value; problem?: undefined } | { problem: string };

/** Turns errors into text, so that all problems of a row are reported together. */
export function attempt<Value>(act: () => Value): Attempt<Value> {
  try {
    return { value: act() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: errorLine(error) };
  }
}

/** Problem that only the store detects in otherwise valid values. */
export async function ownProblem(
  tx: Tx,
  { store, home }: ImportContext,
  { outcome, values, target }: Judged,
): Promise<string | undefined> {
  if (outcome === 'unchanged') return undefined;
  try {
    await store.checkOwn(tx, target ? store.homeOf(target) : home, values, target);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return errorLine(error);
  }
}

/** The parsed cells of a row: values by field, ids of pictures, and errors of unknown names. */
interface RowCells {
  given: AnyValues;
  pictures: AnyValues;
  unknown: ValidationErrors;
  referred: readonly Referred[];
}

/** The values of a new record. @throws 403 or 422 */
export function addition(
  { store: { resource }, store, scope, home }: ImportContext,
  { given, pictures, unknown, referred }: RowCells,
): Judged {
  // A record not yet written has no id; any id satisfies the rules.
  const coming = Object.fromEntries(
    referred.map(({ reference, record, store: { idOf } }) => [reference, record ? idOf(record) : 1]),
  );
  const { values, refused } = accepted(resource.create, readStructures(resource, { ...given, ...coming }));
  refuseAll(resource, values, {}, { ...refused, ...unknown });
  checkAddition({ scope, store }, home, values);
  return { outcome: 'create', values: { ...values, ...pictures } };
}

/** The values that change a record, if any. @throws 403 or 422 */
export function change(
  { store: { resource }, store, scope }: ImportContext,
  target: Row,
  { given, pictures, unknown, referred }: RowCells,
): Judged {
  const there = Object.fromEntries(
    referred.flatMap(({ reference, record, store: { idOf } }) => (record ? [[reference, idOf(record)]] : [])),
  );
  const { values: own, refused } = accepted(resource.update, readStructures(resource, { ...given, ...there }, target));
  const all: AnyValues = { ...own, ...pictures };
  const values = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !isAlike(resource.fields[name], target[name], value)),
  );
  refuseAll(resource, values, target, { ...refused, ...unknown });
  const isComing = referred.some(({ record }) => !record);
  if (Object.keys(values).length === 0 && !isComing) return { outcome: 'unchanged', values, target };
  checkChange({ scope, store }, target, values);
  return { outcome: 'update', values, target };
}

/** Reports broken rules together with unreadable cells; permissions are checked only once all cells are readable. */
function refuseAll(resource: Resource, values: AnyValues, current: AnyValues, refused: ValidationErrors): void {
  if (Object.keys(refused).length > 0) refuse(problemsOf(resource, values, current, refused));
}
