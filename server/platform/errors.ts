import {
  type ErrorBody,
  type ErrorCode,
  type ValidationErrors,
  errorCodes,
  errorTexts,
} from '../../contract/calls/errors.ts';

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

/** Names the right; who can grant it is added where the answer is written, because only the database knows. */
export class MissingRight extends ApiError {
  readonly right: string;
  /** Where it is missing; everywhere, where nothing is said. */
  readonly organisationIds: number[] | undefined;

  constructor(right: string, organisationIds?: number[]) {
    super('forbidden', `${right} Ask an owner or administrator of your organization.`);
    this.right = right;
    this.organisationIds = organisationIds;
  }

  /** The answer with the names of those who can help. */
  bodyNaming(people: string[]): ErrorBody {
    if (people.length === 0) return this.body;
    const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(people);
    return { ...this.body, message: [this.right, `${names} can grant it.`].join(' ') };
  }
}

/** 401: there is no valid session or token. */
export const unauthenticated = () => new ApiError('unauthenticated', 'You’re signed out. Please sign in again.');
/** 403 for a call with a wrong or missing CSRF token; a client repeats it with a new one (S8.01). */
export const csrfInvalid = () => new ApiError('csrf', errorTexts.csrfInvalid);
/** Other tenants' records answer exactly like missing ones. */
export const notFound = (what: string) =>
  new ApiError('not_found', `This ${what} does not exist, or you don’t have permission to view it.`);
/** 403 that names the right that is missing, and in `organisationIds` who could grant it. */
export const missingRight = (action: string, resource: string, organisationIds?: number[]) =>
  new MissingRight(`You don’t have permission to ${action} ${resource}.`, organisationIds);
/** The error for granting more than the caller has. */
export const cannotGrant = (action: string, resource: string, organisationId: number) =>
  new MissingRight(
    `You can only grant permissions that you have: you don’t have permission to ${action} ${resource}.`,
    [organisationId],
  );
/** 409, with a message for people. */
export const conflict = (message: string) => new ApiError('conflict', message);
/** 422: the messages by field. */
export const invalid = (validationErrors: ValidationErrors) =>
  new ApiError('invalid', 'Some fields need your attention.', { validationErrors });
/** 412: the record has changed since the caller read it; `current` is the record as it is now. */
export const stale = (current: unknown) =>
  new ApiError('stale_version', 'Someone else has changed this since you opened it.', { current });
