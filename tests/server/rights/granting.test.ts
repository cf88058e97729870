import { describe, expect, it } from 'vitest';
import { permissions, userRoles } from '../../../contract/people/rights.ts';
import { people } from '../../../contract/people/people.ts';
import { users } from '../../../contract/people/user.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { roles } from '../../../src/resources/roles/roles.resource.ts';
import { workspaces as homes } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeRole } from './rights-inputs.ts';
import { world } from '../stage/world.ts';

/** An organization created through the API, with the built-in roles, its creator and another member. */
async function founded() {
  const { home, owner: founder, viewer } = await world();
  const made = await as(founder).call(organizations.endpoints.create!, { body: { name: 'Hill Country' } });
  const organisationId = Number(made.body.id);
  const rows = await db.system<{ id: number; builtIn: string }>(
    SQL`select id, built_in as "builtIn" from roles where organisation_id = ${organisationId}`,
  );
  const role = (name: string) => rows.find(({ builtIn }) => builtIn === name)!.id;
  const newcomer = async (name: string): Promise<Person> => {
    const person = await makePerson({ of: [home], may: ['read'] });
    await db.system(
      SQL`insert into user_roles (user_id, role_id, organisation_id) values (${person.id}, ${role(name)}, ${organisationId})`,
    );
    return person;
  };
  return { founder, viewer, organisationId, role, newcomer, made, query: { organisationId } };
}

const rightsOf = async (person: Person, organisationId: number) =>
  (await as(person).call(users.myRights, { query: { organisationId } })).body;

describe('S7.03 an organization', () => {
  it('that is new has its creator as owner, five roles, and the fields as sent', async () => {
    const { founder, organisationId, made, query } = await founded();
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Hill Country', defaultLanguage: 'en' }),
    ]);
    const names = (await as(founder).call(roles.endpoints.list, { query })).body.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(['Administrator', 'Editor', 'Owner', 'Translator', 'Viewer']);
    const mine = (await as(founder).call(userRoles.mine, { query })).body;
    expect(mine).toEqual([expect.objectContaining({ role: 'Owner', builtIn: 'owner', userId: founder.id })]);
    expect(await rightsOf(founder, organisationId)).toEqual([expect.objectContaining({ resource: '*', action: '*' })]);
  });

  it('S6.02 is visible to its members only', async () => {
    const { founder, viewer, organisationId } = await founded();
    const ids = async (person: Person) =>
      ((await as(person).call(organizations.endpoints.mine!)).body as { id: number }[]).map(({ id }) => id);
    expect(await ids(founder)).toContain(organisationId);
    expect(await ids(viewer)).not.toContain(organisationId);
  });

  it('is deleted by its owners only, hides its workspaces, and is restored with them', async () => {
    const { home, owner } = await world();
    const params = { id: home.organisationId };
    const refused = await as(owner).call(organizations.endpoints.remove!, { params });
    const words = (refused.body as unknown as { message: string }).message;
    expect([refused.status, words]).toEqual([403, expect.stringContaining('Only an owner')]);
    await db.system(SQL`
      update roles set built_in = 'owner' where id in (select role_id from user_roles where user_id = ${owner.id})`);
    const workspaces = async () => (await as(owner).call(homes.endpoints.mine!)).body.length;
    expect(await workspaces()).toBe(2);
    expect((await as(owner).call(organizations.endpoints.remove!, { params })).status).toBe(200);
    expect(await workspaces()).toBe(0);
    expect((await as(owner).call(organizations.endpoints.restore!, { params })).status).toBe(200);
    expect(await workspaces()).toBe(2);
  });
});

