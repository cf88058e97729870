import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../contract/people/session.ts';
import type { Config } from '../platform/config.ts';
import { version } from '../platform/version.ts';
import { type AnswerUnknown, answerNothing, isOfApi } from './errors.ts';
import { allowNonce } from './security-headers.ts';

const dist = join(import.meta.dirname, '../../dist');

/**
 * The built app: hashed files are cached forever, pages never; unknown pages are the app itself, or its placeholder.
 */
export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  inItsPlace: (request: FastifyRequest) => Promise<string | undefined>,
  unknownCall: AnswerUnknown,
): Promise<void> {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(appConfig(config)));
  // A browser would take the rest of such an address for another server.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (/^[/\\]{2}/.test(url)) return reply.redirect(url.replace(/^[/\\]+/, '/'), 308);
  });
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return void app.setNotFoundHandler(unknownCall);
  const page = await readFile(file, 'utf8');
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    // The page itself is never served as the file that it is made of, and the build's own records (`.vite`) not at all.
    allowedPath: (path) => path !== '/index.html',
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    // Without its database the server still serves the app, which reports the problem.
    const other = await inItsPlace(request).catch(() => undefined);
    return sendPage(reply, other ?? page, config);
  };
  app.get('/', sendApp);
  app.get('/landing', (_request, reply) => reply.sendFile('landing.html'));
  app.setNotFoundHandler(async (request, reply) => {
    // The static route also catches GET on API paths that have only other methods.
    if (isOfApi(request.url)) return unknownCall(request, reply);
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (isPage) return sendApp(request, reply);
    return answerNothing(request, reply, 'Page not found.');
  });
}

/** Each time with a nonce of its own, so it is never kept. */
function sendPage(reply: FastifyReply, page: string, config: Config): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  allowNonce(reply, config, nonce);
  return reply
    .status(200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%NONCE%', nonce));
}

const appConfig = ({ apiBase, identity, pricingUrl, mapTiles }: Config): AppConfig => ({
  apiBase,
  identity: { domain: identity.domain, clientId: identity.clientId, audience: identity.audience },
  pricingUrl,
  version,
  ...(mapTiles ? { mapTiles } : {}),
});
