import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/calls/endpoint.ts';

/** Parses JSON like Fastify, but accepts an empty text as no body. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null);
    else void parse(request, text as string, done);
  });
}

/** Replaces a missing body by an empty object (S7.10). */
export const emptyBody = ({ body }: Pick<Endpoint, 'body'>) =>
  body
    ? [
        async (request: FastifyRequest): Promise<void> => {
          if (request.body === undefined) request.body = {};
        },
      ]
    : [];
