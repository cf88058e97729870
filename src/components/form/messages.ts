import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ValidationErrors } from '../../../contract/errors.ts';

/** All that is wrong with a field, in the order in which it was found. */
export function messagesOf(error: FieldError | undefined): string[] {
  if (!error) return [];
  const all = Object.values(error.types ?? {}).flat();
  const messages = all.filter((message) => typeof message === 'string');
  return messages.length > 0 ? [...new Set(messages)] : [error.message ?? ''].filter(Boolean);
}

/** Puts messages at their fields; the first field of the form that has one takes the focus. */
export function showMessages<Values extends FieldValues>(form: UseFormReturn<Values>, errors: ValidationErrors): void {
  const names = Object.keys(form.getValues()).filter((name) => errors[name]) as Path<Values>[];
  for (const name of names) {
    const found = errors[name] ?? [];
    form.setError(name, { type: 'server', message: found[0] ?? '', types: { server: found } });
  }
  if (names[0]) form.setFocus(names[0]);
}
