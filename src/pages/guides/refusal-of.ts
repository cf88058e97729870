import { HttpError, wordsOf } from '../../providers/http-error.ts';

/** Why something was refused: the words at a field say more than those above them. */
export const refusalOf = (error: unknown): string =>
  (error instanceof HttpError && Object.values(error.validationErrors ?? {}).flat()[0]) || wordsOf(error);
