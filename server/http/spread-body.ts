import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { spread } from '../../contract/declaration/within.ts';
import { resources } from '../platform/resources.ts';

/** Flattens the body of a resource with nested fields; a flat body is accepted, too. */
export function spreadBody({ access, body }: Pick<Endpoint, 'access' | 'body'>) {
  const resource = resources.find(({ name }) => typeof access === 'object' && name === access.resource);
  if (!resource || resource.within.length === 0 || (body !== resource.create && body !== resource.update)) return [];
  return [
    async (request: FastifyRequest): Promise<void> => {
      const sent = request.body;
      if (typeof sent === 'object' && sent !== null && !Array.isArray(sent))
        request.body = spread(resource.within, sent as AnyValues);
    },
  ];
}
