import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Strict headers on every answer; scripts come from this origin alone, and no page may frame the app. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity(config),
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/**
 * What a page may load. With a nonce it may also take what carries it: the starter in the document, and the styles that antd
 * and menus write while they run.
 */
export function contentSecurity(config: Config, nonce?: string) {
  const identity = config.identity.kind === 'auth0' ? [`https://${config.identity.domain}`] : [];
  const api = config.apiBase.startsWith('http') ? [new URL(config.apiBase).origin] : [];
  const own = ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])];
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: own,
    styleSrc: own,
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
