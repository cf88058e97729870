import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { invalid } from '../platform/errors.ts';

/** Where a call documents that the domain is named among the values, it counts as if it stood in the address (S5.02, S7.06). */
export function domainInBody({ domainInBody }: Pick<Endpoint, 'domainInBody'>) {
  if (!domainInBody) return [];
  return [
    async (request: FastifyRequest): Promise<void> => {
      const sent = request.body;
      if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || !('domainId' in sent)) return;
      const { domainId, ...values } = sent;
      const query = request.query as { domainId?: string };
      if (query.domainId !== undefined && query.domainId !== String(domainId))
        throw invalid({ domainId: ['Names another domain than the address'] });
      query.domainId = String(domainId as string);
      request.body = values;
    },
  ];
}
