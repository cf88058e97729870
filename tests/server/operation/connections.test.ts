import pg from 'pg';
import { expect, it } from 'vitest';
import { type Database, connect } from '../../../server/platform/db/client.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { stateOfDatabase } from '../../../server/platform/health-store.ts';
import { furtherDatabase, onCluster } from '../stage/further-database.ts';

/** A database with one table, and access to it with this number of connections. */
async function withDatabase(connections: number, work: (db: Database, name: string, login: string) => Promise<void>) {
  const { DATABASE_URL, DATABASE_APP_URL } = await furtherDatabase();
  const [owner, app] = [{ connectionString: DATABASE_URL }, { connectionString: DATABASE_APP_URL }];
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('create table notes (text text); grant all on notes to public; create table rights_version as select 1 as version; grant all on rights_version to public'); // prettier-ignore
  await client.end();
  const db = connect(owner, app, () => undefined, connections);
  await work(db, new URL(DATABASE_URL).pathname.slice(1), new URL(DATABASE_APP_URL).username).finally(() => db.close());
}

const write = (db: Database, text: string) =>
  db.asUser(0, (tx) => tx.rows(SQL`insert into notes values (${text})`)).then(() => undefined);

it('a server to which the database refuses more connections shares its open ones, and fails no call', async () => {
  await withDatabase(17, async (db, _name, login) => {
    await onCluster((client) => client.query(`alter role ${login} connection limit 3`));
    const texts = Array.from({ length: 60 }, (_, number) => `Note ${number}`);
    await Promise.all(texts.map((text) => write(db, text)));
    expect(db.connections().requests.open).toBeLessThanOrEqual(3);
    expect(await db.system(SQL`select count(*)::int as count from notes`)).toEqual([{ count: texts.length }]);
  });
});

it('connections to a database that became a replica are replaced at the first change, and no call fails', async () => {
  await withDatabase(17, async (db, name) => {
    const only = (state: 'on' | 'off') =>
      onCluster((client) => client.query(`alter database ${name} set default_transaction_read_only = ${state}`));
    const look = () => Promise.all(Array.from({ length: 12 }, () => db.readAsUser(0, (tx) => tx.rows(SQL`select pg_sleep(0.05)`)))); // prettier-ignore
    await only('on');
    await look();
    expect(await stateOfDatabase(db)).toBe('copy');
    await expect(write(db, 'Too early')).rejects.toMatchObject({ code: '25006' });
    await look();
    await only('off');
    await Promise.all([write(db, 'One'), write(db, 'Other'), db.system(SQL`insert into notes values ('Own')`)]);
    expect(await stateOfDatabase(db)).toBe('ready');
    expect(await db.system(SQL`select text from notes order by text`)).toEqual([
      { text: 'One' },
      { text: 'Other' },
      { text: 'Own' },
    ]);
  });
});

it.each([
  [8, 2, 6],
  [17, 5, 12],
  [40, 12, 28],
])(
  'of %i connections allowed by DATABASE_CONNECTIONS, %i are for the server and %i for requests',
  async (all, own, requests) => {
    await withDatabase(all, async (db) => {
      const [sleep, many] = [SQL`select pg_sleep(0.05)`, Array.from({ length: 60 })];
      await Promise.all([...many.map(() => db.system(sleep)), ...many.map(() => db.anonymous(sleep))]);
      expect([db.connections().own.open, db.connections().requests.open]).toEqual([own, requests]);
    });
  },
);
