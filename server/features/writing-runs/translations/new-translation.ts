import * as z from 'zod/mini';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { validationErrors } from '../../../../contract/calls/validation.ts';
import { invalid } from '../../../platform/errors.ts';
import { copiedValues } from '../../../records/copied-values.ts';
import type { Row, WriteValues } from '../../../records/row.ts';

/**
 * Values of a new translation: a copy of the record without status, planned times and unique fields.
 * @throws 422 if the record lacks required values.
 */
export function newTranslation(resource: Resource, like: Row, values: WriteValues): WriteValues {
  const { success, data, error } = z.safeParse(resource.create as z.ZodMiniType<WriteValues>, {
    ...copiedValues(resource, like),
    ...values,
  });
  if (!success) throw invalid(validationErrors(error));
  return data;
}
