import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { answers } from '../../platform/health-store.ts';
import { version } from '../../platform/version.ts';
import { nightlyState } from '../backup/entrance.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the database does too. Where backups are made by themselves it says how they go; one that
 * failed does not take the server out of service.
 */
export function healthRoutes(app: FastifyInstance, db: Database, { backups }: Pick<Config, 'backups'>): void {
  app.get('/healthz', () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await answers(db);
    if (!ready) return reply.status(503).send({ status: 'the database does not answer' });
    return reply.send({ status: 'ready', ...(backups && { backup: await backupAnswer(db) }) });
  });
}

const backupAnswer = async (db: Database) => {
  const { lastGood, failedAt } = await nightlyState(db);
  return { state: failedAt ? 'failed' : lastGood ? 'made' : 'none yet', lastGood };
};
