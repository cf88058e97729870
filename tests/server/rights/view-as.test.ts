import { expect, it } from 'vitest';
import { type AuditEntry, auditLog } from '../../../contract/people/audit.ts';
import { explanations } from '../../../contract/people/explanation.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { session } from '../../../contract/people/session.ts';
import { users } from '../../../contract/people/user.ts';
import { viewAs } from '../../../contract/people/view-as.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { purgeOver } from '../../../server/features/session/store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { type Sent, accessToken, as, send, signIn } from '../stage/client.ts';
import { requestFor } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { makePermission, makeRole } from './rights-inputs.ts';
import { contentOf } from './snapshot.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, viewer, translator, stranger } = await world();
const query = { organisationId: home.organisationId };

/** A separate session, so that the impersonation of one test does not affect others. */
async function browser(person: Person) {
  const headers = await signIn(person);
  const call = <E extends Endpoint>(endpoint: E, sent: Sent = {}) =>
    send(endpoint, { ...sent, headers: { ...headers, ...sent.headers } }, person.address);
  const view = (body: object) => call(viewAs.begin, { query, body: { ...body } });
  return { call, view, headers };
}
const logOf = async (userId: number) =>
  (await as(owner).call(auditLog.list, { query: { ...query, about: 'view', userId, take: 100 } })).body;
const told = ({ action, by, person, role }: AuditEntry) => [action, by?.id, person?.id ?? role?.id];

it('while impersonating, a user sees what both users may see, and responses name the impersonated user', async () => {
  const german = await makeRecord(events, home, { language: 'de' });
  const english = await makeRecord(events, home, { language: 'en' });
  await makeRecord(events, sibling, { language: 'de' });
  const narrow = await makePerson({ of: [home], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action, language)
    values (${home.organisationId}, ${narrow.id}, 'events', '*', 'de')`);
  await db.system(SQL`update users set name = 'Jan', familyname = 'Dvořák' where id = ${narrow.id}`);
  const { call, view } = await browser(owner);
  expect((await view({ userId: narrow.id })).status).toBe(200);
  const { body, headers } = await call(events.endpoints.list);
  expect(body.map(({ eventId }: { eventId: number }) => eventId)).toEqual([german]);
  expect(body.some(({ eventId }: { eventId: number }) => eventId === english)).toBe(false);
  expect(decodeURIComponent(String(headers['x-viewing-as']))).toBe('Jan Dvořák');
  expect((await call(venues.endpoints.list)).status).toBe(403);
  const rights = await call(users.myRights);
  expect(rights.body.every(({ resource, language }) => resource === 'events' && language === 'de')).toBe(true);
  const mine = await call(workspaces.endpoints.list);
  expect(mine.status).toBe(403);
  await call(viewAs.end);
  const after = await call(events.endpoints.list);
  expect([after.body.length, after.headers['x-viewing-as']]).toEqual([3, undefined]);
});

it('impersonating a user with more permissions adds none', async () => {
  const modest = await makePerson({ of: [home], may: ['read'] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action)
    values (${home.organisationId}, ${modest.id}, 'permissions', '*')`);
  const { call, view } = await browser(modest);
  const before = (await call(users.myRights)).body;
  await view({ userId: owner.id });
  const looking = (await call(users.myRights)).body;
  const covered = looking.every((grant) =>
    before.some(
      ({ resource, action }) => ['*', grant.resource].includes(resource) && ['*', grant.action].includes(action),
    ),
  );
  expect([covered, looking.length > 0]).toEqual([true, true]);
  const both = await call(workspaces.endpoints.list);
  expect(both.body.map(({ id }: { id: number }) => id)).toEqual([home.workspaceId]);
});

it('viewing as a role shows what the role allows', async () => {
  const roleId = await makeRole(home, 'Porter');
  await makePermission(home, roleId);
  const { call, view } = await browser(owner);
  await view({ roleId });
  const { body, headers } = await call(users.myRights);
  expect(body.map(({ resource, action }) => [resource, action])).toEqual([['events', 'update']]);
  expect(headers['x-viewing-as']).toBe('Porter');
});

