import type { ReworkPlace } from '../../../contract/writing/rework.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { resources } from '../../platform/resources.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { storeOf } from '../../records/store.ts';

/** Validates the target of a rewrite. @throws 422 for an unknown field, or for a record that the caller may not read. */
export async function checkPlace(tx: Tx, scope: Scope, { resource, recordId, field }: ReworkPlace): Promise<void> {
  const declared = resources.find(({ name }) => name === resource);
  if (!declared) throw invalid({ 'place.resource': ['Unknown type of record'] });
  if (!Object.hasOwn(declared.fields, field)) throw invalid({ 'place.field': ['Unknown field'] });
  if (recordId === undefined) return;
  const reach = permittedScope(scope, { resource, action: 'read' });
  const isThere = reach.organisationIds.length > 0 && (await storeOf(declared).find(tx, reach, recordId));
  if (!isThere) throw invalid({ 'place.recordId': ['This record was not found'] });
}
