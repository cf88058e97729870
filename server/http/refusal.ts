import type { FastifyRequest } from 'fastify';
import type { Endpoint, ReadOf } from '../../contract/calls/endpoint.ts';
import type { ValidationErrors } from '../../contract/calls/errors.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { accepted } from '../platform/accepted.ts';
import type { Database, Tx } from '../platform/db/client.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import type { Scope } from '../policy/scope.ts';
import { scopeOfRequest } from './request-scope.ts';
import { authorizeAgain } from './session/session.ts';

interface JudgedCall<E extends Endpoint> {
  params: ReadOf<E, 'params'>;
  scope: Scope;
  tx: Tx;
}

/** Additional checks of a body that its schema refuses. */
export interface BodyJudge<E extends Endpoint, Current extends AnyValues = AnyValues> {
  /** The current record, if there is one; invalid fields that repeat its values are ignored. */
  current?(call: JudgedCall<E>): Promise<Current>;
  /**
   * Checks the valid fields with the current record.
   * @throws 422 with these errors and `refused`, so that the caller gets all at once.
   */
  check?(call: JudgedCall<E>, values: AnyValues, refused: ValidationErrors, current: Current): Promise<void>;
}

/**
 * Handles a request that its schemas refuse. It continues without invalid fields that only repeat the current record.
 * @throws the refusal, with further errors of the body if the caller has the permission.
 */
export async function settleRefusal<E extends Endpoint, Current extends AnyValues>(
  request: FastifyRequest,
  db: Database,
  endpoint: E,
  judge: BodyJudge<E, Current> | undefined,
): Promise<void> {
  const refusal = request.validationError!;
  // Without the permission the caller gets no details.
  if (endpoint.access !== 'public') await authorizeAgain(request);
  const { body } = endpoint;
  if (refusal.validationContext !== 'body' || !body || !judge) throw refusal;
  // Fastify validates the query after the body, so it is still unparsed.
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
    // Without the permission or the record, only the schema's errors are reported.
    throw error instanceof ApiError && error.code !== 'invalid' ? refusal : error;
  }
}
