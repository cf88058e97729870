import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { explanations } from '../../contract/explanation.ts';
import { imports } from '../../contract/imports.ts';
import { invitations, people } from '../../contract/people.ts';
import { permissions, userRoles } from '../../contract/rights.ts';
import { viewAs } from '../../contract/view-as.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { languages } from '../../src/resources/languages/languages.resource.ts';
import {
  propertyLanguageCalls,
  propertyLanguages,
} from '../../src/resources/property-languages/property-languages.resource.ts';
import { roles } from '../../src/resources/roles/roles.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../src/resources/workspaces/workspaces.resource.ts';
import { addMember, makeImport, makePerson, makeRecord } from './builders.ts';
import { type Sent, accessToken, as } from './client.ts';
import { db } from './installation.ts';
import { makePermission, makeRole } from './rights-inputs.ts';
import { brought, importOf } from './transfer.ts';
import { world } from './world.ts';

const { home, sibling, foreign, owner, editor, viewer, stranger } = await world();
const query = { organisationId: home.organisationId };

/** What the owner is told, by field. */
async function told(endpoint: Endpoint, sent: Sent, by = owner) {
  const { status, body } = await as(by).call(endpoint, sent);
  return [status, body.validationErrors ?? body.message];
}
const builtIn = async (name: string) =>
  (
    await db.system<{ id: number }>(SQL`
    insert into roles (organisation_id, name, built_in) values (${home.organisationId}, ${name}, ${name.toLowerCase()}) returning id`)
  )[0]!.id;
const ownerRole = await builtIn('Owner');

describe('a refusal says at which field what is wrong:', () => {
  it.each<[string, Endpoint, (() => Promise<Sent>) | Sent, Record<string, string[]>]>([
    [
      'an invitation with a role of others',
      invitations.create,
      async () => ({ query, body: { email: 'a@lake.example', roleId: await makeRole(foreign), workspaceIds: [] } }),
      { roleId: ['There is no such role here'] },
    ],
    [
      'an invitation to a workspace of others',
      invitations.create,
      async () => ({
        query,
        body: { email: 'a@lake.example', roleId: await makeRole(home), workspaceIds: [foreign.workspaceId] },
      }),
      { workspaceIds: ['There is no such workspace here'] },
    ],
    [
      'an invitation as an owner of one language',
      invitations.create,
      { query, body: { email: 'a@lake.example', roleId: ownerRole, languages: ['de'], workspaceIds: [] } },
      { languages: ['An owner is one for every language'] },
    ],
    [
      'a role for somebody of another organisation',
      userRoles.create,
      async () => ({ query, body: { userId: stranger.id, roleId: await makeRole(home) } }),
      { userId: ['There is no such person here'] },
    ],
    [
      'a role of others',
      userRoles.create,
      async () => ({ query, body: { userId: viewer.id, roleId: await makeRole(foreign) } }),
      { roleId: ['There is no such role here'] },
    ],
    [
      'a workspace for somebody of another organisation',
      people.join,
      { body: { workspaceId: home.workspaceId, userId: stranger.id } },
      { userId: ['There is no such person here'] },
    ],
    [
      'a right for nobody',
      permissions.create,
      { query, body: { resource: 'events', action: 'update' } },
      { roleId: ['Name either a role or a person, to whom it is granted'] },
    ],
    [
      'a right for a person and a role at once',
      permissions.create,
      async () => ({
        query,
        body: { roleId: await makeRole(home), userId: viewer.id, resource: 'events', action: 'update' },
      }),
      { roleId: ['Name either a role or a person, to whom it is granted'] },
    ],
    [
      'a right for a role of others',
      permissions.create,
      async () => ({ query, body: { roleId: await makeRole(foreign), resource: 'events', action: 'update' } }),
      { roleId: ['There is no such role here'] },
    ],
    [
      'a right for somebody of another organisation',
      permissions.create,
      { query, body: { userId: stranger.id, resource: 'events', action: 'update' } },
      { userId: ['There is no such person here'] },
    ],
    [
      'a change of a right that changes nothing',
      permissions.update,
      async () => ({ query, params: { id: await makePermission(home) }, body: {} }),
      { '': ['There is nothing to change'] },
    ],
    [
      'a role with a name that there is, in other letters',
      roles.endpoints.create,
      async () => {
        await makeRole(home, 'Proofreader');
        return { query, body: { name: 'PROOFREADER' } };
      },
      { name: ['There is a role of this name already'] },
    ],
    [
      'a view as a person and a role',
      viewAs.begin,
      { query, body: { userId: 1, roleId: 1 } },
      { userId: ['Name either a person or a role'] },
    ],
    ['a view as nobody', viewAs.begin, { query, body: {} }, { userId: ['Name either a person or a role'] }],
    ['a view as oneself', viewAs.begin, { query, body: { userId: owner.id } }, { userId: ['This is yourself'] }],
    [
      'a view as somebody of another organisation',
      viewAs.begin,
      { query, body: { userId: stranger.id } },
      { userId: ['There is no such person here'] },
    ],
    [
      'a view with a role of others',
      viewAs.begin,
      async () => ({ query, body: { roleId: await makeRole(foreign) } }),
      { roleId: ['There is no such role here'] },
    ],
    [
      'an explanation of a resource that there is not',
      explanations.one,
      { query: { ...query, resource: 'castles', action: 'read' } },
      { resource: ['There is no such resource'] },
    ],
    [
      'a workspace with the domain of another',
      workspaces.endpoints.update,
      { params: { id: sibling.workspaceId }, body: { domainId: home.domainId } },
      { domainId: ['Another workspace has this domain'] },
    ],
  ])('%s', async (_what, endpoint, sent, errors) => {
    expect(await told(endpoint, typeof sent === 'function' ? await sent() : sent)).toEqual([422, errors]);
  });

  it.each<[string, object, string | null, Record<string, string[]>]>([
    ['a column that the file has not', { title: 'name' }, null, { 'columns.title': ['The file has no such column'] }],
    ['a field that there is not', { name: 'castle' }, null, { 'columns.name': ['There is no such field to fill'] }],
    [
      'a key that tells nothing apart',
      { name: 'name' },
      'description',
      { key: ['Records cannot be told apart by this field'] },
    ],
    ['a key that no column fills', { name: 'city' }, 'name', { key: ['No column is mapped to this field'] }],
  ])('an import with %s', async (_what, columns, key, errors) => {
    const { body } = await brought(owner, venues, home, 'name,town\nLipa,Bled\n');
    expect(await told(imports.check, { params: { id: body.id }, body: { columns, key } })).toEqual([422, errors]);
    expect((await importOf(owner, body.id)).status).toBe('uploaded');
  });
});

