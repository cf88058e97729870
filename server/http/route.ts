import type { Endpoint } from '../../contract/endpoint.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { leaveOutMarks } from './request-marks.ts';

/** The status of an answer that went well. */
export const statusOf = (endpoint: Endpoint): 200 | 201 => {
  const isCreating = typeof endpoint.access === 'object' && endpoint.access.action === 'create';
  return endpoint.creates || (endpoint.method === 'POST' && isCreating) ? 201 : 200;
};

/** An endpoint as a route of Fastify: where it lies, what is checked of a request, and how the API describes it. */
export const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path.split('?')[0]?.replaceAll(/\{(\w+)\}/g, ':$1') ?? '',
  config: { endpoint },
  preValidation: [leaveOutMarks(endpoint)],
  schema: {
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.extension ? { description: 'An extension: not in the specification.', 'x-extension': true } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [statusOf(endpoint)]: endpoint.answer, '4xx': ErrorBody, '5xx': ErrorBody },
  },
});

const tagOf = (endpoint: Pick<Endpoint, 'access' | 'path'>) =>
  typeof endpoint.access === 'object' ? endpoint.access.resource : (endpoint.path.split('/')[1] ?? '');
