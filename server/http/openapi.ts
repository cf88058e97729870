import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API described by its own routes at `/v1/openapi.json`, readable at `/v1/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Waymark API',
        version: '1',
        description: 'Calls marked as extensions are not in the specification.',
      },
      servers: [{ url: '/v1' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'waymark_session' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
    // What a schema checks with code (a web address, a time zone) is shown as the type it has on the wire.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    stripBasePath: true,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/v1',
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      // The page writes styles while it runs, without a nonce; it shows nothing that people have written.
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
