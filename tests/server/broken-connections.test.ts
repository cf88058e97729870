import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { SQL } from '../../server/platform/db/sql.ts';
import { reachDatabase } from '../../server/token/reach.ts';
import { makeOrganisation } from './builders.ts';
import { app, db } from './installation.ts';
import { addEvent, killDatabase, prepare, publicUrl, storedTitles } from './own-database.ts';
import { startServer } from './processes.ts';

const MINUTE = 60_000;
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-broken-'));
const headers = await prepare(folder);
const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: publicUrl });
afterAll(async () => {
  if (server.isRunning()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the calls were answered; what was acknowledged counts as promised. */
const statuses: number[] = [];
const promised: string[] = [];

/** Makes calls one after the other, until told to end. */
async function press(call: () => Promise<Response>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await call();
    statuses.push(answer.status);
    await answer.body?.cancel();
    await pause(100);
  }
}

const read = () => fetch(`${server.origin}/v1/all-events`, { headers });
let number = 0;
async function write(): Promise<Response> {
  number += 1;
  const title = `Event ${number}`;
  const answer = await addEvent(server.origin, headers, title);
  if (answer.status === 201) promised.push(title);
  return answer;
}

/**
 * Six who read and four who write, while `strike` is done so many times; each time calls succeed again within two seconds
 * after the database takes connections.
 */
async function underLoad(times: number, strike: () => unknown): Promise<void> {
  const ending = new AbortController();
  const load = Promise.all(Array.from({ length: 10 }, (_, place) => press(place < 6 ? read : write, ending.signal)));
  try {
    for (let time = 1; time <= times; time += 1) {
      await pause(100 + Math.random() * 200);
      await strike();
      await expect.poll(isDatabaseUp, { timeout: 30_000, interval: 20 }).toBe(true);
      await expect.poll(async () => (await write()).status, { timeout: 2_000, interval: 50 }).toBe(201);
    }
  } finally {
    ending.abort();
    await load;
  }
}

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

/** What there is to complain about. */
async function harm() {
  const stored = new Set(await storedTitles(server.origin, headers));
  return {
    ended: !server.isRunning(),
    faults: statuses.filter((status) => status >= 500 && status !== 503),
    lost: promised.filter((title) => !stored.has(title)),
  };
}
const none = { ended: false, faults: [], lost: [] };

it(
  'a server whose connections are all cut goes on, answers 503 at worst, and keeps what it promised',
  { timeout: 2 * MINUTE },
  async () => {
    await underLoad(10, cutAll);
    expect(await harm()).toEqual(none);
  },
);

it(
  'a server whose database is killed goes on, answers 503 at worst, and keeps what it promised',
  { timeout: 2 * MINUTE },
  async () => {
    await underLoad(2, () => killDatabase(folder));
    expect(await harm()).toEqual(none);
  },
);

/** Takes every connection that requests have. */
function holdAll(): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const holders = Array.from({ length: 12 }, () => db.readAsUser(0, () => promise));
  return () => (resolve(), Promise.all(holders));
}

it('a server is not ready while requests get no connection, and says so soon', async () => {
  const release = holdAll();
  const begun = Date.now();
  const full = await app.inject('/readyz');
  await release();
  expect(full.statusCode).toBe(503);
  expect(Date.now() - begun).toBeLessThan(4_000);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

it('whoever waits too long for a connection is answered 503', async () => {
  const release = holdAll();
  const answer = await app.inject({ url: '/v1/users/me', headers: { cookie: 'waymark_session=unknown' } });
  await release();
  expect(answer.statusCode).toBe(503);
});

it('of two transactions that wait for each other one is quietly begun anew, and both are kept', async () => {
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
