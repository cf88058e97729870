import { once } from 'node:events';
import { type AddressInfo, type Socket, connect as dial, createServer } from 'node:net';
import { afterAll, expect, inject, it } from 'vitest';
import { type Database, connect } from '../../../server/platform/db/client.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { db } from '../stage/installation.ts';

/** The test run's database behind a proxy that can stop without closing connections, as networks do. */
const { username, password, pathname, port, searchParams } = new URL(inject('databaseUrl'));
const folderOfSocket = searchParams.get('host');
let isSilent = false;
const sockets = new Set<Socket>();
const line = createServer((client) => {
  const server = folderOfSocket ? dial(`${folderOfSocket}/.s.PGSQL.${port}`) : dial(Number(port));
  const isLater = isSilent;
  sockets.add(client);
  client.on('error', () => undefined).on('close', () => server.destroy());
  server.on('error', () => undefined).on('close', () => client.destroy());
  client.on('data', (sent) => server.write(sent));
  // Connections opened before the stop stay silent; later ones get events.
  server.on('data', (answer) => (isSilent && !isLater ? undefined : client.write(answer)));
}).listen(0, 'localhost');
await once(line, 'listening');
const through = {
  user: username,
  password: decodeURIComponent(password),
  database: pathname.slice(1),
  host: 'localhost',
  port: (line.address() as AddressInfo).port,
};
const distant: Database = connect(through, through, () => undefined);
afterAll(async () => {
  await distant.close();
  for (const socket of sockets) socket.destroy();
  line.close();
});

it('a listener receives each committed event once, and detects a silent connection', async () => {
  const told: string[] = [];
  const listening = distant.listen('told', {
    begins: () => told.push('begins'),
    heard: (payload) => told.push(payload),
    lost: () => told.push('lost'),
  });
  await expect.poll(() => told).toEqual(['begins']);
  await db.asSystem(async (tx) => {
    for (let times = 0; times < 3; times += 1) await tx.rows(SQL`select pg_notify('told', 'w1')`);
  });
  await expect.poll(() => told).toEqual(['begins', 'w1']);
  await db
    .asSystem(async (tx) => {
      await tx.rows(SQL`select pg_notify('told', 'taken back')`);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  isSilent = true;
  await expect.poll(() => told).toEqual(['begins', 'w1', 'lost', 'begins']);
  await db.system(SQL`select pg_notify('told', 'w2')`);
  await expect.poll(() => told.at(-1)).toBe('w2');
  await listening.stop();
  expect(told).toEqual(['begins', 'w1', 'lost', 'begins', 'w2', 'lost']);
});
