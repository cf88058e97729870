import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Strict headers on every answer; scripts come from this origin alone, and no page may frame the app. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const identity = config.identity.kind === 'auth0' ? [`https://${config.identity.domain}`] : [];
  const api = config.apiBase.startsWith('http') ? [new URL(config.apiBase).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // antd and the toasts put their styles into the page while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...api, 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...identity, ...api],
        frameSrc: ["'self'", ...identity],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
