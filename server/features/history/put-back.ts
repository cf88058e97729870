import { descriptorOf } from '../../../contract/declaration/fields.ts';
import * as z from 'zod/mini';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { storedFile } from '../../records/pictures/pictures-store.ts';
import { type WriteContext, changeRecord } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';

/** Writes earlier values like a normal update, with current permissions and validation, because the rules may have changed since. */
export async function restoreValues(
  editing: WriteContext,
  current: Row,
  wanted: AnyValues,
  ifMatch?: number,
): Promise<Row> {
  const { tx, scope, store } = editing;
  const own = { ...scope, workspaceIds: [store.homeOf(current)] };
  const values = await checked(tx, own, store.resource, wanted);
  return Object.keys(values).length === 0 ? current : changeRecord(editing, current, values, ifMatch);
}

/** Validates all values with the update schema, except those that clients cannot write: pictures by id, and fields set by the server. */
async function checked(tx: Tx, own: Scope, { fields, update, open }: Resource, wanted: AnyValues): Promise<AnyValues> {
  const [typed, direct]: [AnyValues, AnyValues] = [{}, {}];
  for (const [name, value] of Object.entries(wanted)) {
    const field = fields[name];
    if (field ? field.readOnly && !field.comesBack : !open) continue;
    if (field?.comesBack) direct[name] = value;
    else if (field && descriptorOf(field).holds === 'picture' && typeof value === 'number') {
      if (!(await storedFile(tx, own, value))) throw invalid({ [name]: ['This picture no longer exists'] });
      direct[name] = value;
    } else typed[name] = value;
  }
  const result = z.safeParse(update, typed);
  if (!result.success) throw invalid(validationErrors(result.error));
  return { ...result.data, ...direct };
}
