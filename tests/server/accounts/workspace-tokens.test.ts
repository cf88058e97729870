import { describe, expect, it } from 'vitest';
import { type AccessTokenCreate, type TokenPermission, accessTokens } from '../../../contract/people/access-tokens.ts';
import { people } from '../../../contract/people/people.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { type Person, everything, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { allPermissions, makeToken, readOnly, withToken } from './token-inputs.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, editor, viewer } = await world();
const inHome = { workspaceId: home.workspaceId };
const event = { title: 'Fair', eventStartDate: '2026-06-01' };
const newMember = (may: Parameters<typeof makePerson>[0]['may'] = everything) =>
  makePerson({ of: [home, sibling], may });
const create = (person: Person, body: Partial<AccessTokenCreate>, query = {}) =>
  as(person).call(accessTokens.create, { query, body: { name: 'Nightly import', permissions: readOnly, ...body } });
const list = (token: string, query = {}) => withToken(token)(events.endpoints.list, { query });
const add = (token: string, query = inHome) => withToken(token)(events.endpoints.create, { query, body: event });
const only = (resource: string, action: TokenPermission['action']) => [{ resource, action }];

describe('a workspace token', () => {
  it('reaches only its workspace, with the chosen permissions that its creator has there', async () => {
    const { body, status } = await create(owner, { whose: 'workspace', permissions: allPermissions }, inHome);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ ...inHome, whose: 'workspace', createdBy: 'Mira' }),
    ]);
    const [here, there] = [await makeRecord(events, home), await makeRecord(events, sibling)];
    const call = withToken(body.token);
    const found = (await list(body.token, { take: 100 })).body.map(({ eventId }) => eventId);
    expect(found).toContain(here);
    expect(found).not.toContain(there);
    const hall = await makeRecord(venues, sibling);
    expect((await call(venues.endpoints.one, { params: { id: hall } })).status).toBe(404);
    expect((await list(body.token, { workspaceId: sibling.workspaceId })).status).toBe(404);
    expect((await call(workspaces.endpoints.list)).body.map(({ id }) => id)).toEqual([home.workspaceId]);
    // The workspace can be omitted.
    expect((await call(events.endpoints.create, { body: event })).body).toMatchObject(inHome);
  });

  it('sees only its workspace and organization in the database', async () => {
    const acting = { userId: owner.id, token: inHome };
    const ids = await db.readAsUser(acting, (tx) => tx.rows<{ id: number }>(SQL`select id from workspaces`));
    expect(ids).toEqual([{ id: home.workspaceId }]);
    const organisations = await db.readAsUser(acting, (tx) => tx.rows(SQL`select id from organisations`));
    expect(organisations).toEqual([{ id: home.organisationId }]);
  });

  it('can read shared records of the organization, but not change them', async () => {
    const { token } = await makeToken(owner, inHome);
    const call = withToken(token);
    expect((await call(languages.endpoints.list)).status).toBe(200);
    const body = { name: 'Slovene', code: 'sl', nativeName: 'slovenščina', direction: 'ltr' };
    expect((await call(languages.endpoints.create!, { body })).status).toBe(403);
    expect((await call(people.list)).status).toBe(403);
    const refused = await create(owner, { whose: 'workspace', permissions: only('users', 'read') }, inHome);
    expect([refused.status, Object.keys(refused.body.validationErrors)]).toEqual([422, ['permissions']]);
  });

  it('has the permissions its creator had when it was created, at most those the creator has now', async () => {
    const person = await newMember(['read', 'create']);
    const { token } = (await create(person, { whose: 'workspace', permissions: allPermissions }, inHome)).body;
    const id = await makeRecord(events, home);
    const change = () => withToken(token)(events.endpoints.update, { params: { id }, body: { title: 'Market' } });
    const role = SQL`select role_id from user_roles where user_id = ${person.id}`;
    expect((await change()).status).toBe(403);
    await db.system(
      SQL`insert into permissions (organisation_id, role_id, resource, action) select ${home.organisationId}, (${role}), '*', 'update'`,
    );
    expect((await as(person).call(events.endpoints.update, { params: { id }, body: { title: 'Market' } })).status).toBe(
      200,
    );
    expect((await change()).status).toBe(403);
    expect((await add(token)).status).toBe(201);
    await db.system(SQL`delete from permissions where role_id = (${role}) and action = 'create'`);
    expect((await add(token)).status).toBe(403);
  });

  it('stops when its creator leaves the workspace', async () => {
    const person = await newMember();
    const { token } = await makeToken(person, inHome);
    expect((await add(token)).status).toBe(201);
    await db.system(
      SQL`delete from workspace_members where user_id = ${person.id} and workspace_id = ${home.workspaceId}`,
    );
    expect((await add(token)).status).toBe(403);
    expect((await withToken(token)(events.endpoints.list)).status).toBe(403);
  });

  it('is listed for users who may read delivery keys there, and created and revoked by users who may manage them', async () => {
    const { id } = await makeToken(owner, inHome);
    const listed = (person: Person, workspaceId: number) =>
      as(person).call(accessTokens.list, { query: { whose: 'workspace', workspaceId } });
    expect((await listed(viewer, home.workspaceId)).body.map((each) => each.id)).toContain(id);
    expect((await listed(viewer, sibling.workspaceId)).body.map((each) => each.id)).not.toContain(id);
    expect((await listed(owner, foreign.workspaceId)).status).toBe(404);
    const refused = await create(viewer, { whose: 'workspace' }, inHome);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('You don’t have permission to create delivery-keys.'),
    ]);
    expect((await as(viewer).call(accessTokens.revoke, { params: { id } })).status).toBe(403);
    expect((await as(editor).call(accessTokens.revoke, { params: { id } })).status).toBe(200);
    expect((await listed(viewer, home.workspaceId)).body.map((each) => each.id)).not.toContain(id);
  });
});
