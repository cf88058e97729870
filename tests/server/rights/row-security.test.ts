import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { requestRole } from '../../../server/platform/db/request-role.ts';
import { resources } from '../../../server/platform/resources.ts';
import { makeRecord } from '../stage/builders.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

interface Table {
  name: string;
  protected: boolean;
  granted: boolean;
}

const tables = await db.system<Table>(SQL`
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as protected,
    has_table_privilege('waymark_app', c.oid, 'select, insert, update, delete, truncate') as granted
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`);
const readable = tables.filter(({ granted }) => granted).map(({ name }) => name);

/** The rows of a table that the request role sees as a user. */
const seenBy = (userId: number, table: string) =>
  db.asUser(userId, (tx) => tx.rows<Record<string, unknown>>(SQL`select * from ${ident(table)}`));

it('every table either has row-level security or is inaccessible to requests', () => {
  const open = tables.filter((table) => table.granted && !table.protected).map(({ name }) => name);
  expect(open).toEqual([]);
  expect(readable).toEqual(
    expect.arrayContaining([...resources.map(({ storedAs }) => storedAs), 'media', 'users', 'permissions']),
  );
  const kept = [
    'sessions',
    'server_keys',
    'identity_accounts',
    'identity_payloads',
    'rate_limits',
    'media_quotas',
    'avif_jobs',
    'schema_migrations',
  ];
  expect(readable.filter((name) => kept.includes(name))).toEqual([]);
});

it('without a user every table is empty', async () => {
  const { home } = await world();
  for (const resource of resources) await makeRecord(resource, home);
  for (const table of readable) expect([table, await seenBy(0, table)]).toEqual([table, []]);
});

it('a user sees only rows of their own organizations in every table', async () => {
  const { home, sibling, foreign, local } = await world();
  const inTenants = resources.filter(({ scope }) => scope !== 'self');
  for (const tenant of [home, sibling, foreign]) for (const resource of inTenants) await makeRecord(resource, tenant);
  const memberships = await db.system<{ id: number }>(
    SQL`select workspace_id as id from workspace_members where user_id = ${local.id}`,
  );
  const own = memberships.map(({ id }) => id);
  const foreignRows: string[] = [];
  for (const table of readable)
    for (const row of await seenBy(local.id, table)) {
      const isOwn =
        own.includes((row.workspace_id as number | undefined) ?? own[0]!) &&
        (row.organisation_id ?? home.organisationId) === home.organisationId &&
        (table !== 'users' || row.id === local.id);
      if (!isOwn) foreignRows.push(`${table} ${JSON.stringify(row)}`);
    }
  expect(foreignRows).toEqual([]);
  expect(await seenBy(local.id, 'media')).toHaveLength(1);
  const workspaces = (await seenBy(local.id, 'workspaces')).map(({ id }) => id);
  expect(workspaces).toEqual(expect.arrayContaining([home.workspaceId]));
  expect(workspaces).not.toContain(sibling.workspaceId);
});

it('no row can be written into another workspace or organization', async () => {
  const { home, sibling, foreign, local } = await world();
  const own = await makeRecord(
    resources.find(({ name }) => name === 'properties')!,
    home,
  );
  const statements = [sibling, foreign].map(
    ({ workspaceId }) => SQL`insert into properties (workspace_id, name) values (${workspaceId}, 'Planted')`,
  );
  statements.push(
    SQL`insert into languages (organisation_id, name, code) values (${foreign.organisationId}, 'Planted', 'xx')`,
    SQL`update properties set workspace_id = ${foreign.workspaceId} where id = ${own}`,
    SQL`insert into workspace_members (workspace_id, user_id) values (${sibling.workspaceId}, ${local.id})`,
    SQL`insert into user_roles (user_id, role_id, organisation_id) select ${local.id}, max(id), ${foreign.organisationId} from roles`,
    SQL`insert into users (issuer, subject, email) values ('x', 'planted', 'x')`,
  );
  for (const statement of statements)
    await expect(db.asUser(local.id, (tx) => tx.rows(statement))).rejects.toThrow(/row-level security/);
});

