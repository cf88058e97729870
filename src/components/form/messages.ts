import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ValidationErrors } from '../../../contract/calls/errors.ts';

/** All messages of a field, in order. */
export function messagesOf(error: FieldError | undefined): string[] {
  if (!error) return [];
  const all = Object.values(error.types ?? {}).flat();
  const messages = all.filter((message) => typeof message === 'string');
  return messages.length > 0 ? [...new Set(messages)] : [error.message ?? ''].filter(Boolean);
}

/** Shows messages at their fields and focuses the first of these. */
export function showMessages<Values extends FieldValues>(form: UseFormReturn<Values>, errors: ValidationErrors): void {
  const names = Object.keys(form.getValues()).filter((name) => errors[name]) as Path<Values>[];
  for (const name of names) {
    const found = errors[name] ?? [];
    form.setError(name, { type: 'server', message: found[0] ?? '', types: { server: found } });
  }
  if (names[0]) form.setFocus(names[0]);
}
