import type { FastifyRequest } from 'fastify';
import type { Endpoint, ReadOf } from '../../contract/calls/endpoint.ts';
import type { ValidationErrors } from '../../contract/calls/errors.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { accepted } from '../platform/accepted.ts';
import type { Database, Tx } from '../platform/db/client.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import type { Scope } from '../policy/scope.ts';
import { scopeOfRequest } from './request-scope.ts';
import { authorizeAgain } from './session.ts';

interface JudgedCall<E extends Endpoint> {
  params: ReadOf<E, 'params'>;
  scope: Scope;
  tx: Tx;
}

/** Further checks if the body's schema refuses some fields. */
export interface BodyJudge<E extends Endpoint, Current extends AnyValues = AnyValues> {
  /** The current record, if there is one: fields that only repeat it are not refused. */
  current?(call: JudgedCall<E>): Promise<Current>;
  /**
   * Checks the valid fields together with the current record.
   * @throws 422 with the errors of both, so that the caller gets all at once.
   */
  check?(call: JudgedCall<E>, values: AnyValues, refused: ValidationErrors, current: Current): Promise<void>;
}

/**
 * Deals with a request that its schemas refuse: where the body is right but for repeating the record as it was read, the
 * request goes on without that.
 * @throws the refusal, with what else is wrong in the body as far as the caller may do this at all.
 */
export async function settleRefusal<E extends Endpoint, Current extends AnyValues>(
  request: FastifyRequest,
  db: Database,
  endpoint: E,
  judge: BodyJudge<E, Current> | undefined,
): Promise<void> {
  const refusal = request.validationError!;
  // Without the right there are no details about the request.
  if (endpoint.access !== 'public') await authorizeAgain(request);
  const { body } = endpoint;
  if (refusal.validationContext !== 'body' || !body || !judge) throw refusal;
  // A query is read after the body, and so was not read yet.
  const query = endpoint.query ? accepted(endpoint.query, request.query) : { values: {}, refused: {} };
  try {
    await db.readAsUser(request.actor ?? 0, async (tx) => {
      const scope = scopeOfRequest(request, endpoint, query.values);
      const call = { params: request.params as ReadOf<E, 'params'>, scope, tx };
      const current = (await judge.current?.(call)) ?? ({} as Current);
      const read = accepted(body, request.body, current);
      const refused = { ...query.refused, ...read.refused };
      if (Object.keys(refused).length > 0) {
        await judge.check?.(call, read.values, refused, current);
        throw invalid(refused);
      }
      request.body = read.values;
      request.query = query.values;
    });
  } catch (error) {
    // Without the right, or for a missing record, only errors of the body are reported.
    throw error instanceof ApiError && error.code !== 'invalid' ? refusal : error;
  }
}