it('“why” explains the permissions of the impersonated user or role', async () => {
  const person = await makePerson({ of: [home], may: ['read'] });
  const why = { resource: 'events', action: 'update', workspaceId: home.workspaceId };
  const one = await browser(owner);
  expect((await one.call(explanations.one, { query: why })).body.allowed).toBe(true);
  await one.view({ userId: person.id });
  const refused = (await one.call(explanations.one, { query: why })).body;
  expect([refused.allowed, refused.missing, refused.person.id]).toEqual([false, 'right', person.id]);
  const roleId = await makeRole(home, 'Gardener');
  await makePermission(home, roleId);
  const other = await browser(owner);
  await other.view({ roleId });
  const allowed = (await other.call(explanations.one, { query: why })).body;
  expect([allowed.allowed, allowed.person.name, allowed.rights[0]?.sources.map((source) => source.roleId)]).toEqual([
    true,
    'Gardener',
    [roleId],
  ]);
});

it('while impersonating, every write call is refused and changes nothing', async () => {
  const { call, view } = await browser(owner);
  const changing = declaredEndpoints.filter(
    ({ method, access, reads, whileViewing }) => method !== 'GET' && access !== 'public' && !reads && !whileViewing,
  );
  const requests: [Endpoint, Sent][] = [];
  for (const endpoint of changing) requests.push([endpoint, await requestFor(endpoint, home)]);
  const peer = await makePerson({ of: [home, sibling], may: ['*'] });
  await view({ userId: peer.id });
  const before = await contentOf(home);
  const answers: unknown[] = [];
  for (const [endpoint, sent] of requests) {
    const { status, body } = await call(endpoint, sent);
    answers.push([nameOf(endpoint), status, String(body.message).startsWith('You are viewing as')]);
  }
  expect(answers).toEqual(changing.map((endpoint) => [nameOf(endpoint), 403, true]));
  expect(changing.length).toBeGreaterThan(50);
  expect(await contentOf(home)).toEqual(before);
});

it('start and end of impersonation are logged, even if the session ends', async () => {
  const one = await browser(owner);
  await one.view({ userId: translator.id });
  await one.call(viewAs.end);
  expect((await logOf(translator.id)).map(told)).toEqual([
    ['end', owner.id, translator.id],
    ['begin', owner.id, translator.id],
  ]);
  expect((await logOf(translator.id))[1]?.ip).toBe(owner.address);
  const other = await browser(owner);
  await other.view({ userId: viewer.id });
  expect((await other.call(session.close)).status).toBe(200);
  expect((await logOf(viewer.id)).map(told)).toEqual([
    ['end', owner.id, viewer.id],
    ['begin', owner.id, viewer.id],
  ]);
  const roleId = await makeRole(home);
  const third = await browser(owner);
  await third.view({ roleId });
  await db.system(
    SQL`update sessions set expires_at = now() - interval '1 second' where token_hash in (select token_hash from views where role_id = ${roleId})`,
  );
  expect((await third.call(users.me)).status).toBe(401);
  await purgeOver(db);
  expect((await logOf(owner.id)).slice(0, 2).map(told)).toEqual([
    ['end', owner.id, roleId],
    ['begin', owner.id, roleId],
  ]);
});

it('only users who may change roles’ permissions can impersonate, and only users and roles of the organization', async () => {
  const plain = await browser(viewer);
  expect((await plain.view({ userId: translator.id })).status).toBe(403);
  const { call, view } = await browser(owner);
  const refused = [
    { userId: stranger.id },
    { roleId: await makeRole(foreign) },
    { userId: owner.id },
    { userId: translator.id, roleId: 1 },
    {},
  ];
  for (const body of refused) expect((await view(body)).status).toBe(422);
  const abroad = await call(viewAs.begin, {
    query: { organisationId: foreign.organisationId },
    body: { userId: stranger.id },
  });
  expect(abroad.status).toBe(404);
  const bearer = { authorization: `Bearer ${await accessToken(owner)}`, cookie: undefined };
  const script = await send(viewAs.begin, { query, body: { userId: translator.id }, headers: bearer }, owner.address);
  expect(script.status).toBe(409);
  expect((await call(users.me)).headers['x-viewing-as']).toBeUndefined();
});

it('impersonation shows less at once when the other user loses a permission, and nothing once they have left', async () => {
  const person = await makePerson({ of: [home], may: ['read'] });
  const { call, view } = await browser(owner);
  await view({ userId: person.id });
  expect((await call(events.endpoints.list)).status).toBe(200);
  await db.system(SQL`delete from user_roles where user_id = ${person.id}`);
  expect((await call(events.endpoints.list)).status).toBe(403);
  expect((await call(viewAs.end)).status).toBe(200);
  expect((await call(events.endpoints.list)).status).toBe(200);
});
