import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Database } from '../../platform/db/client.ts';
import { limitRate } from '../../http/rate-limit.ts';

/** Paths of the identity provider (the same as at Auth0). */
const providerPaths = [
  '/authorize', '/authorize/:uid', '/oauth/token', '/oauth/revoke', '/userinfo', '/oidc/logout', '/oidc/logout/*', '/v2/logout',
  '/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/.well-known/jwks.json',
]; // prettier-ignore

/** Mounts the provider at the root of the app's origin. */
export async function providerRoutes(app: FastifyInstance, provider: Provider, db: Database): Promise<void> {
  const callback = provider.callback();
  const { host, protocol } = new URL(provider.issuer);
  // The provider builds its own URLs from the settings, not from request headers.
  const own = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
  await app.register(async (raw) => {
    // The provider parses request bodies itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of providerPaths)
      raw.all(url, { preHandler: limitRate(db, 'identity') }, async (request, reply) => {
        reply.hijack();
        Object.assign(request.raw.headers, own);
        await callback(request.raw, reply.raw);
      });
  });
}
