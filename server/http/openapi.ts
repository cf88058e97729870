import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document/document.ts';

/** Serves the OpenAPI document at `/v1/openapi.json`, and its pages at `/v1/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const write = await apiDocument();
  // Written at the first request and cached by the plugin, which ignores the routes themselves.
  await app.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: write as never,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/v1',
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      // The page sets inline styles without a nonce; it shows no content of users.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    },
    theme: {
      title: 'Waymark API',
      css: [{ filename: 'waymark.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