describe('a refusal says why not now:', () => {
  it('what owners may do stays', async () => {
    const id = await makePermission(home, ownerRole);
    const refused = [409, 'What owners may do cannot be changed.'];
    expect(await told(permissions.update, { query, params: { id }, body: { action: 'read' } })).toEqual(refused);
    expect(await told(permissions.remove, { query, params: { id } })).toEqual(refused);
    const body = { roleId: ownerRole, resource: 'events', action: 'read' };
    expect(await told(permissions.create, { query, body })).toEqual(refused);
  });

  it('a role that came with the organisation', async () => {
    const id = await builtIn('Editor');
    expect(await told(roles.endpoints.remove, { query, params: { id } })).toEqual([
      409,
      'This role comes with every organisation and stays. Its permissions can be changed.',
    ]);
  });

  it('a view without a browser’s session', async () => {
    const authorization = `Bearer ${await accessToken(owner)}`;
    expect(await told(viewAs.begin, { query, body: { userId: viewer.id }, headers: { authorization } })).toEqual([
      409,
      'Only somebody who is signed in with a browser can look as somebody else.',
    ]);
  });

  it('the default language of a property', async () => {
    const languageId = await makeRecord(languages, home, { code: 'fr' });
    const id = await makeRecord(propertyLanguages, home, { languageId, propertyId: home.propertyId });
    const update = (values: object) =>
      told(propertyLanguages.endpoints.update, { params: { id }, body: { ...values } });
    expect((await update({ isDefault: true }))[0]).toBe(200);
    expect(await update({ isDefault: false })).toEqual([
      422,
      { isDefault: ['Make another language the default instead'] },
    ]);
    expect(await update({ isActive: false })).toEqual([
      422,
      { isActive: ['The default language cannot be deactivated'] },
    ]);
    const params = { propertyId: home.propertyId, languageId };
    expect(await told(propertyLanguageCalls.unlink, { params })).toEqual([
      409,
      'The default language cannot be removed. Make another one the default first.',
    ]);
  });

  it('an owner leaves no workspace', async () => {
    await db.system(
      SQL`insert into user_roles (user_id, role_id, organisation_id) values (${owner.id}, ${ownerRole}, ${home.organisationId})`,
    );
    const params = { workspaceId: home.workspaceId, userId: owner.id };
    expect(await told(people.leave, { params })).toEqual([422, { userId: ['An owner belongs to every workspace'] }]);
  });

  it('an import that was not checked, and one that was begun', async () => {
    const { body } = await brought(owner, venues, home, 'name\nLipa\n');
    expect(await told(imports.run, { params: { id: body.id } })).toEqual([
      409,
      'An import is run once, after it was checked.',
    ]);
    const id = await makeImport(home, owner);
    await as(owner).call(imports.run, { params: { id } });
    expect(await told(imports.run, { params: { id } })).toEqual([409, 'An import is run once, after it was checked.']);
    const check = { params: { id }, body: { columns: { name: 'name' }, key: null } };
    expect(await told(imports.check, check)).toEqual([
      409,
      'This import is being checked, or has been started already.',
    ]);
  });
});

