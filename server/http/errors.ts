import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { type ErrorBody, errorTexts } from '../../contract/calls/errors.ts';
import type { InterfaceLanguage } from '../../contract/people/interface-settings.ts';
import {
  isConflictOfTransactions,
  isConnectionLost,
  isDiskFull,
  isReadOnly,
  isTooSlow,
} from '../platform/database-failures.ts';
import { ApiError, MissingRight, conflict } from '../platform/errors.ts';
import { QueueFull } from '../platform/traffic/fair-queue.ts';
import { turns } from '../platform/limits.ts';
import { languageAskedFor } from '../platform/sentences/in-language.ts';
import { errorIn, languageOf, setLanguageHeaders } from './in-language.ts';

/** Answers all errors in the shape of the contract, never with a stack or SQL. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

async function answerError(thrown: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const language = await languageOf(request);
  const body = await errorBodyOf(thrown, request, language);
  setLanguageHeaders(reply, language);
  if (body.code === 'unavailable') reply.header('retry-after', retryAfter);
  if (thrown instanceof QueueFull) reply.header('retry-after', turns.patience);
  resetFileHeaders(reply);
  return reply.status(body.statusCode).send(body);
}

/** Resets the headers of a file that failed before its first byte, so that no cache stores the error. */
function resetFileHeaders(reply: FastifyReply): void {
  if (!reply.raw.hasHeader('content-type')) return;
  reply.raw.removeHeader('content-disposition');
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
}

/** The response body of an error, in the user's language. Server errors are logged. */
export async function errorBodyOf(
  thrown: Error,
  request: FastifyRequest,
  language?: InterfaceLanguage,
): Promise<ErrorBody> {
  const known = translate(thrown as FastifyError | ApiError, request.routeOptions.config.endpoint?.failure);
  if (known.statusCode >= 500) request.log.error({ err: thrown }, 'A call failed');
  return errorIn(await bodyOf(known, request), language ?? (await languageOf(request)));
}

/** `Retry-After` of a 503 (s). */
const retryAfter = 2;

/** The body of an error; for a missing permission with the names of people who can grant it. */
async function bodyOf(known: ApiError, { actor, server }: FastifyRequest): Promise<ErrorBody> {
  if (!(known instanceof MissingRight) || !actor) return known.body;
  const organisationIds = known.organisationIds ?? actor.grants.map(({ organisationId }) => organisationId);
  return known.bodyNaming(await server.authenticator.granters(organisationIds).catch(() => []));
}

/** Answers a request to an unknown endpoint. */
export type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers unknown endpoints: 405 for a path with other methods, else 404. Must be called before routes are declared. */
export function unknownCalls(app: FastifyInstance): AnswerUnknown {
  const routes: { method: string | string[]; path: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!isOfApi(url)) return;
    const pattern = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    const path = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
    routes.push({ method, path });
  });
  return (request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = routes.filter((route) => route.path.test(path)).flatMap(({ method }) => method);
    // The method is known, but a path parameter may be too long for the router.
    if (methods.length === 0 || methods.includes(request.method))
      return answerNothing(request, reply, 'Unknown endpoint.');
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    return refuse(request, reply, new ApiError('method_not_allowed', 'This endpoint does not support this method.'));
  };
}

/** Whether a URL belongs to the API, and not to the app or a website. */
export const isOfApi = (url: string): boolean => url.startsWith('/v1/');

/** Answers 404, in the language of the browser. */
export const answerNothing = (request: FastifyRequest, reply: FastifyReply, words: string): FastifyReply =>
  refuse(request, reply, new ApiError('not_found', words));

function refuse({ headers }: FastifyRequest, reply: FastifyReply, { statusCode, body }: ApiError): FastifyReply {
  const language = languageAskedFor(headers['accept-language']);
  setLanguageHeaders(reply, language);
  return reply.status(statusCode).send(errorIn(body, language));
}

/** Answers input that is not a request because its head is too long, malformed or late, in the shape of all errors. */
export function answerUnread({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, error] =
    code === 'HPE_HEADER_OVERFLOW'
      ? [431, { code: 'too_large', message: 'The request is too large.' }]
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, { code: 'timeout', message: errorTexts.timeout }]
        : [400, { code: 'malformed', message: 'The request could not be read.' }];
  const body = JSON.stringify({ statusCode: status, ...error } satisfies ErrorBody);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(
    `${head}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => void socket.destroy(),
  );
}

const uniqueViolation = '23505';

/** Maps any error to one for the client. `failure`: message of a 500. */
function translate(error: FastifyError | ApiError, failure: string = errorTexts.default): ApiError {
  if (error instanceof ApiError) return error;
  if (isResponseSerializationError(error)) return new ApiError('internal', failure);
  if (error.code === uniqueViolation) return conflict('Another record already has the same value.');
  if (isDiskFull(error))
    return new ApiError(
      'storage_full',
      'The storage of the server is full, and nothing was saved. Please tell the operator of the server.',
    );
  switch (error.statusCode) {
    case 400:
      return new ApiError('malformed', 'The request could not be read. Check that it is valid JSON.');
    // 403: the static file plugin forbids invalid paths.
    case 403:
    case 404:
    case 414:
      return new ApiError('not_found', 'Unknown endpoint.');
    case 413:
      return new ApiError('too_large', 'The request is too large.');
    case 415:
      return new ApiError('unsupported_media_type', 'This endpoint does not accept this content type.');
    case 416:
      return new ApiError('out_of_range', 'The requested range is beyond the end of the file.');
    case 429:
      return new ApiError('too_many_requests', 'Too many requests. Please wait a moment and try again.');
    default:
      return isOutOfReach(error)
        ? new ApiError('unavailable', errorTexts.htmlUnavailable)
        : new ApiError('internal', failure);
  }
}

/** Whether the database or the identity provider is unavailable or too slow, or a lock was not granted. */
const isOutOfReach = (error: Error) =>
  isConnectionLost(error) ||
  isConflictOfTransactions(error) ||
  isTooSlow(error) ||
  isReadOnly(error) ||
  error.message.includes('fetch failed');
