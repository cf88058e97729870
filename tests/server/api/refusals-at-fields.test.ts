import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { explanations } from '../../../contract/people/explanation.ts';
import { imports } from '../../../contract/calls/imports.ts';
import { invitations, people } from '../../../contract/people/people.ts';
import { permissions, userRoles } from '../../../contract/people/rights.ts';
import { viewAs } from '../../../contract/people/view-as.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { roles } from '../../../src/resources/roles/roles.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { type Sent, as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makePermission, makeRole } from '../rights/rights-inputs.ts';
import { brought, importOf } from '../imports/transfer.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, viewer, stranger } = await world();
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

describe('a refusal names the field and the error:', () => {
  it.each<[string, Endpoint, (() => Promise<Sent>) | Sent, Record<string, string[]>]>([
    [
      'an invitation with a role of another organization',
      invitations.create,
      async () => ({ query, body: { email: 'a@lake.example', roleId: await makeRole(foreign), workspaceIds: [] } }),
      { roleId: ['This role was not found'] },
    ],
    [
      'an invitation to a workspace of another organization',
      invitations.create,
      async () => ({
        query,
        body: { email: 'a@lake.example', roleId: await makeRole(home), workspaceIds: [foreign.workspaceId] },
      }),
      { workspaceIds: ['This workspace was not found'] },
    ],
    [
      'an invitation as an owner for one language',
      invitations.create,
      { query, body: { email: 'a@lake.example', roleId: ownerRole, languages: ['de'], workspaceIds: [] } },
      { languages: ['Owners can edit all languages'] },
    ],
    [
      'a role for a user of another organization',
      userRoles.create,
      async () => ({ query, body: { userId: stranger.id, roleId: await makeRole(home) } }),
      { userId: ['This person was not found'] },
    ],
    [
      'a role of another organization',
      userRoles.create,
      async () => ({ query, body: { userId: viewer.id, roleId: await makeRole(foreign) } }),
      { roleId: ['This role was not found'] },
    ],
    [
      'a workspace for a user of another organization',
      people.join,
      { body: { workspaceId: home.workspaceId, userId: stranger.id } },
      { userId: ['This person was not found'] },
    ],
    [
      'a permission without a role or a user',
      permissions.create,
      { query, body: { resource: 'events', action: 'update' } },
      { roleId: ['Choose either a role or a person to grant it to'] },
    ],
    [
      'a permission for a user and a role',
      permissions.create,
      async () => ({
        query,
        body: { roleId: await makeRole(home), userId: viewer.id, resource: 'events', action: 'update' },
      }),
      { roleId: ['Choose either a role or a person to grant it to'] },
    ],
    [
      'a permission for a role of another organization',
      permissions.create,
      async () => ({ query, body: { roleId: await makeRole(foreign), resource: 'events', action: 'update' } }),
      { roleId: ['This role was not found'] },
    ],
    [
      'a permission for a user of another organization',
      permissions.create,
      { query, body: { userId: stranger.id, resource: 'events', action: 'update' } },
      { userId: ['This person was not found'] },
    ],
    [
      'an empty change of a permission',
      permissions.update,
      async () => ({ query, params: { id: await makePermission(home) }, body: {} }),
      { '': ['There is nothing to change'] },
    ],
    [
      'a role with the name of another one in different case',
      roles.endpoints.create,
      async () => {
        await makeRole(home, 'Proofreader');
        return { query, body: { name: 'PROOFREADER' } };
      },
      { name: ['There is already a role with this name'] },
    ],
    [
      'a view as a user and a role',
      viewAs.begin,
      { query, body: { userId: 1, roleId: 1 } },
      { userId: ['Choose either a person or a role'] },
    ],
    [
      'a view without a user or a role',
      viewAs.begin,
      { query, body: {} },
      { userId: ['Choose either a person or a role'] },
    ],
    [
      'a view as oneself',
      viewAs.begin,
      { query, body: { userId: owner.id } },
      { userId: ['You can’t view as yourself'] },
    ],
    [
      'a view as a user of another organization',
      viewAs.begin,
      { query, body: { userId: stranger.id } },
      { userId: ['This person was not found'] },
    ],
    [
      'a view with a role of another organization',
      viewAs.begin,
      async () => ({ query, body: { roleId: await makeRole(foreign) } }),
      { roleId: ['This role was not found'] },
    ],
    [
      'an explanation of an unknown resource',
      explanations.one,
      { query: { ...query, resource: 'castles', action: 'read' } },
      { resource: ['Unknown resource'] },
    ],
    [
      'a workspace with the domain of another',
      workspaces.endpoints.update,
      { params: { id: sibling.workspaceId }, body: { domainId: home.domainId } },
      { domainId: ['Another workspace uses this domain'] },
    ],
  ])('%s', async (_what, endpoint, sent, errors) => {
    expect(await refused(endpoint, typeof sent === 'function' ? await sent() : sent)).toEqual([422, errors]);
  });

  it.each<[string, object, string | null, Record<string, string[]>]>([
    ['an unknown column', { title: 'name' }, null, { 'columns.title': ['The file has no such column'] }],
    ['an unknown field', { name: 'castle' }, null, { 'columns.name': ['This field can’t be imported'] }],
    [
      'a key by which records cannot be matched',
      { name: 'name' },
      'description',
      { key: ['This field can’t be used to match records'] },
    ],
    ['a key without a column', { name: 'city' }, 'name', { key: ['No column is mapped to this field'] }],
  ])('an import with %s', async (_what, columns, key, errors) => {
    const { body } = await brought(owner, venues, home, 'name,town\nLipa,Bled\n');
    expect(await refused(imports.check, { params: { id: body.id }, body: { columns, key } })).toEqual([422, errors]);
    expect((await importOf(owner, body.id)).status).toBe('uploaded');
  });
});
