import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { stateOfDatabase } from '../../platform/health-store.ts';
import { version } from '../../platform/version.ts';
import { nightlyState } from '../backup/entrance.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` report the server as not ready, so that load balancers stop sending requests. */
    leave(): void;
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: so does the database, and the server is not stopping. With nightly backups it includes their
 * state; a failed one does not make the server unready.
 */
export function healthRoutes(app: FastifyInstance, db: Database, { backups }: Pick<Config, 'backups'>): void {
  app.get('/healthz', () => ({ status: 'ok', version }));
  let isLeaving = false;
  app.decorate('leave', () => void (isLeaving = true));
  app.get('/readyz', async (_request, reply) => {
    const state = isLeaving ? 'leaving' : await stateOfDatabase(db);
    if (state !== 'ready') return reply.status(503).send({ status: notReady[state] });
    return reply.send({ status: 'ready', ...(backups && { backup: await backupAnswer(db) }) });
  });
}

const notReady = {
  leaving: 'the server is about to stop',
  silent: 'the database does not answer',
  copy: 'the database only answers questions: it is a copy, or is being restored',
};

const backupAnswer = async (db: Database) => {
  const { lastGood, failedAt } = await nightlyState(db);
  return { state: failedAt ? 'failed' : lastGood ? 'made' : 'none yet', lastGood };
};
