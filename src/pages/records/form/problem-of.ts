import type { TFunction } from 'i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import type { Problem } from './form-problem.tsx';
import { EarlierAttemptArrived } from './saving/use-save.ts';

/** Converts the error of a failed save to field errors and a problem above them (S8.01). */
export function problemOf(
  resource: Resource,
  error: unknown,
  t: TFunction<'forms'>,
): { fields: ValidationErrors; problem: Problem; sessionLost: boolean } {
  if (error instanceof EarlierAttemptArrived)
    return { fields: {}, problem: { message: t('earlierAttempt'), details: [] }, sessionLost: false };
  const { fields, others } = placeErrors(resource, (error instanceof HttpError && error.validationErrors) || {});
  return {
    fields,
    problem: { message: messageOf(error), details: others },
    sessionLost: error instanceof HttpError && error.statusCode === 401,
  };
}

/** Assigns the server's errors to the form's fields; the remaining ones are kept in `others`. */
export function placeErrors(
  resource: Resource,
  errors: ValidationErrors,
): { fields: ValidationErrors; others: string[] } {
  const fields: ValidationErrors = {};
  const others: string[] = [];
  const nameOf = (path: string) => {
    // Pending changes are sent in `values`.
    const [first = '', second = ''] = path.replace(/^values\./, '').split('.');
    const head = resource.within.some(({ name }) => name === first) ? second : first;
    const byPart = Object.keys(resource.fields).find((name) => resource.fields[name]?.part === head);
    const name = head in resource.fields ? head : byPart;
    return name && !resource.fields[name]?.readOnly ? name : undefined;
  };
  for (const [path, messages] of Object.entries(errors)) {
    const name = nameOf(path);
    if (name) fields[name] = [...(fields[name] ?? []), ...messages];
    else others.push(...messages.map((message) => (path ? `${path}: ${message}` : message)));
  }
  return { fields, others };
}
