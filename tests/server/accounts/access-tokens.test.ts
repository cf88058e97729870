import { describe, expect, it } from 'vitest';
import { type AccessTokenCreate, type TokenPermission, accessTokens } from '../../../contract/people/access-tokens.ts';
import { auditLog } from '../../../contract/people/audit.ts';
import { people } from '../../../contract/people/people.ts';
import { session } from '../../../contract/people/session.ts';
import { users } from '../../../contract/people/user.ts';
import { buildApp } from '../../../server/app.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { hashOf } from '../../../server/platform/keys/token-hash.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, everything, makePerson } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { configOn, dataDir, db } from '../stage/installation.ts';
import { allPermissions, dayIn, makeToken, readOnly, withToken } from './token-inputs.ts';
import { world } from '../stage/world.ts';

const { home, sibling, owner, editor, viewer } = await world();
const inHome = { workspaceId: home.workspaceId };
const event = { title: 'Fair', eventStartDate: '2026-06-01' };
const newMember = (may: Parameters<typeof makePerson>[0]['may'] = everything) =>
  makePerson({ of: [home, sibling], may });
const create = (person: Person, body: Partial<AccessTokenCreate>, query = {}) =>
  as(person).call(accessTokens.create, { query, body: { name: 'Nightly import', permissions: readOnly, ...body } });
const list = (token: string, query = {}) => withToken(token)(events.endpoints.list, { query });
const add = (token: string, query = inHome) => withToken(token)(events.endpoints.create, { query, body: event });
const only = (resource: string, action: TokenPermission['action']) => [{ resource, action }];

describe('an access token', () => {
  it('is returned once, is stored as its hash, and is in no list, log entry or column that a request reads', async () => {
    const person = await newMember();
    const { status, body } = await create(person, { permissions: allPermissions });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Nightly import',
        whose: 'person',
        workspaceId: null,
        permissions: allPermissions,
        createdBy: null,
        endsOn: dayIn(365),
        lastUsedAt: null,
        token: expect.stringMatching(/^wm_[\w-]{43}$/),
      }),
    ]);
    const [stored] = await db.system<{ hash: Buffer }>(SQL`select * from access_tokens where id = ${body.id}`);
    expect(stored?.hash).toEqual(hashOf(body.token));
    expect(JSON.stringify(stored)).not.toContain(body.token);
    const { token, ...listed } = body;
    expect((await as(person).call(accessTokens.list)).body).toEqual([listed]);
    const changes = await db.system(
      SQL`select before, after from changes where organisation_id = ${home.organisationId}`,
    );
    expect(JSON.stringify(changes)).not.toContain(token);
    const readHash = db.asUser(person.id, (tx) => tx.rows(SQL`select hash from access_tokens`));
    await expect(readHash).rejects.toThrow('denied');
  });

  it('makes calls as its owner without a CSRF token; an unknown token is refused', async () => {
    const { token } = await makeToken(owner);
    expect((await withToken(token)(users.me)).body).toMatchObject({ id: owner.id });
    expect((await add(token)).status).toBe(201);
    for (const wrong of [`wm_${'x'.repeat(43)}`, 'wm_', `${token}x`]) expect((await list(wrong)).status).toBe(401);
  });

  it('opens no session', async () => {
    const { token } = await makeToken(owner);
    expect((await send(session.open, { body: { token } }, '10.8.7.6')).status).toBe(401);
  });

  it('saves its last use once a minute', async () => {
    const { id, token } = await makeToken(owner);
    const lastUse = async () =>
      (await as(owner).call(accessTokens.list)).body.find((each) => each.id === id)!.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await list(token);
    const first = await lastUse();
    expect(Date.parse(first!)).toBeGreaterThan(Date.now() - 60_000);
    await list(token);
    expect(await lastUse()).toBe(first);
  });

  it('works with Auth0 as the identity provider', async () => {
    const auth0 = { AUTH0_DOMAIN: 'team.eu.auth0.example', AUTH0_CLIENT_ID: 'x', AUTH0_AUDIENCE: 'https://x.example' };
    const there = await buildApp(configOn(dataDir, auth0), db);
    try {
      const [personal, ofWorkspace] = [await makeToken(owner), await makeToken(owner, inHome)];
      for (const { token } of [personal, ofWorkspace]) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await there.inject({ url: '/v1/events', headers });
        expect(answer.statusCode).toBe(200);
        const made = { method: 'POST', url: '/v1/events', headers, payload: { ...event, ...inHome } } as const;
        expect((await there.inject(made)).statusCode).toBe(201);
      }
    } finally {
      await there.close();
    }
  });

  it('is named in the log next to its owner for the changes it makes', async () => {
    const { token } = await makeToken(owner);
    const person = await newMember(['read']);
    await withToken(token)(people.remove, {
      params: { id: person.id },
      query: { organisationId: home.organisationId },
    });
    const query = { organisationId: home.organisationId, userId: person.id };
    const [entry] = (await as(owner).call(auditLog.list, { query })).body;
    expect(entry).toMatchObject({ by: { id: owner.id }, agent: 'Access token “Nightly import”' });
  });
});

