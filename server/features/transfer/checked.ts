import * as z from 'zod/mini';
import type { ValidationErrors } from '../../../contract/errors.ts';
import type { Resource } from '../../../contract/resource.ts';
import { validationErrors } from '../../../contract/validation.ts';
import type { AnyValues } from '../../../contract/views.ts';
import { ApiError } from '../../platform/errors.ts';

/** @throws 422 with what is wrong, field by field. */
export function checked(schema: Resource['create'], given: AnyValues): AnyValues {
  const result = z.safeParse(schema, given);
  if (!result.success) throw new ApiError('invalid', '', { validationErrors: validationErrors(result.error) });
  return result.data;
}

export const problem = (message: string, field = '') =>
  new ApiError('invalid', message, { validationErrors: { [field]: [message] } });

/** What is wrong, by field, in one line. */
export function wordsOf({ message, details }: ApiError): string {
  const errors: ValidationErrors = details.validationErrors ?? {};
  const lines = Object.entries(errors).map(([name, texts]) =>
    name ? `${name}: ${texts.join(', ')}` : texts.join(', '),
  );
  return lines.join('; ') || message;
}
