import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ValidationErrors } from '../../../contract/calls/errors.ts';
import { showMessages } from './messages.ts';

/**
 * Shows the messages of a refused request at the form's fields; typed values stay. Returns false if some message has no field
 * in the form.
 */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  const errors = byField(error);
  showMessages(form, errors);
  const [names, shown] = [Object.keys(errors), form.getValues()];
  return names.length > 0 && names.every((name) => name in shown);
}

/** The messages of a refusal (422) by the first part of their paths. */
function byField(error: unknown): ValidationErrors {
  const { validationErrors = {} } = error as { validationErrors?: ValidationErrors };
  const errors: ValidationErrors = {};
  for (const [path, messages] of Object.entries(validationErrors)) {
    const [name = ''] = path.split('.');
    errors[name] = [...(errors[name] ?? []), ...messages];
  }
  return errors;
}
