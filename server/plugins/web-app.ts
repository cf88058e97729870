import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../contract/session.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { answerUnknown } from './errors.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The built app: hashed files for ever, pages never from a cache, every unknown page the app itself. */
export async function serveWebApp(app: FastifyInstance, config: Config): Promise<void> {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(appConfig(config)));
  if (!existsSync(join(dist, 'index.html'))) return answerUnknown(app);
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get('/landing', (_request, reply) => reply.sendFile('landing.html'));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (isPage) return reply.status(200).sendFile('index.html');
    const { statusCode, body } = new ApiError('not_found', 'There is nothing at this address.');
    return reply.status(statusCode).send(body);
  });
}

const appConfig = ({ apiBase, identity, pricingUrl }: Config): AppConfig => ({
  apiBase,
  identity: { domain: identity.domain, clientId: identity.clientId, audience: identity.audience },
  pricingUrl,
});
