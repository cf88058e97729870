import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../platform/config.ts';

/** Strict headers on every answer; scripts come from this origin alone, and no page may frame the app. */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  // Built once: `@fastify/helmet` builds them anew for every request.
  const secure = helmet({
    contentSecurityPolicy: contentSecurity(config),
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()));
}

/** Lets this one answer, a page, take styles with this nonce. */
export function allowNonce(reply: FastifyReply, config: Config, nonce: string): void {
  helmet.contentSecurityPolicy(contentSecurity(config, nonce))(reply.request.raw, reply.raw, () => undefined);
}

/** What a page may load. With a nonce it may also take styles that carry it, which antd and menus write while they run. */
function contentSecurity(config: Config, nonce?: string) {
  const identity = config.identity.kind === 'auth0' ? [`https://${config.identity.domain}`] : [];
  const api = config.apiBase.startsWith('http') ? [new URL(config.apiBase).origin] : [];
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])],
    imgSrc: ["'self'", 'data:', 'blob:', ...api, 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...identity, ...api],
    frameSrc: ["'self'", ...identity],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
  return { useDefaults: false, directives };
}
