import * as z from 'zod/mini';
import {
  type GalleryPicture,
  type Image,
  isResetInCopies,
  descriptorOf,
} from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isUniqueField } from '../../../../contract/declaration/rules.ts';
import { validationErrors } from '../../../../contract/calls/validation.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Row, WriteValues } from '../../../records/row.ts';

/**
 * Values of a new translation: a copy of the record without status, planned times and unique fields.
 * @throws 422 if the record lacks required values.
 */
export function newTranslation(resource: Resource, like: Row, values: WriteValues): WriteValues {
  const { fields, create } = resource;
  const copied = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const { holds } = descriptorOf(field);
    const value = like[name];
    const isOwn = field.readOnly || isResetInCopies(field) || isUniqueField(resource, name);
    if (isOwn || value === null || value === undefined) return [];
    if (holds === 'picture') return [[name, (value as Image).id]];
    if (holds === 'pictures') return [[name, (value as GalleryPicture[]).map(({ id, caption }) => ({ id, caption }))]];
    return [[name, value]];
  });
  const { success, data, error } = z.safeParse(create as z.ZodMiniType<WriteValues>, {
    ...Object.fromEntries(copied),
    ...values,
  });
  if (!success) throw invalid(validationErrors(error));
  return data;
}
