import { expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import { invitations, people } from '../../../contract/people/people.ts';
import { type RightsChange, rightsHistory } from '../../../contract/people/rights-history.ts';
import { permissions, userRoles } from '../../../contract/people/rights.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { type Person, type Tenant, makePerson, makePicture } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeRole } from './rights-inputs.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, local, viewer, stranger } = await world();
const query = { organisationId: home.organisationId };

const historyOf = async (about: { userId?: number; roleId?: number }, person = owner) =>
  (await as(person).call(rightsHistory.list, { query: { ...query, ...about, take: 100 } })).body;
const told = ({ action, about, by, given }: RightsChange) => [action, about, by?.id ?? null, given.action];
const newcomer = async (of: Tenant[] = [home]): Promise<Person> => makePerson({ of, may: ['read'] });

it('assigned, changed and removed roles are logged with author, user, role, and values before and after', async () => {
  const person = await newcomer();
  const roleId = await makeRole(home, 'Guide');
  const body = { userId: person.id, roleId };
  const given = await as(owner).call(userRoles.create, { query, body: { ...body, languages: ['de'] } });
  await as(owner).call(userRoles.create, { query, body: { ...body, languages: ['de', 'it'] } });
  await as(owner).call(userRoles.create, { query, body: { ...body, languages: ['de', 'it'] } });
  await as(owner).call(userRoles.remove, { query, params: { id: given.body.id } });
  const changes = (await historyOf({ userId: person.id })).filter(({ role }) => role?.id === roleId);
  expect(changes.map(({ action, was, given: now }) => [action, was?.languages, now.languages])).toEqual([
    ['delete', undefined, ['de', 'it']],
    ['update', ['de'], ['de', 'it']],
    ['insert', undefined, ['de']],
  ]);
  expect(changes[0]).toMatchObject({
    about: 'role',
    by: { id: owner.id, name: 'Mira' },
    person: { id: person.id, name: 'Mira' },
    role: { id: roleId, name: 'Guide' },
  });
  expect((await historyOf({ roleId })).map(({ id }) => id)).toEqual(changes.map(({ id }) => id));
});

it('S7.07 permissions of roles and users are logged, also after they were revoked', async () => {
  const person = await newcomer();
  const roleId = await makeRole(home);
  const right = { resource: 'venues', action: 'update' } as const;
  const grant = (body: object) => as(owner).call(permissions.create, { query, body: { ...right, ...body } });
  const ofRole = (await grant({ roleId, propertyId: home.propertyId })).body.id;
  const own = (await grant({ userId: person.id, language: 'de' })).body.id;
  await as(owner).call(permissions.update, { query, params: { id: ofRole }, body: { action: 'delete' } });
  await as(owner).call(permissions.remove, { query, params: { id: own } });
  const changes = await historyOf({ roleId });
  expect(changes.map(told)).toEqual([
    ['update', 'right', owner.id, 'delete'],
    ['insert', 'right', owner.id, 'update'],
  ]);
  expect(changes[0]).toMatchObject({
    was: { action: 'update' },
    given: { resource: 'venues', propertyId: home.propertyId, property: 'Hotel Lipa' },
  });
  const [taken, granted] = await historyOf({ userId: person.id });
  expect([taken, granted].map((change) => [change?.action, change?.given.language])).toEqual([
    ['delete', 'de'],
    ['insert', 'de'],
  ]);
});

it('memberships are logged, including those that end when a user leaves the organization', async () => {
  const person = await newcomer();
  await as(owner).call(people.join, { query, body: { workspaceId: sibling.workspaceId, userId: person.id } });
  await as(owner).call(people.remove, { query, params: { id: person.id } });
  const changes = await historyOf({ userId: person.id });
  const moves = changes.filter(({ about }) => about === 'workspace');
  expect(moves.map(({ action, by, workspace }) => [action, by?.id, workspace?.id])).toEqual(
    expect.arrayContaining([
      ['insert', owner.id, sibling.workspaceId],
      ['delete', owner.id, sibling.workspaceId],
      ['delete', owner.id, home.workspaceId],
    ]),
  );
  expect(changes.filter(({ about, action }) => about === 'role' && action === 'delete')).toHaveLength(1);
  expect(new Set(changes.map(({ person: whom }) => whom?.name))).toEqual(new Set(['Mira']));
});

