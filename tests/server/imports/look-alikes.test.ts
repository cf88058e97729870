import { describe, expect, it } from 'vitest';
import { users } from '../../../contract/people/user.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { roles } from '../../../src/resources/roles/roles.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';

const home = await makeTenant();
const owner = await makePerson({ of: [home], may: ['*'] });
const query = { organisationId: home.organisationId };

describe.each([
  ['role', roles],
  ['workspace', workspaces],
])('a %s', (_name, resource) => {
  const add = (name: string) => as(owner).call(resource.endpoints.create!, { query, body: { name } });

  it('S7.07 with a name similar to another is refused when it is added or renamed', async () => {
    // Entirely in Cyrillic letters, which is allowed.
    expect((await add('\u0410\u0441\u0441\u0435')).status).toBe(201);
    const { status, body } = await add('Acce');
    expect([status, body.validationErrors]).toEqual([
      422,
      { name: ['Looks like the existing “\u0410\u0441\u0441\u0435”'] },
    ]);
    const other = await add('Other');
    const renamed = await as(owner).call(resource.endpoints.update!, {
      params: { id: other.body.id },
      body: { name: 'Acce' },
    });
    expect(renamed.status).toBe(422);
  });

  it('S7.07 can be renamed to its own name in other capitals', async () => {
    const { body } = await add('Night shift');
    const change = (name: string) =>
      as(owner).call(resource.endpoints.update!, { params: { id: body.id }, body: { name } });
    expect((await change('Night Shift')).body.name).toBe('Night Shift');
  });
});

it.each(['L\u0430ke', 'Lake\u202e', 'La\u200bke'])(
  'S7.03 an organization or a user named %j is refused',
  async (name) => {
    expect(
      (await as(owner).call(organizations.endpoints.create!, { body: { name } })).body.validationErrors,
    ).toHaveProperty('name');
    expect((await as(owner).call(users.updateMe, { body: { name } })).body.validationErrors).toHaveProperty('name');
  },
);

it('S7.04 a title in decomposed letters is stored, shown and found composed', async () => {
  const { body } = await as(owner).call(events.endpoints.create!, {
    query: { workspaceId: home.workspaceId },
    body: { title: 'Cafe\u0301 Zu\u0308rich', category: 'Mu\u0308nster', eventStartDate: '2027-01-01' },
  });
  expect([body.title, body.category]).toEqual(['Caf\u00e9 Z\u00fcrich', 'M\u00fcnster']);
  for (const asked of [{ q: 'Zu\u0308rich' }, { category: 'Mu\u0308nster' }])
    expect(
      (await as(owner).call(events.endpoints.list, { query: { ...asked, workspaceId: home.workspaceId } })).body,
    ).toHaveLength(1);
});
