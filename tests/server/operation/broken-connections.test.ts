import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { type AddressInfo, connect as dial, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { clockOffset } from '../../../scripts/test/other-clock.ts';
import { isConnectionLost } from '../../../server/platform/database-failures.ts';
import { type Database, connect } from '../../../server/platform/db/client.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { reachDatabase } from '../../../server/token/reach.ts';
import { isFull } from '../../extent.ts';
import { makeOrganisation } from '../stage/builders.ts';
import { app, db } from '../stage/installation.ts';
import { killDatabase, prepare, publicUrl } from '../stage/own-database.ts';
import { startServer } from '../stage/processes.ts';
import { steadyLoad } from './steady-load.ts';

/**
 * The number of database kills; connections are cut five times as often. `BROKEN_ROUNDS=5 npm test -- --only server
 * tests/server/operation/broken-connections.test.ts` runs the full number.
 */
const rounds = Number(process.env.BROKEN_ROUNDS ?? (isFull ? 5 : 1));
/** Milliseconds until the server recovers, if measured. */
const healed = process.env.BROKEN_ROUNDS ? 2_000 : Infinity;
const MINUTE = 60_000;
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-broken-'));
const headers = await prepare(folder);
const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: publicUrl });
afterAll(async () => {
  if (server.isRunning()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a fault several times during fifty calls a second; writes succeed again soon after the database accepts connections. */
async function underLoad(times: number, strike: () => unknown) {
  const load = await steadyLoad(server.origin, headers);
  const healing: number[] = [];
  try {
    for (let time = 1; time <= times; time += 1) {
      await pause(300 + Math.random() * 200);
      await strike();
      await expect.poll(isDatabaseUp, { interval: 20 }).toBe(true);
      const up = Date.now();
      await expect.poll(async () => (await load.addEvent()).answer.status, { interval: 20 }).toBe(201);
      healing.push(Date.now() - up);
    }
  } finally {
    await load.end();
  }
  const isLate = Math.max(...healing) > healed;
  return {
    ended: !server.isRunning(),
    isLate,
    faults: load.faults,
    ...(await load.compare(server.origin, folder, 20_000)),
  };
}
const none = { ended: false, isLate: false, faults: [], lost: [], twice: [], lostChanges: [], changedTwice: [] };

async function cutAll(): Promise<void> {
  const cutter = await reachDatabase({ dataDir: folder });
  await cutter.system(SQL`
    select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`);
  await cutter.close();
}

const isDatabaseUp = () =>
  reachDatabase({ dataDir: folder }).then(
    (db) => db.close().then(() => true),
    () => false,
  );

it(
  'a server whose connections are all cut recovers, answers 503 at worst, and keeps each acknowledged write once',
  { timeout: (rounds + 1) * 5 * MINUTE },
  async () => {
    expect(await underLoad(5 * rounds, cutAll)).toEqual(none);
  },
);

it(
  'a server whose database is killed recovers, answers 503 at worst, and keeps each acknowledged write once',
  { timeout: (rounds + 1) * 5 * MINUTE },
  async () => {
    expect(await underLoad(rounds, () => killDatabase(folder))).toEqual(none);
  },
);

/** Takes all connections for requests. */
function holdAll(): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const holders = Array.from({ length: 12 }, () => db.readAsUser(0, () => promise));
  return () => (resolve(), Promise.all(holders));
}

it('a server whose connections are all in use is ready', async () => {
  const release = holdAll();
  const { statusCode } = await app.inject('/readyz');
  await release();
  expect(statusCode).toBe(200);
});

it('a request that waits too long for a connection answers 503', async () => {
  const release = holdAll();
  const answer = await app.inject({ url: '/v1/users/me', headers: { cookie: 'waymark_session=unknown' } });
  await release();
  expect(answer.statusCode).toBe(503);
});

// Under libfaketime PostgreSQL's timers never fire while it waits, so it detects no deadlock.
it.skipIf(clockOffset > 0)('of two deadlocked transactions one is retried, and both are committed', async () => {
  const [one, other] = [await makeOrganisation(), await makeOrganisation()];
  const rename = (name: string, ids: number[]) =>
    db.asSystem(async (tx) => {
      for (const id of ids) {
        await tx.rows(SQL`update organisations set name = name || ${name} where id = ${id}`);
        await pause(100);
      }
    });
  await Promise.all([rename(' A', [one, other]), rename(' B', [other, one])]);
  const kept = await db.system<{ name: string }>(SQL`select name from organisations where id in (${one}, ${other})`);
  for (const { name } of kept) expect(name).toMatch(/ A B$| B A$/);
});

/** The test run's database behind a proxy that closes the connection after a commit, before the client learns of it. */
async function behindBreakingLine(work: (db: Database) => Promise<void>): Promise<void> {
  const { username, password, pathname, port, searchParams } = new URL(inject('databaseUrl'));
  const folderOfSocket = searchParams.get('host');
  const line = createServer((client) => {
    const server = folderOfSocket ? dial(`${folderOfSocket}/.s.PGSQL.${port}`) : dial(Number(port));
    client.on('error', () => undefined).on('close', () => server.destroy());
    server.on('error', () => undefined).on('close', () => client.destroy());
    client.on('data', (sent) => server.write(sent));
    server.on('data', (answer) => (answer.includes('COMMIT\0') ? client.destroy() : client.write(answer)));
  }).listen(0, 'localhost');
  await once(line, 'listening');
  const login = { user: username, password: decodeURIComponent(password), database: pathname.slice(1) };
  const through = { ...login, host: 'localhost', port: (line.address() as AddressInfo).port };
  const broken = connect(through, through, () => undefined);
  await work(broken).finally(() => broken.close());
  line.close();
}

it('a commit without an acknowledgment is reported as unknown, and not repeated', async () => {
  const name = randomUUID();
  await behindBreakingLine(async (broken) => {
    const adding = broken.asSystem((tx) => tx.rows(SQL`insert into organisations (name) values (${name})`));
    await expect(adding).rejects.toSatisfy((error: Error) => isConnectionLost(error));
  });
  expect(await db.system(SQL`select name from organisations where name = ${name}`)).toEqual([{ name }]);
});