describe('the permissions of an access token', () => {
  it('are the chosen ones that its owner still has', async () => {
    const person = await newMember();
    const { token } = await makeToken(person, { permissions: only('events', '*') });
    expect((await add(token)).status).toBe(201);
    expect((await withToken(token)(venues.endpoints.list)).status).toBe(403);
    expect((await withToken(token)(users.myRights)).body).toEqual([
      { organisationId: home.organisationId, resource: 'events', action: '*', propertyId: null, language: null },
    ]);
    await db.system(
      SQL`update permissions set action = 'read' where role_id in (select role_id from user_roles where user_id = ${person.id})`,
    );
    expect((await list(token)).status).toBe(200);
    expect((await add(token)).status).toBe(403);
    await db.system(SQL`delete from user_roles where user_id = ${person.id}`);
    expect((await list(token)).status).toBe(403);
  });

  it('can be read-only', async () => {
    const { token } = await makeToken(owner, { permissions: readOnly });
    expect((await list(token)).status).toBe(200);
    const refused = await add(token);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('You don’t have permission to create events.'),
    ]);
  });

  it('are 200 at most, and its name has at most 120 characters', async () => {
    for (const [field, body] of [
      ['name', { name: 'n'.repeat(121) }],
      ['permissions', { permissions: Array.from({ length: 201 }, () => readOnly[0]!) }],
      ['permissions', { permissions: [] }],
    ] as const) {
      const refused = await create(owner, {
        ...body,
        permissions: [...('permissions' in body ? body.permissions : readOnly)],
      });
      expect([refused.status, Object.keys(refused.body.validationErrors)]).toEqual([422, [field]]);
    }
  });

  it('cannot exceed those of its owner', async () => {
    const refused = await create(viewer, { permissions: [...readOnly, ...only('events', 'create')] });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('you don’t have permission to create events'),
    ]);
    expect((await create(viewer, {})).status).toBe(201);
  });

  it('end on its last day, which is at most a year ahead', async () => {
    const { token } = await makeToken(owner, { lasts: -1 });
    expect((await list(token)).status).toBe(401);
    expect((await list((await makeToken(owner, { lasts: 0 })).token)).status).toBe(200);
    for (const endsOn of [dayIn(-1), dayIn(366)]) {
      const { status, body } = await create(owner, { endsOn });
      expect([status, Object.keys(body.validationErrors)]).toEqual([422, ['endsOn']]);
    }
    expect((await create(owner, { endsOn: dayIn(365) })).body.endsOn).toBe(dayIn(365));
  });

  it('end at once when its owner is disabled, and return with the owner', async () => {
    const person = await newMember();
    const { token } = await makeToken(person);
    await db.system(
      SQL`insert into identity_accounts (subject, email, given_name) values (${person.subject}, ${person.email}, 'Mira')`,
    );
    expect((await list(token)).status).toBe(200);
    await db.system(SQL`update identity_accounts set disabled_at = now() where subject = ${person.subject}`);
    expect((await list(token)).status).toBe(401);
    await db.system(SQL`update identity_accounts set disabled_at = null where subject = ${person.subject}`);
    expect((await list(token)).status).toBe(200);
    await db.system(SQL`delete from users where id = ${person.id}`);
    expect((await list(token)).status).toBe(401);
  });
});

describe('revoking an access token', () => {
  it('refuses it at once, removes it from the list, and is logged with its name, as is creating it', async () => {
    const person = await newMember();
    const { body } = await create(person, { name: 'Nightly import of events' });
    expect((await list(body.token)).status).toBe(200);
    expect((await as(person).call(accessTokens.revoke, { params: { id: body.id } })).status).toBe(200);
    expect((await list(body.token)).status).toBe(401);
    expect((await as(person).call(accessTokens.list)).body).toEqual([]);
    expect((await as(person).call(accessTokens.revoke, { params: { id: body.id } })).status).toBe(404);
    const query = { organisationId: home.organisationId, about: 'token', userId: person.id };
    const entries = (await as(owner).call(auditLog.list, { query })).body;
    const what = { resource: 'access-tokens', id: null, name: 'Nightly import of events', count: null };
    expect(entries).toEqual([
      expect.objectContaining({ about: 'token', action: 'delete', by: { id: person.id, name: 'Mira' }, what }),
      expect.objectContaining({ about: 'token', action: 'insert', by: { id: person.id, name: 'Mira' }, what }),
    ]);
  });

  it('is possible for its owner only if it is personal: other users cannot find it', async () => {
    const { id, token } = await makeToken(editor);
    expect((await as(owner).call(accessTokens.revoke, { params: { id } })).status).toBe(404);
    expect((await as(owner).call(accessTokens.list)).body.map((each) => each.id)).not.toContain(id);
    expect((await list(token)).status).toBe(200);
  });
});
