import { HttpError, messageOf } from '../../providers/http/http-error.ts';

/** Message of a refusal: the first field error, which says more than the general one. */
export const refusalOf = (error: unknown): string =>
  (error instanceof HttpError && Object.values(error.validationErrors ?? {}).flat()[0]) || messageOf(error);