it('invitations are logged from creation to acceptance or withdrawal, without their token', async () => {
  const roleId = await makeRole(home);
  const invite = (email: string) =>
    as(owner).call(invitations.create, { query, body: { email, roleId, workspaceIds: [] } });
  const { body } = await invite(stranger.email);
  await as(stranger).call(invitations.accept, { body: { token: body.token } });
  const other = await invite('else@lake.example');
  await as(owner).call(invitations.remove, { query, params: { id: other.body.id } });
  const changes = (await historyOf({ roleId })).filter(({ about }) => about === 'invitation');
  expect(changes.map(({ action, by, email }) => [action, by?.id, email])).toEqual([
    ['delete', owner.id, 'else@lake.example'],
    ['insert', owner.id, 'else@lake.example'],
    ['update', stranger.id, stranger.email],
    ['insert', owner.id, stranger.email],
  ]);
  expect((await historyOf({ userId: stranger.id })).map(({ about }) => about)).toContain('invitation');
  const kept = await db.system(SQL`
    select from changes where table_name = 'invitations' and (before ? 'token_hash' or after ? 'token_hash')`);
  expect(kept).toEqual([]);
});

it('changes of a picture’s texts are logged with author, and values before and after', async () => {
  const id = await makePicture(home);
  await db.asUser(local.id, (tx) => tx.rows(SQL`update media set alt_text = 'A lake at dawn' where id = ${id}`));
  const [change] = await db.asUser(local.id, (tx) =>
    tx.rows<{ person: number; before: object; after: object }>(SQL`
      select user_id as person, before, after from changes where table_name = 'media' and record_id = ${id} order by id desc`),
  );
  expect(change).toMatchObject({ person: local.id, after: { alt_text: 'A lake at dawn' } });
  const seen = (person: Person) =>
    db.asUser(person.id, (tx) => tx.rows(SQL`select from changes where table_name = 'media' and record_id = ${id}`));
  expect([(await seen(local)).length, (await seen(stranger)).length]).toEqual([2, 0]);
});

it('the history of permissions needs the permission to read them, in row-level security, too', async () => {
  const person = await newcomer();
  const blind = await makePerson({ of: [home], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action) values (${home.organisationId}, ${blind.id}, 'users', 'read')`);
  const kinds = async (reader: Person) =>
    new Set((await historyOf({ userId: person.id }, reader)).map(({ about }) => about));
  expect(await kinds(viewer)).toEqual(new Set(['role', 'workspace']));
  expect(await kinds(blind)).toEqual(new Set(['workspace']));
  const guarded = SQL`
    select from changes where table_name in ('permissions', 'user_roles', 'invitations', 'workspace_members')`;
  const nothing = await makePerson({ of: [home, sibling], may: [] });
  expect(await db.asUser(nothing.id, (tx) => tx.rows(guarded))).toEqual([]);
  const elsewhere = await db.asUser(stranger.id, (tx) =>
    tx.rows(SQL`select from changes where organisation_id = ${home.organisationId} and table_name = 'permissions'`),
  );
  expect(elsewhere).toEqual([]);
  const foreignQuery = { organisationId: foreign.organisationId };
  expect((await as(owner).call(rightsHistory.list, { query: foreignQuery })).status).toBe(404);
});

it('a membership is visible to users who see its workspace', async () => {
  const person = await newcomer([sibling]);
  const seen = async (reader: Person) =>
    (await historyOf({ userId: person.id }, reader)).filter(({ about }) => about === 'workspace').length;
  expect([await seen(owner), await seen(local)]).toEqual([1, 0]);
});

it('creating a workspace can be undone, although its members were added with it', async () => {
  const made = await as(owner).call(workspaces.endpoints.create!, { query, body: { name: 'High Meadows' } });
  const [set] = await db.system<{ id: number }>(SQL`
    select change_set as id from changes where table_name = 'workspaces' and record_id = ${made.body.id}`);
  const undone = await as(owner).call(changeSets.undo, { params: { id: set!.id } });
  expect([undone.status, undone.body.changed]).toEqual([200, 1]);
});
