import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/calls/endpoint.ts';

/** Reads JSON as Fastify does, but for an empty text, which is no body. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null);
    else void parse(request, text as string, done);
  });
}

/** A call without a body is one with an empty object (S7.10). */
export const emptyBody = ({ body }: Pick<Endpoint, 'body'>) =>
  body
    ? [
        async (request: FastifyRequest): Promise<void> => {
          if (request.body === undefined) request.body = {};
        },
      ]
    : [];
