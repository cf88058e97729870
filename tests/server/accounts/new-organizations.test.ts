import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { type Person, makePerson, makeTenant } from '../stage/builders.ts';
import { accessToken, as } from '../stage/client.ts';
import { configOn, dataDir, db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const most = 3;
const settings = { NEW_ORGANIZATIONS: 'owners', ORGANIZATIONS_PER_PERSON: String(most) };
const servers = {
  owners: await buildApp(configOn(dataDir, settings), db),
  everyone: await buildApp(configOn(dataDir, { ...settings, NEW_ORGANIZATIONS: 'everyone' }), db),
};
afterAll(() => Promise.all([servers.owners.close(), servers.everyone.close()]));

type OpenTo = keyof typeof servers;
async function call(openTo: OpenTo, who: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${await accessToken(who)}` };
  const answer = await servers[openTo].inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const create = (openTo: OpenTo, who: Person) => call(openTo, who, 'POST', '/organizations', { name: 'Hill Country' });
const isOffered = async (openTo: OpenTo, who: Person) =>
  (await call(openTo, who, 'GET', '/users/me')).body.server.newOrganizations;
const count = async ({ id }: Person) =>
  (await db.system<{ count: number }>(SQL`select count(*)::int as count from user_roles where user_id = ${id}`))[0]!
    .count;

/** A user who never belonged to an organization. */
async function makeNewcomer(): Promise<Person> {
  const who = await makePerson({ of: [await makeTenant()], may: [] });
  await leave(who);
  await db.system(SQL`delete from former_members where user_id = ${who.id}`);
  return who;
}
async function makeOwner(): Promise<Person> {
  const who = await makeNewcomer();
  expect((await as(who).call(organizations.endpoints.create!, { body: { name: 'First' } })).status).toBe(201);
  return who;
}
const leave = ({ id }: Person) => db.system(SQL`delete from user_roles where user_id = ${id}`);

it('S7.03 POST /organizations is refused with advice for users who own none, and is not offered', async () => {
  const { home, viewer, translator, editor } = await world();
  const idle = await makePerson({ of: [home], may: [] });
  const newcomer = await makeNewcomer();
  const removed = await makeOwner();
  await leave(removed);
  for (const who of [viewer, translator, editor, idle, newcomer, removed]) {
    const before = await count(who);
    const { status, body } = await create('owners', who);
    expect([status, body.message]).toEqual([
      403,
      'Only owners of an organization can create another one. Ask the operator of this server to create one and invite you.',
    ]);
    expect([await isOffered('owners', who), await count(who)]).toEqual([false, before]);
  }
});

it('S7.03 an owner creates organizations up to the limit per user, even concurrently and after deleting one', async () => {
  const owner = await makeOwner();
  expect(await isOffered('owners', owner)).toBe(true);
  const all = await Promise.all(Array.from({ length: 6 }, () => create('owners', owner)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403, 403]);
  expect(all.find(({ status }) => status === 403)!.body.message).toBe(
    'You have created 3 organizations, the limit per person on this server. Ask the operator of this server to create one and invite you.',
  );
  expect([await count(owner), await isOffered('owners', owner)]).toEqual([most, false]);
  const { id } = all.find(({ status }) => status === 201)!.body;
  expect((await as(owner).call(organizations.endpoints.remove!, { params: { id } })).status).toBeLessThan(300);
  expect((await create('owners', owner)).status).toBe(403);
});

it('S7.03 with NEW_ORGANIZATIONS=everyone a new user creates an organization and a removed member does not', async () => {
  const newcomer = await makeNewcomer();
  expect([await isOffered('everyone', newcomer), (await create('everyone', newcomer)).status]).toEqual([true, 201]);
  const removed = await makePerson({ of: [await makeTenant()], may: ['read'] });
  await leave(removed);
  const { status, body } = await create('everyone', removed);
  expect([status, body.message]).toEqual([
    403,
    'You were removed from your organizations. Ask an owner to invite you again.',
  ]);
  expect(await isOffered('everyone', removed)).toBe(false);
});
