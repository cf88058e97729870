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
import { allowNonce } from './answer/security-headers.ts';

const dist = join(import.meta.dirname, '../../dist');

/**
 * Serves the built app: hashed files are cached forever, pages never. Unknown pages get the app, or the page of `inItsPlace`.
 */
export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  inItsPlace: (request: FastifyRequest) => Promise<string | undefined>,
  unknownCall: AnswerUnknown,
): Promise<void> {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(appConfig(config)));
  // Browsers would parse `//host` in a redirect as another server.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (/^[/\\]{2}/.test(url)) return reply.redirect(url.replace(/^[/\\]+/, '/'), 308);
  });
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return void app.setNotFoundHandler(unknownCall);
  const page = await readFile(file, 'utf8');
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    // The page needs a nonce, so its raw file is not served; neither are dotfiles of the build (`.vite`).
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
    // Without the database the server still serves the app, which reports the problem.
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

/** Sends a page with a new nonce each time, so it is never cached. */
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
