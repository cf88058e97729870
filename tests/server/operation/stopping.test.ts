import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { reachDatabase } from '../../../server/token/reach.ts';
import { isFull } from '../../extent.ts';
import { prepare, publicUrl } from '../stage/own-database.ts';
import { startServer } from '../stage/processes.ts';
import { steadyLoad } from './steady-load.ts';
import { type Target, furnish, traffic } from './traffic.ts';

/**
 * Stops the server during all traffic of `traffic.ts`: several kinds at once, or each separately with `STOPPING_APART=1 npm
 * test -- --only server tests/server/operation/stopping.test.ts`.
 */
const servers = process.env.STOPPING_APART || isFull ? Object.keys(traffic).length : 3;
const shares = Array.from({ length: servers }, (_, share) =>
  Object.keys(traffic).filter((_kind, place) => place % servers === share),
);

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-stopping-'));
const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl };
const headers = await prepare(folder);
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const changeSets: number[] = [];
let isFurnished = false;

it('there are at least twenty kinds of traffic', () => {
  expect(Object.keys(traffic).length).toBeGreaterThanOrEqual(20);
});

describe('a stopping server ends within ten seconds, and keeps all acknowledged writes, during:', () => {
  it.each(shares.map((kinds) => [kinds.join(', '), kinds] as const))('%s', async (_names, kinds) => {
    const server = await startServer(settings);
    const { origin } = server;
    const db = await reachDatabase({ dataDir: folder });
    if (!isFurnished) await furnish(db);
    isFurnished = true;
    const open = () => {
      const socket = connect({ host: 'localhost', port: Number(new URL(origin).port) }).on('error', () => undefined);
      sockets.push(socket);
      return socket;
    };
    const load = await steadyLoad(origin, headers);
    const gone = Promise.withResolvers<void>();
    const target: Target = { origin, headers, db, open, gone: gone.promise, changeSets };
    for (const kind of kinds) await traffic[kind]!(target);
    await pause(1_000);

    const asked = Date.now();
    await Promise.race([server.stop(), pause(60_000)]);
    const took = Date.now() - asked;
    const isStopped = !server.isRunning();
    if (!isStopped) await server.kill();
    gone.resolve();
    await Promise.all([load.end(), db.close()]);
    expect({ kinds, isStopped }).toEqual({ kinds, isStopped: true });
    // Only a full run has the machine for itself.
    expect(took).toBeLessThan(isFull ? 10_000 : Infinity);

    const next = await startServer(settings);
    const kept = await reachDatabase({ dataDir: folder });
    const sets = await kept.system<{ id: number }>(SQL`select distinct change_set as id from changes`);
    await kept.close();
    const ids = new Set(sets.map(({ id }) => id));
    expect(changeSets.filter((id) => !ids.has(id))).toEqual([]);
    expect(await load.compare(next.origin, folder, 90_000)).toEqual({
      lost: [],
      twice: [],
      lostChanges: [],
      changedTwice: [],
    });
    await next.stop();
  });
});

it('a stopping server first informs the load balancer, keeps answering, and stops at once on a second signal', async () => {
  const server = await startServer({ ...settings, DRAIN_SECONDS: '300' });
  const stopped = server.stop();
  const readiness = () => fetch(`${server.origin}/readyz`).then(({ status }) => status);
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  expect((await fetch(`${server.origin}/readyz`).then((answer) => answer.json())).status).toBe(
    'the server is about to stop',
  );
  expect((await fetch(`${server.origin}/v1/all-events`, { headers })).status).toBe(200);
  await server.stop();
  await stopped;
});
