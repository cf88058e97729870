import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { shapeOf } from '../../contract/declaration/shape.ts';

/** Query parameters that only mark a request or bust caches: `_`, `_t`, `requestId`, `client_request_id`, `nocache`. */
const mark =
  /^(_.*|((client|x)[-_]?)?(request|req|correlation|trace)[-_]?id|ts?|timestamp|no[-_]?cache|cache[-_]?bust(er)?|cb|nonce|rand(om)?)$/i;

/** Drops query parameters that only mark the request; other unknown ones are refused (S7.04). */
export function dropRequestMarks({ query }: Pick<Endpoint, 'query'>) {
  const queryFields = shapeOf(query);
  return async (request: FastifyRequest): Promise<void> => {
    const named = request.query as Record<string, unknown>;
    for (const name of Object.keys(named)) if (!(name in queryFields) && mark.test(name)) delete named[name];
  };
}
