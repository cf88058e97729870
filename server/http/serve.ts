import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ReadOf } from '../../contract/calls/endpoint.ts';
import { paginationHeaders } from '../../contract/calls/constants.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import type { Scope } from '../policy/scope.ts';
import type { Database, Tx } from '../platform/db/client.ts';
import { ApiError } from '../platform/errors.ts';
import { type Page, isPage } from '../platform/page.ts';
import { once } from '../platform/idempotency-store.ts';
import { clientGone } from './leaving.ts';
import { idempotentRequest } from './idempotency.ts';
import { readMultipart } from './multipart.ts';
import { readReturnedRecord } from './answer/returned-record.ts';
import { emptyBody } from './json-body.ts';
import { readParents } from './parents.ts';
import { spreadBody } from './spread-body.ts';
import { withCurrentRights } from './session/current-rights.ts';
import { Redirect } from './answer/redirect.ts';
import { routeOf, statusOf } from './route.ts';
import { originOf } from './origin.ts';
import { type BodyJudge, settleRefusal } from './refusal.ts';
import { scopeOfRequest } from './request-scope.ts';
import { authorise, isOnlyLooking } from './session/session.ts';
import type { MediaFile } from '../services/media-store/media-file.ts';

/** Input of a handler: the validated request, the caller's scope and the transaction. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ReadOf<E, 'params'>;
  query: ReadOf<E, 'query'>;
  body: ReadOf<E, 'body'>;
  files: Record<string, MediaFile>;
  scope: Scope;
  tx: Tx;
  /** Version that the caller has read, from `If-Match` or the body. */
  ifMatch?: number;
  /**
   * Runs work after the commit, such as sending a mail. Its result is the response.
   * It must not throw after a change: the caller would get an error although the change is saved.
   */
  afterwards(work: () => Promise<unknown>): void;
  /** Aborts if the client disconnects before the response is complete. */
  signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Serves an endpoint: authenticates, validates, authorizes, runs the handler and responds. The response is sent after the
 * commit, so that it never reports unsaved changes.
 */
export function serve<E extends Endpoint, Current extends AnyValues = AnyValues>(
  app: FastifyInstance,
  db: Database,
  endpoint: E,
  act: (call: Call<E>) => Promise<unknown>,
  judge?: BodyJudge<E, Current>,
): void {
  const status = statusOf(endpoint);
  const route = routeOf(endpoint);
  app.route({
    ...route,
    onRequest: endpoint.access === 'public' ? [] : authorise,
    preValidation: [
      ...route.preValidation,
      readMultipart(endpoint),
      ...emptyBody(endpoint),
      ...spreadBody(endpoint),
      ...readParents(endpoint),
      ...readReturnedRecord(endpoint),
    ],
    attachValidation: true,
    handler: async (request, reply) => {
      if (request.validationError) await settleRefusal(request, db, endpoint, judge);
      // Impersonation is read-only: changes were refused before, and a read-only transaction refuses them, too.
      const reads =
        endpoint.method === 'GET' || endpoint.reads || isOnlyLooking(request.actor, endpoint.method, endpoint);
      const transact: Database['asUser'] = reads
        ? db.readAsUser
        : (acting, work) => db.asUser(acting, work, originOf(request));
      if (endpoint.secret) reply.header('cache-control', 'no-store');
      let afterwards: (() => Promise<unknown>) | undefined;
      const kept = await withCurrentRights(request, transact, async (tx) => {
        afterwards = undefined;
        const scope = scopeOfRequest(request, endpoint, request.query);
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          files: request.pictures ?? {},
          scope,
          tx,
          afterwards: (work: () => Promise<unknown>) => void (afterwards = work),
          signal: clientGone(reply),
          request,
          reply,
          ifMatch: versionOf(request),
        };
        const handle = () => act(call as Call<E>);
        const isFresh = endpoint.secret || endpoint.reads || endpoint.notIdempotent;
        const idempotent = isFresh ? undefined : idempotentRequest(request);
        return idempotent ? once(tx, idempotent, handle) : handle();
      });
      const answer = afterwards ? await afterwards() : kept;
      if (answer instanceof Redirect) return reply.redirect(answer.url);
      return reply.status(status).send(isPage(answer) ? paged(reply, endpoint, answer) : answer);
    },
  });
}

/** The version of `If-Match`. @throws 400 for an invalid one; ignoring it could overwrite newer changes. */
function versionOf(request: FastifyRequest): number | undefined {
  const wanted = request.headers['if-match'];
  if (wanted === undefined) return request.sentVersion ?? undefined;
  if (wanted === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(wanted)?.[1];
  if (version === undefined) throw new ApiError('malformed', 'If-Match must be a version, such as "3".');
  return Number(version);
}

/** The body of a page; its total goes into headers or the body, as declared (S7.13). */
function paged(reply: FastifyReply, endpoint: Pick<Endpoint, 'count'>, { rows, total, more }: Page<unknown>): unknown {
  if (endpoint.count === 'body') return { data: rows, pagination: { hasMore: more, totalCount: total } };
  if (total !== undefined) reply.header(paginationHeaders.totalCount, total);
  reply.header(paginationHeaders.hasNextPage, String(more));
  reply.header(paginationHeaders.hasMore, String(more));
  return rows;
}
