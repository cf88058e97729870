import { describe, expect, it } from 'vitest';
import { invitations, people } from '../../../contract/people/people.ts';
import { userRoles } from '../../../contract/people/rights.ts';
import { users } from '../../../contract/people/user.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { type Person, everything, makePerson } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeRole } from '../rights/rights-inputs.ts';
import { world } from '../stage/world.ts';

describe('an invitation by a user who has lost permissions', () => {
  /** An administrator who has invited the stranger, and the result of accepting. */
  async function invited() {
    const { home, sibling, owner, stranger } = await world();
    const administrator = await makePerson({ of: [home, sibling], may: everything });
    const query = { organisationId: home.organisationId };
    const roleId = await makeRole(home);
    await db.system(SQL`
      insert into permissions (organisation_id, role_id, resource, action) values (${home.organisationId}, ${roleId}, 'venues', 'delete')`);
    const body = { email: stranger.email, roleId, workspaceIds: [home.workspaceId] };
    const { token } = (await as(administrator).call(invitations.create, { query, body })).body;
    const accepted = async () => {
      const { status } = await as(stranger).call(invitations.accept, { body: { token: token! } });
      return { status, rights: (await as(stranger).call(users.myRights, { query })).body.length };
    };
    const open = async () => (await as(owner).call(invitations.list, { query })).body.length;
    return { administrator, home, owner, query, accepted, open };
  }

  it('is deleted with its author’s membership', async () => {
    const { administrator, owner, query, accepted, open } = await invited();
    expect(await open()).toBe(1);
    await as(owner).call(people.remove, { params: { id: administrator.id }, query });
    expect(await open()).toBe(0);
    expect((await accepted()).status).toBe(404);
  });

  it('gives no access if its author lacks the permission to invite, permissions of the role, or the workspace', async () => {
    const narrowings = [
      (person: Person) => SQL`
        update permissions set resource = 'venues' where role_id in (select role_id from user_roles where user_id = ${person.id})`,
      (person: Person) => SQL`
        update permissions set resource = 'users' where role_id in (select role_id from user_roles where user_id = ${person.id})`,
      (person: Person) => SQL`delete from workspace_members where user_id = ${person.id}`,
    ];
    for (const narrow of narrowings) {
      const { administrator, accepted } = await invited();
      await db.system(narrow(administrator));
      expect((await accepted()).status).toBe(409);
    }
    expect(await (await invited()).accepted()).toEqual({ status: 200, rights: 1 });
  });
});

describe('an owner', () => {
  /** An organization with one owner, the role, and another member. */
  async function founded() {
    const { owner: founder, stranger } = await world();
    const made = await as(founder).call(organizations.endpoints.create!, { body: { name: 'Hill Country' } });
    const organisationId = Number(made.body.id);
    const [role] = await db.system<{ id: number }>(
      SQL`select id from roles where organisation_id = ${organisationId} and built_in = 'owner'`,
    );
    return { founder, stranger, organisationId, roleId: role!.id, query: { organisationId } };
  }

  it('has all languages: a role limited to some does not make an owner', async () => {
    const { founder, stranger, roleId, query } = await founded();
    const body = { email: stranger.email, roleId, workspaceIds: [], languages: ['de'] };
    expect((await as(founder).call(invitations.create, { query, body })).status).toBe(422);
    const given = { userId: founder.id, roleId, languages: ['de'] };
    expect((await as(founder).call(userRoles.create, { query, body: given })).status).toBe(422);
  });

  it('with limited languages does not count as the last owner', async () => {
    const { founder, stranger, organisationId, roleId, query } = await founded();
    await db.system(SQL`
      insert into user_roles (user_id, role_id, organisation_id, languages) values (${stranger.id}, ${roleId}, ${organisationId}, '{de}')`);
    const left = await as(founder).call(people.remove, { params: { id: founder.id }, query });
    expect(left.status).toBe(409);
  });
});
