import {
  type ErrorBody,
  type ErrorCode,
  type ValidationErrors,
  errorCodes,
  errorTexts,
} from '../../contract/calls/errors.ts';

/** An error whose message goes to the client. Any other error is answered with 500 and only logged. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Not a getter: Fastify assigns it when input validation throws the error. */
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

/** 403 that names the permission; the names of people who can grant it come from the database, with the response. */
export class MissingRight extends ApiError {
  readonly right: string;
  /** Organizations without the permission. Absent: all. */
  readonly organisationIds: number[] | undefined;

  constructor(right: string, organisationIds?: number[]) {
    super('forbidden', `${right} Ask an owner or administrator of your organization.`);
    this.right = right;
    this.organisationIds = organisationIds;
  }

  /** The response body with the names of people who can grant the permission. */
  bodyNaming(people: string[]): ErrorBody {
    if (people.length === 0) return this.body;
    const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(people);
    return { ...this.body, message: [this.right, `${names} can grant it.`].join(' ') };
  }
}

/** 401: there is no valid session or token. */
export const unauthenticated = () => new ApiError('unauthenticated', 'You’re signed out. Please sign in again.');
/** 403 for a wrong or missing CSRF token; the client retries with a new one (S8.01). */
export const csrfInvalid = () => new ApiError('csrf', errorTexts.csrfInvalid);
/** 404, also for records of other organizations, so that their existence stays hidden. */
export const notFound = (what: string) =>
  new ApiError('not_found', `This ${what} does not exist, or you don’t have permission to view it.`);
/** 403 that names the missing permission; people of `organisationIds` can grant it. */
export const missingRight = (action: string, resource: string, organisationIds?: number[]) =>
  new MissingRight(`You don’t have permission to ${action} ${resource}.`, organisationIds);
/** 403 for granting a permission that the caller lacks. */
export const cannotGrant = (action: string, resource: string, organisationId: number) =>
  new MissingRight(
    `You can only grant permissions that you have: you don’t have permission to ${action} ${resource}.`,
    [organisationId],
  );
/** 409 with a message for the user. */
export const conflict = (message: string) => new ApiError('conflict', message);
/** 422 with messages by field. */
export const invalid = (validationErrors: ValidationErrors) =>
  new ApiError('invalid', 'Some fields need your attention.', { validationErrors });
/** 412: the record changed after the caller read it; `current` is its present state. */
export const stale = (current: unknown) =>
  new ApiError('stale_version', 'Someone else has changed this since you opened it.', { current });
