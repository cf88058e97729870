import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { connect } from '../../server/platform/db/client.ts';
import { startCluster } from '../../server/platform/db/cluster.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { requestRole } from '../../server/platform/db/request-role.ts';
import { firstPort, memoryOf, openSession, startServer } from '../server.ts';
import { bearerToken } from './token.ts';
import { type Latency, measure } from './load.ts';
import { fillTo, makeOwner } from './prepare.ts';
import { questions } from './questions.ts';
import { statementsOf } from './statements.ts';

const port = firstPort;
const origin = `http://localhost:${port}`;

/** Measures the lists with each number of events on a separate database. @param share of the duration and number of requests. */
export async function benchLists(sizes: number[], say: (text: string) => void, share = 1) {
  const seconds = 8 * share;
  const measured = (address: string, paths: string[], headers: Record<string, string>) =>
    measure(address, paths, headers, seconds, Math.ceil(300 * share));
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const cluster = await startCluster({ folder, log: say });
  const owner = cluster.connection;
  const app = await requestRole(owner);
  const db = connect(owner, app, () => undefined);
  const url = `postgres://waymark@localhost/waymark?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
  let server: ChildProcess | undefined;
  try {
    await migrate(db);
    const subject = await makeOwner(owner, `${origin}/`);
    server = await startServer({ url, folder, port, origin });
    const idle = memoryOf(server);
    const headers = { cookie: await openSession(origin, await bearerToken(db, origin, subject)) };
    const lists: Record<string, Record<string, Latency & { bareDriver: number }>> = {};
    for (const size of sizes) {
      say(`Adding ${size.toLocaleString('en')} events …`);
      await fillTo(owner, size, say);
      const figures: Record<string, Latency & { bareDriver: number }> = {};
      for (const [name, queries] of Object.entries(questions)) {
        say(`Measuring ${name} with ${size.toLocaleString('en')} events …`);
        const paths = queries.map(
          (query) => `/v1/api/location/nearby-events?${new URLSearchParams({ ...query, domainId: '1' })}`,
        );
        const bare = await bareDriver(
          owner,
          (await Promise.all(queries.map((query) => statementsOf(db, query)))).flat(),
          seconds,
        );
        figures[name] = { ...(await measured(origin, paths, headers)), bareDriver: bare * queries.length };
      }
      lists[size] = figures;
    }
    say('Measuring the current user …');
    const me = await measured(origin, ['/v1/users/me'], headers);
    return {
      lists,
      me,
      memory: { idle, loaded: memoryOf(server) },
      bareFastify: await bareFastify((address) => measured(address, ['/'], {})),
    };
  } finally {
    server?.kill('SIGTERM');
    if (server) await once(server, 'exit');
    await db.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rounds per second of all statements in turn. */
async function bareDriver(connection: object, statements: unknown[], seconds: number): Promise<number> {
  const file = join(import.meta.dirname, 'bare-driver.ts');
  return Number(
    execFileSync(process.execPath, [file, JSON.stringify({ connection, statements, seconds })], { encoding: 'utf8' }),
  );
}

async function bareFastify(measured: (address: string) => Promise<Latency>): Promise<Latency> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-fastify.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  try {
    return await measured(String(address).trim());
  } finally {
    server.kill();
  }
}
