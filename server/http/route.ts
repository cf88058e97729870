import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { ErrorBody } from '../../contract/calls/errors.ts';
import { dropRequestMarks } from './request-marks.ts';

/** The status of a successful response. */
export const statusOf = (endpoint: Endpoint): 200 | 201 => {
  const isCreating = typeof endpoint.access === 'object' && endpoint.access.action === 'create';
  return endpoint.creates || (endpoint.method === 'POST' && isCreating) ? 201 : 200;
};

/** The Fastify route of an endpoint, with the schemas of request and response. */
export const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path.split('?')[0]?.replaceAll(/\{(\w+)\}/g, ':$1') ?? '',
  config: { endpoint },
  preValidation: [dropRequestMarks(endpoint)],
  schema: {
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [statusOf(endpoint)]: endpoint.answer, '4xx': ErrorBody, '5xx': ErrorBody },
  },
});
