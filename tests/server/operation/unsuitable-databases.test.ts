import { once } from 'node:events';
import { type AddressInfo, type Socket, connect as dial, createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { furtherDatabase, onCluster } from '../stage/further-database.ts';

const open = (settings: Record<string, string>) => openDatabase(readConfig(settings), () => undefined);

it('a start on a read-only database ends with a message', async () => {
  const { DATABASE_URL } = await furtherDatabase();
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await onCluster((client) => client.query(`alter database ${name} set default_transaction_read_only = on`));
  await expect(open({ DATABASE_URL })).rejects.toThrow(
    'DATABASE_URL leads to a database that takes no changes: a copy',
  );
});

/** A pooler that shares its one connection between clients, per query. @returns its port and a function that stops it */
async function sharingPooler() {
  const { username, port, pathname, searchParams } = new URL(inject('databaseUrl'));
  const server = dial(`${searchParams.get('host')}/.s.PGSQL.${port}`);
  server.on('error', () => undefined);
  const startup = Buffer.from(`\0\x03\0\0user\0${username}\0database\0${pathname.slice(1)}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(startup.length + 4);
  server.write(Buffer.concat([length, startup]));
  const [greeting] = (await once(server, 'data')) as [Buffer];
  let asks: Socket | undefined;
  server.on('data', (answer) => asks?.write(answer));
  const pooler = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      client.write(greeting);
      client.on('data', (question) => {
        // It ends its connection to the pooler only.
        if (question[0] === 'X'.charCodeAt(0)) return;
        asks = client;
        server.write(question);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  return {
    port: (pooler.address() as AddressInfo).port,
    stop: () => {
      pooler.close();
      server.destroy();
    },
  };
}

it.each(['DATABASE_URL', 'DATABASE_APP_URL'])(
  'a start with %s as a pooler that switches connections between clients ends with a message',
  async (setting) => {
    const { port, stop } = await sharingPooler();
    const url = inject('databaseUrl');
    const { username, pathname } = new URL(url);
    const shared = `postgres://${username}@127.0.0.1:${port}${pathname}`;
    await expect(open({ DATABASE_URL: url, [setting]: shared })).rejects.toThrow(
      `${setting} leads to a pooler that hands a connection from client to client (pool_mode = transaction).`,
    );
    stop();
  },
);
