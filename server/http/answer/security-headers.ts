import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../platform/config.ts';

/** Sets strict headers on all responses: scripts only from this origin, and no framing of the app. */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  // Built once; `@fastify/helmet` builds them for each request.
  const secure = helmet({
    contentSecurityPolicy: contentSecurity(config),
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()));
}

/** Allows scripts and styles with this nonce in one response. */
export function allowNonce(reply: FastifyReply, config: Config, nonce: string): void {
  helmet.contentSecurityPolicy(contentSecurity(config, nonce))(reply.request.raw, reply.raw, () => undefined);
}

/**
 * The Content Security Policy. A nonce allows the starter script in the page, and the styles that antd and menus add at run
 * time.
 */
function contentSecurity(config: Config, nonce?: string) {
  const identity = config.identity.kind === 'auth0' ? [`https://${config.identity.domain}`] : [];
  const api = config.apiBase.startsWith('http') ? [new URL(config.apiBase).origin] : [];
  // A tile URL may have a placeholder for subdomains: `{s}.tiles.example`.
  const tiles = config.mapTiles
    ? [new URL(config.mapTiles.url.replace('{s}', 'star')).origin.replace('//star.', '//*.')]
    : [];
  const files = config.media.s3?.direct && config.media.s3.endpoint ? [new URL(config.media.s3.endpoint).origin] : [];
  const own = ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])];
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: own,
    styleSrc: own,
    imgSrc: ["'self'", 'data:', 'blob:', ...api, ...tiles, ...files, 'https:'],
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
