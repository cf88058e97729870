import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { type ErrorBody, type ValidationErrors, errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from './localize.ts';

/** The body of an error response; third-party servers may have a second text in `error`. */
type ErrorAnswer = Partial<ErrorBody> & { error?: unknown };

/** A failed request, with a message for the user. The shape is also Refine's `HttpError`. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code?: string | undefined;
  readonly validationErrors?: ValidationErrors | undefined;
  /** The current record, if another user's change came first (412). */
  readonly current?: unknown;
  /** Seconds to wait, as requested by the server. */
  readonly retryAfter?: number | undefined;
  /** A 403 about CSRF, which a fresh token fixes; any other 403 is a missing permission (S8.01). */
  readonly isCsrf: boolean;

  constructor(statusCode: number, message: string, body: ErrorAnswer = {}, retryAfter?: number) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.code = body.code;
    this.validationErrors = body.validationErrors;
    this.current = body.current;
    this.retryAfter = retryAfter;
    this.isCsrf = statusCode === 403 && [message, body.error].some((text) => /csrf/i.test(String(text)));
  }

  /** The messages by field, under the name that Refine's forms read. */
  get errors(): ValidationErrors | undefined {
    return this.validationErrors;
  }

  /** No response within the time limit (S8.04). */
  get isTimeout(): boolean {
    return this.statusCode === 0 && this.message === localize(errorTexts.timeout);
  }

  /** A temporary failure of the network or server; a retry may succeed. */
  get isPassing(): boolean {
    return this.statusCode === 0 || [502, 503, 504].includes(this.statusCode);
  }
}

/** Whether another user's change came first (412). */
export const isStale = (error: unknown): error is HttpError => error instanceof HttpError && error.statusCode === 412;

export const networkError = () => new HttpError(0, localize(errorTexts.network));
/** An error for an endpoint that the server lacks, without the server's raw text. */
export const absentError = () => new HttpError(404, localize(errorTexts.default));
export const timeoutError = () => new HttpError(0, localize(errorTexts.timeout));

/**
 * Parses an error response of our server, a third-party server or a proxy with an HTML page (S8.01). A server error without a
 * message gets the endpoint's `failure` text (S8.06).
 */
export function errorFrom(
  status: number,
  contentType: string,
  body: unknown,
  { retryAfter, failure }: { retryAfter?: number | undefined; failure?: string | undefined } = {},
): HttpError {
  if (contentType.includes('text/html') || isPage(body)) return new HttpError(status, htmlText(status), {}, retryAfter);
  const answer: ErrorAnswer = typeof body === 'object' && body !== null ? body : {};
  const text = [answer.message, answer.error].find((words) => typeof words === 'string' && words !== '');
  if (status === 404 && /^(Cannot|Route) (GET|POST|PUT|DELETE)\b/.test(String(text))) return absentError();
  const otherwise = (status >= 500 && failure) || errorTexts.unknown;
  return new HttpError(status, (text as string | undefined) ?? localize(otherwise), answer, retryAfter);
}

/** Some servers send HTML pages as plain text. */
const isPage = (body: unknown) => typeof body === 'string' && /^\s*<(!doctype html|html)\b/i.test(body);

function htmlText(status: number): string {
  if (status === 500) return localize(errorTexts.html500);
  return [502, 503, 504].includes(status)
    ? localize(errorTexts.htmlUnavailable)
    : localize(errorTexts.htmlOther(status));
}

/** The message of any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : localize(errorTexts.default);

/** Why a change was refused, for places without form fields: the messages of the fields, with their labels, else the error's. */
export function refusalOf(error: unknown, label?: (field: string) => string): string {
  const byField = Object.entries((error instanceof HttpError && error.validationErrors) || {});
  const problems = byField.flatMap(([field, messages]) =>
    label && field ? messages.map((message) => `${label(field)}: ${message}`) : messages,
  );
  return problems.length > 0 ? problems.join('. ') : messageOf(error);
}

/** The endpoint's failure text, followed by the error's own message if it says more (S8.06). */
export function failureOf({ failure }: Pick<Endpoint, 'failure'>, error: unknown): string {
  const words = messageOf(error);
  const known = failure && localize(failure);
  return !known || words === known || words === failure ? words : `${known}: ${words}`;
}