it('another tenant’s row can be neither changed nor removed, as if it did not exist', async () => {
  const { foreign, local } = await world();
  const changed = await db.asUser(local.id, async (tx) => [
    ...(await tx.rows(SQL`update properties set name = 'Taken' where id = ${foreign.propertyId} returning id`)),
    ...(await tx.rows(SQL`delete from properties where id = ${foreign.propertyId} returning id`)),
    ...(await tx.rows(
      SQL`delete from workspace_members where workspace_id = ${foreign.workspaceId} returning user_id`,
    )),
  ]);
  expect(changed).toEqual([]);
});

it('a role of another organization grants no permissions there, however it was assigned', async () => {
  const { foreign, local, stranger } = await world();
  const [theirs] = await db.system<{ role: number }>(
    SQL`select role_id as role from user_roles where user_id = ${stranger.id}`,
  );
  const [own] = await db.system<{ home: number }>(
    SQL`select organisation_id as home from user_roles where user_id = ${local.id}`,
  );
  await db.system(
    SQL`insert into user_roles (user_id, role_id, organisation_id) values (${local.id}, ${theirs?.role}, ${own?.home})`,
  );
  const [row] = await db.system<{ actor: { grants: { organisationId: number }[] } }>(
    SQL`select actor_of_user(${local.id}) as actor`,
  );
  expect(row?.actor.grants.map(({ organisationId }) => organisationId)).not.toContain(foreign.organisationId);
});

it.each(['reset role', 'set role waymark', 'set session authorization waymark', 'set role postgres'])(
  '“%s” gives a request no additional access',
  async (statement) => {
    const gained = db.asUser(0, async (tx) => {
      await tx.script(statement);
      return tx.rows<{ id: number }>(SQL`select id from users`);
    });
    const rows = await gained.catch((error: Error) => error.message);
    expect(rows).toSatisfy(
      (found: unknown) => /permission denied|does not exist/.test(String(found)) || String(found) === '',
    );
  },
);

it('a request can neither disable row-level security nor read the server’s own tables', async () => {
  const { local } = await world();
  for (const statement of [
    'alter table events disable row level security',
    'drop policy members on events',
    'create table planted (id int)',
    'select * from sessions',
    'select * from server_keys',
    'select * from identity_accounts',
    'select actor_of_user(1)',
    'truncate events',
    "select pg_read_file('/etc/passwd')",
    "copy events to program 'cat'",
  ])
    await expect(
      db.asUser(local.id, (tx) => tx.script(statement)),
      statement,
    ).rejects.toThrow(/permission denied|must be (owner|superuser)/);
  await expect(
    db.asUser(local.id, async (tx) => {
      await tx.script('set row_security = off');
      return tx.rows(SQL`select * from events`);
    }),
  ).rejects.toThrow(/row-level security/);
});

it('the user of a transaction is reset after it, even if it fails', async () => {
  const { local } = await world();
  await db.asUser(local.id, (tx) => tx.rows(SQL`select 1`));
  await expect(db.asUser(local.id, (tx) => tx.rows(SQL`select 1 / 0`))).rejects.toThrow('division by zero');
  const seen = await Promise.all(
    Array.from({ length: 20 }, () => db.anonymous<{ person: string | null }>(SQL`select app_user_id() as person`)),
  );
  expect(seen.flat().filter(({ person }) => person !== null)).toEqual([]);
});

it('the server refuses to serve requests as a superuser', async () => {
  const owner: pg.ClientConfig = { connectionString: inject('databaseUrl') };
  await expect(requestRole(owner, inject('databaseUrl'))).rejects.toThrow(/passes row-level security/);
});

it('a read call cannot write, and the next transaction on its connection belongs to the next user', async () => {
  const { local, stranger, home, foreign } = await world();
  await expect(
    db.readAsUser(local.id, (tx) => tx.rows(SQL`update workspaces set name = 'Read' where id = ${home.workspaceId}`)),
  ).rejects.toThrow('read-only transaction');
  const seen = (userId: number) =>
    db.readAsUser(userId, (tx) => tx.rows<{ id: number }>(SQL`select id from workspaces`));
  // More users than connections, so that each connection serves several in turn.
  const turns = await Promise.all(Array.from({ length: 60 }, (_, turn) => seen(turn % 2 ? local.id : stranger.id)));
  for (const [turn, rows] of turns.entries())
    expect(rows.map(({ id }) => id)).toEqual([turn % 2 ? home.workspaceId : foreign.workspaceId]);
});