describe('S6.01 the last owner', () => {
  it('cannot be removed: neither by role, by membership, nor as a user', async () => {
    const { founder, role, query } = await founded();
    const [own] = (await as(founder).call(userRoles.mine, { query })).body;
    const answers = [
      await as(founder).call(userRoles.remove, { params: { id: own!.id }, query }),
      await as(founder).call(userRoles.removePair, { params: { userId: founder.id, roleId: role('owner') }, query }),
      await as(founder).call(people.remove, { params: { id: founder.id }, query }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((answers[0]!.body as unknown as { message: string }).message).toContain('last owner');
    expect((await as(founder).call(userRoles.mine, { query })).body).toHaveLength(1);
  });

  it('can be removed when there is another; of two owners who remove each other at once one stays', async () => {
    const { founder, role, newcomer, query } = await founded();
    const second = await newcomer('owner');
    const drop = (by: Person, whom: Person) =>
      as(by).call(userRoles.removePair, { params: { userId: whom.id, roleId: role('owner') }, query });
    const both = await Promise.all([drop(founder, second), drop(second, founder)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    const left = await db.system(SQL`select from user_roles where role_id = ${role('owner')}`);
    expect(left).toHaveLength(1);
  });
});

describe('S6.01 users cannot grant more than they have', () => {
  const everything = { resource: '*', action: '*' } as const;

  it('an administrator can neither add nor remove owners', async () => {
    const { founder, role, newcomer, query } = await founded();
    const [administrator, other] = [await newcomer('administrator'), await newcomer('viewer')];
    await newcomer('owner');
    const give = (roleId: number) =>
      as(administrator).call(userRoles.create, { query, body: { userId: other.id, roleId } });
    expect((await give(role('owner'))).status).toBe(403);
    expect((await give(role('editor'))).status).toBe(201);
    const params = { userId: founder.id, roleId: role('owner') };
    expect((await as(administrator).call(userRoles.removePair, { params, query })).status).toBe(403);
    expect((await as(administrator).call(people.remove, { params: { id: founder.id }, query })).status).toBe(403);
  });

  /** A user who may manage permissions, and otherwise only change German venues. */
  async function clerk(): Promise<{ home: Tenant; clerk: Person; other: Person; query: { organisationId: number } }> {
    const { home, viewer } = await world();
    const person = await makePerson({ of: [home], may: [] });
    const granted = [
      ...['roles', 'user-roles', 'permissions', 'users'].map((resource) => ({ resource, action: '*', language: null })),
      { resource: 'venues', action: 'update', language: 'de' },
    ];
    for (const { resource, action, language } of granted)
      await db.system(SQL`
        insert into permissions (organisation_id, user_id, resource, action, language)
        values (${home.organisationId}, ${person.id}, ${resource}, ${action}, ${language})`);
    return { home, clerk: person, other: viewer, query: { organisationId: home.organisationId } };
  }

  it('by a permission: neither more actions, nor another language, nor to themselves', async () => {
    const { home, clerk: person, query } = await clerk();
    const roleId = await makeRole(home);
    const grant = async (body: Record<string, unknown>) =>
      (await as(person).call(permissions.create, { query, body: { resource: 'venues', action: 'update', ...body } }))
        .status;
    expect(await grant({ roleId, language: 'de' })).toBe(201);
    expect(await grant({ roleId })).toBe(403);
    expect(await grant({ roleId, language: 'it' })).toBe(403);
    expect(await grant({ roleId, action: 'delete', language: 'de' })).toBe(403);
    expect(await grant({ userId: person.id, ...everything })).toBe(403);
  });

  it('by changing an existing permission', async () => {
    const { home, clerk: person, query } = await clerk();
    const roleId = await makeRole(home);
    const body = { roleId, resource: 'venues', action: 'update', language: 'de' };
    const { id } = (await as(person).call(permissions.create, { query, body })).body;
    const change = async (changes: object) =>
      (await as(person).call(permissions.update, { params: { id }, query, body: { ...changes } })).status;
    expect([await change({ language: null }), await change({ resource: '*' }), await change({ action: '*' })]).toEqual([
      403, 403, 403,
    ]);
  });

  it('by a role, except in the languages in which they have all of its permissions', async () => {
    const { home, clerk: person, other, query } = await clerk();
    const roleId = await makeRole(home);
    await db.system(SQL`
      insert into permissions (organisation_id, role_id, resource, action) values (${home.organisationId}, ${roleId}, 'venues', 'update')`);
    const give = (languages?: string[]) =>
      as(person).call(userRoles.create, {
        query,
        body: { userId: other.id, roleId, ...(languages ? { languages } : {}) },
      });
    const refused = await give();
    const words = (refused.body as unknown as { message: string }).message;
    expect([refused.status, words]).toEqual([403, expect.stringContaining('permission to update venues')]);
    expect((await give(['de', 'it'])).status).toBe(403);
    expect((await give(['de'])).status).toBe(201);
  });

  it('by restoring a role from the trash', async () => {
    const { home, clerk: person } = await clerk();
    const id = await makeRecord(roles, home, {}, true);
    await db.system(SQL`
      insert into permissions (organisation_id, role_id, resource, action) values (${home.organisationId}, ${id}, '*', '*')`);
    expect((await as(person).call(roles.endpoints.restore!, { params: { id } })).status).toBe(403);
  });

  it('and the owners’ permissions cannot be changed, nor a built-in role removed', async () => {
    const { founder, role, query } = await founded();
    const [held] = (await as(founder).call(permissions.list, { query: { ...query, roleId: role('owner') } })).body;
    expect((await as(founder).call(permissions.remove, { params: { id: held!.id }, query })).status).toBe(409);
    expect((await as(founder).call(roles.endpoints.remove!, { params: { id: role('editor') } })).status).toBe(409);
  });
});

it('S6.01 a refusal names the missing permission and the users who can grant it', async () => {
  const { founder, newcomer, query } = await founded();
  await db.system(SQL`update users set familyname = 'Vogel' where id = ${founder.id}`);
  const editor = await newcomer('editor');
  const { status, body } = await as(editor).call(roles.endpoints.create!, { query, body: { name: 'Everything' } });
  expect([status, body.message]).toEqual([403, 'You don’t have permission to create roles. Mira Vogel can grant it.']);
});

it('S7.07 a user’s permissions are their own and those of their roles, each with its source', async () => {
  const { founder, newcomer, organisationId, query } = await founded();
  const person = await newcomer('viewer');
  const body = { userId: person.id, resource: 'venues', action: 'update', language: 'de' };
  await as(founder).call(permissions.create, { query, body });
  const { body: held } = await as(founder).call(permissions.list, { query: { ...query, userId: person.id } });
  expect(held.map(({ role, userId, action }) => [role, userId, action])).toEqual([
    ['Viewer', null, 'read'],
    [null, person.id, 'update'],
  ]);
  expect(await rightsOf(person, organisationId)).toHaveLength(2);
});

it('S7.07 a role in the trash grants nothing until it is restored', async () => {
  const { home, owner } = await world();
  const roleId = await makeRecord(roles, home);
  await db.system(SQL`
    insert into permissions (organisation_id, role_id, resource, action) values (${home.organisationId}, ${roleId}, 'venues', 'create')`);
  const person = await makePerson({ of: [home], may: [] });
  const query = { organisationId: home.organisationId };
  await as(owner).call(userRoles.create, { query, body: { userId: person.id, roleId } });
  const may = async () => {
    const { workspaceId } = home;
    return (await as(person).call(venues.endpoints.create!, { query: { workspaceId }, body: { name: 'Hall' } })).status;
  };
  expect(await may()).toBe(201);
  await as(owner).call(roles.endpoints.remove!, { params: { id: roleId } });
  expect(await may()).toBe(403);
  await as(owner).call(roles.endpoints.restore!, { params: { id: roleId } });
  expect(await may()).toBe(201);
});

it('S7.07 a role assigned again keeps its languages, unless others are given', async () => {
  const { home, owner } = await world();
  const person = await makePerson({ of: [home], may: ['read'] });
  const given = { userId: person.id, roleId: await makeRole(home) };
  const give = async (more: object) =>
    (
      await as(owner).call(userRoles.create, {
        query: { organisationId: home.organisationId },
        body: { ...given, ...more },
      })
    ).body.languages;
  expect(await give({ languages: ['de'] })).toEqual(['de']);
  expect(await give({})).toEqual(['de']);
  expect(await give({ languages: ['it'] })).toEqual(['it']);
  expect(await give({ languages: null })).toBeNull();
});