describe('an invitation that cannot be accepted says what to do:', () => {
  const invited = async (email: string) => {
    const body = { email, roleId: await makeRole(home), workspaceIds: [] };
    return (await as(owner).call(invitations.create, { query, body })).body;
  };
  const accepted = (token: string, by = stranger) => told(invitations.accept, { body: { token } }, by);

  it('one that was used', async () => {
    const { token } = await invited(stranger.email);
    await accepted(token!);
    expect(await accepted(token!)).toEqual([
      409,
      'This invitation was used already. Ask for a new one if that was not you.',
    ]);
  });

  it('one that is over', async () => {
    const { id, token } = await invited('late@lake.example');
    await db.system(SQL`update invitations set expires_at = now(), email = ${stranger.email} where id = ${id}`);
    expect(await accepted(token!)).toEqual([409, 'This invitation has expired. Ask for a new one.']);
  });

  it('one for somebody else', async () => {
    const { token } = await invited('other@lake.example');
    expect(await accepted(token!)).toEqual([
      409,
      'This invitation is for another email address. Sign in with that one to accept it.',
    ]);
  });

  it('one by somebody who may no longer give it, in this organisation and not another', async () => {
    const both = await makePerson({ of: [home], may: ['*'] });
    await addMember(both.id, { of: [foreign], may: ['*'] });
    const guest = await makePerson({ of: [foreign], may: ['read'] });
    const body = { email: guest.email, roleId: await makeRole(home), workspaceIds: [] };
    const { token } = (await as(both).call(invitations.create, { query, body })).body;
    await db.system(SQL`
      delete from permissions p using user_roles u
      where u.user_id = ${both.id} and p.role_id = u.role_id and p.organisation_id = ${home.organisationId}`);
    expect(await accepted(token!, guest)).toEqual([
      409,
      'Whoever invited you cannot give you all of this any more. Ask for a new invitation.',
    ]);
  });
});

it.each(['users', 'user-roles', 'permissions'])(
  'what others may do is told to nobody who may not read %s, and what is missing is named',
  async (resource) => {
    const asker = await makePerson({ of: [home], may: [] });
    for (const other of ['users', 'user-roles', 'permissions', 'events'])
      if (other !== resource)
        await db.system(SQL`
          insert into permissions (organisation_id, user_id, resource, action)
          values (${home.organisationId}, ${asker.id}, ${other}, 'read')`);
    const asked = { query: { ...query, userId: editor.id, resource: 'events', action: 'read' } };
    const [status, message] = await told(explanations.one, asked, asker);
    expect([status, message]).toEqual([403, expect.stringContaining(`read ${resource}`)]);
  },
);
