import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import type { ApiError } from '../../../platform/errors.ts';

/** Errors by field, joined into one line. */
export function errorLine({ message, details }: ApiError): string {
  const errors: ValidationErrors = details.validationErrors ?? {};
  const lines = Object.entries(errors).map(([name, texts]) =>
    name ? `${name}: ${texts.join(', ')}` : texts.join(', '),
  );
  return lines.join('; ') || message;
}
