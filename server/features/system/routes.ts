import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/client.ts';
import { answers } from '../../platform/health-store.ts';

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await answers(db);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'the database does not answer' });
  });
}
