import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { metricsWait } from '../../platform/limits.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';
import { version } from '../../platform/version.ts';
import { nightlyState } from '../backup/entrance.ts';
import { figuresOf } from './figures-store.ts';

/**
 * Serves Prometheus metrics on a separate port, or at `/metrics` with a token; disabled without either. Requests are labeled by route
 * pattern, never by URL, so that no person or content is named.
 */
export async function serveMetrics(app: FastifyInstance, db: Database, config: Config): Promise<void> {
  const { port, token } = config.metrics;
  if (port === undefined && !token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const read = readingFrom(registry, db, config);
  if (token)
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!timingSafeEqual(hashOf(given), hashOf(token))) return reply.status(401).header('www-authenticate', 'Bearer').send(); // prettier-ignore
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await read());
    });
  if (port !== undefined) await listenApart(app, { host: config.host, port }, registry.contentType, read);
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Registers the gauges. The returned function reads them and returns all metrics. */
function readingFrom(registry: Registry, db: Database, config: Config): () => Promise<string> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('waymark_info', 'The version that runs', 'version').set({ version }, 1);
  const connections = gauge('waymark_database_connections', 'Connections of this process', 'pool', 'state');
  const answers = gauge('waymark_database_up', 'Whether the database told what is counted below');
  const jobs = gauge('waymark_jobs', 'Work that waits or goes on, all servers together', 'kind', 'state');
  const outboxAge = gauge('waymark_webhook_outbox_age_seconds', 'How long the oldest message of a webhook is overdue');
  const cost = gauge('waymark_model_cost_month', 'What models cost this month, by currency', 'currency');
  const backup = config.backups && {
    made: gauge('waymark_backup_last_success_timestamp_seconds', 'When the last nightly backup began that was made'),
    failed: gauge('waymark_backup_failed', 'Whether the last nightly backup failed'),
  };
  const ask = async () => {
    const figures = await figuresOf(db);
    jobs.reset();
    for (const { kind, state, count } of figures.jobs) jobs.set({ kind, state }, count);
    outboxAge.set(figures.outboxAge);
    cost.reset();
    for (const { currency, cost: spent } of figures.modelCost) cost.set({ currency }, spent);
    if (!backup) return;
    const { lastGood, failedAt } = await nightlyState(db);
    backup.made.set(lastGood ? Date.parse(lastGood) / 1_000 : 0);
    backup.failed.set(failedAt ? 1 : 0);
  };
  return async () => {
    for (const [pool, states] of Object.entries(db.connections()))
      for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count);
    const isUp = ask().then(
      () => 1,
      () => 0,
    );
    answers.set(await Promise.race([isUp, pause(metricsWait, 0, { ref: false })]));
    return registry.metrics();
  };
}

async function listenApart(
  app: FastifyInstance,
  at: { host: string; port: number },
  contentType: string,
  read: () => Promise<string>,
): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(at, done)).catch((error: Error) => {
      throw new Error(`METRICS_PORT ${at.port} can’t be used: ${error.message}`, { cause: error });
    });
  });
  app.addHook('onClose', () => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())));
}
