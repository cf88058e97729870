import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { explanations } from '../../../contract/people/explanation.ts';
import { imports } from '../../../contract/calls/imports.ts';
import { invitations, people } from '../../../contract/people/people.ts';
import { permissions } from '../../../contract/people/rights.ts';
import { viewAs } from '../../../contract/people/view-as.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { roles } from '../../../src/resources/roles/roles.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { addMember, makeImport, makePerson } from '../stage/builders.ts';
import { type Sent, accessToken, as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makePermission, makeRole } from '../rights/rights-inputs.ts';
import { brought } from '../imports/transfer.ts';
import { world } from '../stage/world.ts';

const { home, foreign, owner, editor, viewer } = await world();
const query = { organisationId: home.organisationId };

/** The status of a refused request, and its errors by field or its message. */
async function refused(endpoint: Endpoint, sent: Sent, by = owner) {
  const { status, body } = await as(by).call(endpoint, sent);
  return [status, body.validationErrors ?? body.message];
}
const builtIn = async (name: string) =>
  (
    await db.system<{ id: number }>(SQL`
    insert into roles (organisation_id, name, built_in) values (${home.organisationId}, ${name}, ${name.toLowerCase()}) returning id`)
  )[0]!.id;
const ownerRole = await builtIn('Owner');

describe('a refusal says why the request conflicts:', () => {
  it('a change of the permissions of owners', async () => {
    const id = await makePermission(home, ownerRole);
    const expected = [409, 'The permissions of owners can’t be changed.'];
    expect(await refused(permissions.update, { query, params: { id }, body: { action: 'read' } })).toEqual(expected);
    expect(await refused(permissions.remove, { query, params: { id } })).toEqual(expected);
    const body = { roleId: ownerRole, resource: 'events', action: 'read' };
    expect(await refused(permissions.create, { query, body })).toEqual(expected);
  });

  it('the deletion of a built-in role', async () => {
    const id = await builtIn('Editor');
    expect(await refused(roles.endpoints.remove, { query, params: { id } })).toEqual([
      409,
      'Built-in roles can’t be renamed or deleted. You can change their permissions.',
    ]);
  });

  it('a saved view without a browser session', async () => {
    const authorization = `Bearer ${await accessToken(owner)}`;
    expect(await refused(viewAs.begin, { query, body: { userId: viewer.id }, headers: { authorization } })).toEqual([
      409,
      'Viewing as another person requires a sign-in with a browser.',
    ]);
  });

  it('the removal of an owner from a workspace', async () => {
    await db.system(
      SQL`insert into user_roles (user_id, role_id, organisation_id) values (${owner.id}, ${ownerRole}, ${home.organisationId})`,
    );
    const params = { workspaceId: home.workspaceId, userId: owner.id };
    expect(await refused(people.leave, { params })).toEqual([422, { userId: ['Owners belong to every workspace'] }]);
  });

  it('an import that is not checked, or has started', async () => {
    const { body } = await brought(owner, venues, home, 'name\nLipa\n');
    expect(await refused(imports.run, { params: { id: body.id } })).toEqual([
      409,
      'An import can run once, after it was checked.',
    ]);
    const id = await makeImport(home, owner);
    await as(owner).call(imports.run, { params: { id } });
    expect(await refused(imports.run, { params: { id } })).toEqual([
      409,
      'An import can run once, after it was checked.',
    ]);
    const check = { params: { id }, body: { columns: { name: 'name' }, key: null } };
    expect(await refused(imports.check, check)).toEqual([
      409,
      'This import is still being checked or has already started.',
    ]);
  });
});

it('an invitation by a user who has lost the permission in its organization, though not in another, is refused', async () => {
  const both = await makePerson({ of: [home], may: ['*'] });
  await addMember(both.id, { of: [foreign], may: ['*'] });
  const guest = await makePerson({ of: [foreign], may: ['read'] });
  const body = { email: guest.email, roleId: await makeRole(home), workspaceIds: [] };
  const { token } = (await as(both).call(invitations.create, { query, body })).body;
  await db.system(SQL`
    delete from permissions p using user_roles u
    where u.user_id = ${both.id} and p.role_id = u.role_id and p.organisation_id = ${home.organisationId}`);
  expect(await refused(invitations.accept, { body: { token } }, guest)).toEqual([
    409,
    'The person who invited you no longer has all of these permissions. Ask for a new invitation.',
  ]);
});

it.each(['users', 'user-roles', 'permissions'])(
  'an explanation of the permissions of another user needs the permission to read %s, and the refusal names it',
  async (resource) => {
    const asker = await makePerson({ of: [home], may: [] });
    for (const other of ['users', 'user-roles', 'permissions', 'events'])
      if (other !== resource)
        await db.system(SQL`
          insert into permissions (organisation_id, user_id, resource, action)
          values (${home.organisationId}, ${asker.id}, ${other}, 'read')`);
    const asked = { query: { ...query, userId: editor.id, resource: 'events', action: 'read' } };
    const [status, message] = await refused(explanations.one, asked, asker);
    expect([status, message]).toEqual([403, expect.stringContaining(`read ${resource}`)]);
  },
);
