import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { users } from '../../../contract/people/user.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as, send, signIn } from '../stage/client.ts';
import { requestFor } from '../stage/inputs.ts';
import { app, db } from '../stage/installation.ts';

/**
 * The server caches users. A pending request holds one while the database changes their permissions, as another server would;
 * the next request must apply the new permissions.
 */
const home = await makeTenant();
const guarded = declaredEndpoints.filter(({ access }) => access !== 'public');
const named = (endpoints: Endpoint[]) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** A user with all permissions, cached by the server. */
async function heldPerson(may: readonly ('*' | 'read')[] = everything): Promise<Person> {
  const person = await makePerson({ of: [home], may });
  expect((await as(person).call(users.me)).status).toBe(200);
  return person;
}

const rolesOf = ({ id }: Person) => SQL`select role_id from user_roles where user_id = ${id}`;
const takeRights = (person: Person) => db.system(SQL`delete from permissions where role_id in (${rolesOf(person)})`);

describe('an ended session', () => {
  it.each(named(guarded))('%s answers 401', async (_name, endpoint) => {
    const person = await heldPerson();
    const request = await requestFor(endpoint, home);
    await db.system(SQL`delete from sessions where user_id = ${person.id}`);
    expect((await as(person).call(endpoint, request)).status).toBe(401);
  });
});

describe('a revoked permission', () => {
  const needing = guarded.filter(({ access }) => typeof access === 'object');
  it.each(named(needing))('%s answers 403', async (_name, endpoint) => {
    const person = await heldPerson();
    const request = await requestFor(endpoint, home);
    await takeRights(person);
    expect((await as(person).call(endpoint, request)).status).toBe(403);
  });

  it('is reported before errors of the request', async () => {
    const person = await heldPerson();
    await takeRights(person);
    expect((await as(person).call(events.endpoints.create, { body: { nothing: 1 } })).status).toBe(403);
  });

  it('rolls back a call that was started with the old permissions', async () => {
    const person = await heldPerson();
    const id = await makeRecord(events, home);
    await takeRights(person);
    await as(person).call(events.endpoints.update, { params: { id }, body: { title: 'Changed' } });
    const [kept] = await db.system<{ title: string; version: number }>(
      SQL`select title, version from events where id = ${id}`,
    );
    expect(kept).toMatchObject({ version: 1 });
    expect(kept?.title).not.toBe('Changed');
  });
});

describe('other changes of permissions', () => {
  const list = (person: Person) => as(person).call(events.endpoints.list, { query: { workspaceId: home.workspaceId } });
  const create = (person: Person) =>
    as(person).call(events.endpoints.create, { body: { title: 'Fair', eventStartDate: '2026-06-01' } });

  it('a granted permission applies at once', async () => {
    const person = await heldPerson(['read']);
    expect((await create(person)).status).toBe(403);
    await db.system(SQL`insert into permissions (organisation_id, role_id, resource, action)
      select ${home.organisationId}, role_id, 'events', 'create' from user_roles where user_id = ${person.id}`);
    expect((await create(person)).status).toBe(201);
  });

  it.each([
    [
      'a role in the trash',
      (person: Person) => SQL`update roles set deleted_at = now() where id in (${rolesOf(person)})`,
    ],
    ['a role that was taken away', (person: Person) => SQL`delete from user_roles where user_id = ${person.id}`],
    [
      'a role narrowed to another language',
      (person: Person) => SQL`update user_roles set languages = '{xx}' where user_id = ${person.id}`,
    ],
  ])('%s refuses what it allowed', async (_name, change) => {
    const person = await heldPerson();
    await db.system(change(person));
    expect((await create(person)).status).toBe(403);
  });

  it('a workspace is not found by a user who was removed from it', async () => {
    const person = await heldPerson();
    expect((await list(person)).status).toBe(200);
    await db.system(SQL`delete from workspace_members where user_id = ${person.id}`);
    expect((await list(person)).status).toBe(404);
  });

  it('a removed user has no access', async () => {
    const person = await heldPerson();
    await db.system(SQL`delete from users where id = ${person.id}`);
    expect((await list(person)).status).toBe(401);
  });

  it('a permission change that is rolled back has no effect', async () => {
    const person = await heldPerson();
    const taken = db.asSystem(async (tx) => {
      await tx.rows(SQL`delete from user_roles where user_id = ${person.id}`);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect((await list(person)).status).toBe(200);
  });
});

describe.each([
  ['a list', 'venues/export?format=csv&workspaceId'],
  ['the audit log', 'audit-log/export?organisationId'],
])('a download of %s', (_what, address) => {
  const begin = async () => {
    const tenant = await makeTenant();
    const person = await makePerson({ of: [tenant], may: everything });
    await db.system(
      SQL`insert into venues (workspace_id, name) select ${tenant.workspaceId}, 'Hall ' || n from generate_series(1, 4000) n`,
    );
    await db.system(SQL`
      insert into changes (change_set, table_name, record_id, organisation_id, action, before, after)
      select n, 'exports', 1, ${tenant.organisationId}, 'export', '{}', '{"resource": "venues"}' from generate_series(1, 6000) n`);
    const response = await app.inject({
      url: `/v1/${address}=${address.endsWith('workspaceId') ? tenant.workspaceId : tenant.organisationId}`,
      headers: { cookie: (await signIn(person)).cookie },
      payloadAsStream: true,
    });
    expect(response.statusCode).toBe(200);
    const pieces = response.stream()[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.next();
    const rest = async () => {
      for (let piece = await pieces.next(); !piece.done; piece = await pieces.next());
    };
    return { person, rest };
  };

  it('is completed without a change', async () => {
    const { rest } = await begin();
    await expect(rest()).resolves.toBeUndefined();
  });

  it.each([
    ['signs out', ({ id }: Person) => SQL`delete from sessions where user_id = ${id}`],
    ['is taken out of the workspace', ({ id }: Person) => SQL`delete from workspace_members where user_id = ${id}`],
    ['loses a right', (person: Person) => SQL`delete from permissions where role_id in (${rolesOf(person)})`],
  ])('is aborted when the user %s', async (_name, change) => {
    const { person, rest } = await begin();
    await db.system(change(person));
    await expect(rest()).rejects.toThrow(/changed|ended|aborted|destroyed/i);
  });
});

it('a cookie together with other credentials still needs its CSRF token (S4.01)', async () => {
  const person = await heldPerson();
  const { cookie } = await signIn(person);
  const answer = await send(events.endpoints.create, {
    body: { title: 'Fair', eventStartDate: '2026-06-01' },
    headers: { cookie, authorization: 'Basic bm9ib2R5' },
  });
  expect([answer.status, answer.body.message]).toEqual([403, 'Invalid CSRF token']);
});
