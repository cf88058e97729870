import type { TFunction } from 'i18next';
import type { Resource } from '../../../../contract/resource.ts';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import { HttpError, wordsOf } from '../../../providers/http-error.ts';
import type { Problem } from './form-problem.tsx';
import { placeErrors } from './record-check.ts';
import { EarlierAttemptArrived } from './use-save.ts';

/** What a failed save means for the form: messages at its fields, and what is said above them (S8.01). */
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
    problem: { message: wordsOf(error), details: others },
    sessionLost: error instanceof HttpError && error.statusCode === 401,
  };
}
