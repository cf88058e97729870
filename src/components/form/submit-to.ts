import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ValidationErrors } from '../../../contract/errors.ts';
import { showMessages } from './messages.ts';

/**
 * Sends what a form holds. A refusal that names fields stands at these; of any other failure `onFailed` has to tell.
 * What was typed stays either way.
 */
export const submitTo =
  <Values extends FieldValues>(
    form: UseFormReturn<Values>,
    send: (values: Values) => Promise<unknown>,
    onFailed: (error: unknown) => void,
  ) =>
  async (values: Values): Promise<void> => {
    try {
      await send(values);
    } catch (error) {
      const errors = byField(error);
      showMessages(form, errors);
      if (Object.keys(errors).length === 0 || Object.keys(errors).some((name) => !(name in values))) onFailed(error);
    }
  };

/** The messages of a refusal (422) by the fields that their paths begin with. */
function byField(error: unknown): ValidationErrors {
  const { validationErrors = {} } = error as { validationErrors?: ValidationErrors };
  const errors: ValidationErrors = {};
  for (const [path, messages] of Object.entries(validationErrors)) {
    const [name = ''] = path.split('.');
    errors[name] = [...(errors[name] ?? []), ...messages];
  }
  return errors;
}
