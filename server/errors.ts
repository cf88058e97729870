import { type ErrorBody, type ErrorCode, type ValidationErrors, errorCodes, errorTexts } from '../contract/errors.ts';

/** An error that a stranger may read. Anything else that is thrown answers 500 and is only logged. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** A plain property: Fastify writes to it where a check of the input throws the error. */
  readonly statusCode: number;
  readonly details: Pick<ErrorBody, 'validationErrors' | 'current'>;

  constructor(code: ErrorCode, message: string, details: Pick<ErrorBody, 'validationErrors' | 'current'> = {}) {
    super(message);
    this.code = code;
    this.statusCode = errorCodes[code];
    this.details = details;
  }

  get body(): ErrorBody {
    return { statusCode: this.statusCode, code: this.code, message: this.message, ...this.details };
  }
}

export const unauthenticated = () => new ApiError('unauthenticated', 'Your session has ended. Please sign in again.');
export const csrfInvalid = () => new ApiError('csrf', errorTexts.csrfInvalid);
/** What is not the caller's answers exactly like what does not exist. */
export const notFound = (what: string) =>
  new ApiError('not_found', `There is no such ${what}, or it is not yours to see.`);
export const missingRight = (action: string, resource: string) =>
  new ApiError(
    'forbidden',
    `You need the right to ${action} ${resource}. An owner or administrator of your organisation can grant it.`,
  );
export const invalid = (validationErrors: ValidationErrors) =>
  new ApiError('invalid', 'Some fields need your attention.', { validationErrors });
export const stale = (current: unknown) =>
  new ApiError('stale_version', 'Somebody else has changed this in the meantime.', { current });
