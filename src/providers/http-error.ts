import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorBody, type ValidationErrors, errorTexts } from '../../contract/errors.ts';
import { said } from './said.ts';

/** The body of an error answer: ours, or another server's, which may have a second text in `error`. */
type ErrorAnswer = Partial<ErrorBody> & { error?: unknown };

/** What went wrong with a call, in words for people. The shape is also the one that Refine reads. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code?: string | undefined;
  readonly validationErrors?: ValidationErrors | undefined;
  /** The record as it stands, when somebody else was quicker (412). */
  readonly current?: unknown;
  /** Seconds that the server asks to wait. */
  readonly retryAfter?: number | undefined;
  /** A 403 that speaks of CSRF, in either text, is repaired with a fresh token; any other is a missing right (S8.01). */
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

  /** The messages by field under the name by which Refine's forms look for them. */
  get errors(): ValidationErrors | undefined {
    return this.validationErrors;
  }

  /** Nothing came within the time that a call is given (S8.04). */
  get isTimeout(): boolean {
    return this.statusCode === 0 && this.message === said(errorTexts.timeout);
  }

  /** The network or the server was away: the same call may well go through later. */
  get isPassing(): boolean {
    return this.statusCode === 0 || [502, 503, 504].includes(this.statusCode);
  }
}

export const networkError = () => new HttpError(0, said(errorTexts.network));
/** An error for a call that the server does not know, without the server's raw text. */
export const absentError = () => new HttpError(404, said(errorTexts.default));
export const timeoutError = () => new HttpError(0, said(errorTexts.timeout));

/**
 * Reads an error response of our server, another server or a proxy with an HTML page (S8.01). A server error without
 * words gets those that the call documents for its `failure` (S8.06).
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
  return new HttpError(status, (text as string | undefined) ?? said(otherwise), answer, retryAfter);
}

/** Some servers send their pages as plain text. */
const isPage = (body: unknown) => typeof body === 'string' && /^\s*<(!doctype html|html)\b/i.test(body);

function htmlText(status: number): string {
  if (status === 500) return said(errorTexts.html500);
  return [502, 503, 504].includes(status) ? said(errorTexts.htmlUnavailable) : said(errorTexts.htmlOther(status));
}

/** The words of anything that was thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : said(errorTexts.default);

/** Why something was refused, where no form shows it at its fields: what is said of these, else the words of the error. */
export function refusalOf(error: unknown): string {
  const problems = error instanceof HttpError ? Object.values(error.validationErrors ?? {}).flat() : [];
  return problems.length > 0 ? problems.join('. ') : wordsOf(error);
}

/** The words that a call documents for its failure, and behind them what else is known of it (S8.06). */
export function failureOf({ failure }: Pick<Endpoint, 'failure'>, error: unknown): string {
  const words = wordsOf(error);
  const known = failure && said(failure);
  return !known || words === known || words === failure ? words : `${known}: ${words}`;
}
