import { SignJWT, generateKeyPair } from 'jose';
import { expect, it } from 'vitest';
import { session } from '../../../contract/people/session.ts';
import { users } from '../../../contract/people/user.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { hashOf } from '../../../server/platform/keys/token-hash.ts';
import { csrfToken } from '../../../server/http/session/session.ts';
import { claimNamespace } from '../../../server/services/identity/identity.ts';
import { sampleInput } from '../stage/samples.ts';
import { makePerson, makeTenant, editing } from '../stage/builders.ts';
import { accessToken, as, send, signIn } from '../stage/client.ts';
import { app, config, db } from '../stage/installation.ts';

const someone = async () => makePerson({ of: [await makeTenant()], may: editing });
const tokenIn = (cookie: string) => cookie.split('=')[1]!;
const change = { body: { name: 'Jana' } };
const open = (token: string, headers: Record<string, string> = {}) =>
  send(session.open, { body: { token }, headers }, `10.9.${Math.floor(Math.random() * 250)}.1`);

it('S7.01 POST /auth/session: an access token opens a session of twelve hours, in a cookie that scripts cannot read', async () => {
  const person = await someone();
  const { status, body, headers } = await open(await accessToken(person));
  expect([status, body.userId]).toEqual([200, person.id]);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
  expect(headers['set-cookie']).toMatch(/^waymark_session=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
  expect(headers['cache-control']).toBe('no-store');
});

it('S7.01 a new user is stored at the first sign-in, with the identity provider’s profile', async () => {
  const subject = `auth0|new-${Date.now()}`;
  const claims = { [`${claimNamespace}email`]: 'new@lake.example', [`${claimNamespace}given_name`]: 'Nika' };
  const { body, headers } = await open(await accessToken({ subject }, claims));
  const me = await send(users.me, { headers: { cookie: String(headers['set-cookie']) } });
  expect(me.body).toMatchObject({ id: body.userId, email: 'new@lake.example', profile: { name: 'Nika' } });
});

it('signing out everywhere ends all sessions and every token so far, and a sign-in within the same second works', async () => {
  const person = await someone();
  const [here, there] = [await signIn(person), await signIn(person)];
  const token = await accessToken(person, {}, '1h', Date.now() - 1_000);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await send(users.me, { headers: bearer })).status).toBe(200);
  expect((await send(users.me, { headers: { cookie: there.cookie } })).status).toBe(200);
  const closed = await send(session.closeAll, { headers: here });
  expect([closed.status, String(closed.headers['set-cookie']).includes('waymark_session=;')]).toEqual([200, true]);
  for (const headers of [{ cookie: here.cookie }, { cookie: there.cookie }, bearer])
    expect((await send(users.me, { headers })).status).toBe(401);
  expect((await open(token)).status).toBe(401);
  const later = await accessToken(person);
  expect((await open(later)).status).toBe(200);
  expect((await send(users.me, { headers: { authorization: `Bearer ${later}` } })).status).toBe(200);
});

it('signing out everywhere does not affect other users', async () => {
  const [one, other] = [await signIn(await someone()), await signIn(await someone())];
  await send(session.closeAll, { headers: one });
  expect((await send(users.me, { headers: { cookie: other.cookie } })).status).toBe(200);
});

it('S7.01 POST /auth/logout ends the session on the server, so that its cookie gives no access', async () => {
  const own = await signIn(await someone());
  const closed = await send(session.close, { headers: own });
  expect([closed.status, closed.body]).toEqual([200, { ok: true }]);
  expect(String(closed.headers['set-cookie'])).toContain('waymark_session=;');
  expect((await send(users.me, { headers: own })).status).toBe(401);
  expect(await db.system(SQL`select from sessions where token_hash = ${hashOf(tokenIn(own.cookie))}`)).toEqual([]);
});

it('S7.01 every sign-in has a session of its own, and ends the previous one in that browser', async () => {
  const person = await someone();
  const first = await signIn(person);
  const again = await open(await accessToken(person), { cookie: first.cookie });
  expect(String(again.headers['set-cookie'])).not.toContain(first.cookie);
  expect((await send(users.me, { headers: { cookie: first.cookie } })).status).toBe(401);
});

it('S7.01 an unknown session id is not accepted for a new session', async () => {
  const cookie = 'waymark_session=chosen-by-somebody-else-chosen-by-somebody-els';
  const { headers } = await open(await accessToken(await someone()), { cookie });
  expect(String(headers['set-cookie'])).not.toContain(tokenIn(cookie));
  expect((await send(users.me, { headers: { cookie } })).status).toBe(401);
});

it('S7.01 an expired session answers 401', async () => {
  const own = await signIn(await someone());
  await db.system(SQL`update sessions set expires_at = now() where token_hash = ${hashOf(tokenIn(own.cookie))}`);
  const { status, body } = await send(users.me, { headers: own });
  expect([status, body]).toEqual([401, expect.objectContaining({ message: expect.stringContaining('sign in again') })]);
});

it('S4.01 the CSRF token has an expiry time, an hour ahead by the server’s clock', async () => {
  const { cookie } = await signIn(await someone());
  const { body, headers } = await send(session.csrf, { headers: { cookie } });
  const left = Date.parse(body.expiresAt) - Date.parse(String(headers.date));
  expect(Math.abs(left - 3_600_000)).toBeLessThan(60_000);
  expect(headers['cache-control']).toBe('no-store');
});

it('S4.01 a CSRF token of another session is refused, even one of the same user', async () => {
  const person = await someone();
  const [one, other] = [await signIn(person), await signIn(person)];
  const mixed = await send(users.updateMe, { ...change, headers: { ...one, 'x-csrf-token': other['x-csrf-token'] } });
  expect([mixed.status, mixed.body]).toEqual([
    403,
    expect.objectContaining({ message: 'Invalid CSRF token', code: 'csrf' }),
  ]);
  expect((await send(users.updateMe, { ...change, headers: one })).status).toBe(200);
});

it('S4.01 an expired, invented or extended CSRF token is refused', async () => {
  const own = await signIn(await someone());
  const { secret } = app.authenticator;
  const over = csrfToken(secret, hashOf(tokenIn(own.cookie)), Date.now() - 1);
  const [, signature] = own['x-csrf-token'].split('.');
  const longer = `${(Date.now() + 9e9).toString(36)}.${signature}`;
  const statuses = await Promise.all(
    [over, longer, '', 'x', '.', 'zzzzzzzz.', `${own['x-csrf-token']}x`].map(
      async (token) => (await send(users.updateMe, { ...change, headers: { ...own, 'x-csrf-token': token } })).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
});

it('a script with an access token needs neither cookie nor CSRF token', async () => {
  const authorization = `Bearer ${await accessToken(await someone())}`;
  const added = await send(events.endpoints.create!, { body: sampleInput(events), headers: { authorization } });
  expect([added.status, added.body.status]).toEqual([201, 'draft']);
});

it('an access token with another audience or issuer, or that is expired, unsigned or signed by another key, is refused', async () => {
  const person = await someone();
  const { privateKey } = await generateKeyPair('RS256');
  const claims = { iss: `${config.publicUrl}/`, aud: config.identity.audience, sub: person.subject };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const bad = [
    await accessToken(person, { aud: 'https://elsewhere.example/v1' }),
    await accessToken(person, { iss: 'https://elsewhere.example/' }),
    await accessToken(person, { iss: config.publicUrl }),
    await accessToken(person, { sub: undefined }),
    await accessToken(person, { sub: '' }),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).setExpirationTime('1h').sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(new Uint8Array(32)),
    `${encoded({ alg: 'none' })}.${encoded({ ...claims, exp: 9e9 })}.`,
    (await accessToken(person)).slice(0, -4),
    'not-a-token',
  ];
  for (const token of bad) {
    expect((await send(users.me, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await open(token)).status).toBe(401);
  }
  expect((await open(await accessToken(person))).status).toBe(200);
});

it('an access token is refused once it expires', async () => {
  const person = await someone();
  const token = await accessToken(person, {}, '-1h');
  expect((await send(users.me, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await open(token)).status).toBe(401);
});

it('a valid token of a user who never signed in gives no access', async () => {
  const authorization = `Bearer ${await accessToken({ subject: 'auth0|never-seen' })}`;
  expect((await send(users.me, { headers: { authorization } })).status).toBe(401);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin in an older browser', { origin: 'https://elsewhere.example' }],
  ['a sandboxed page', { origin: 'null' }],
])('a page of %s can neither sign users in nor change anything', async (_who, headers) => {
  const person = await someone();
  const own = await signIn(person);
  expect((await open(await accessToken(person), headers)).status).toBe(403);
  expect((await send(users.updateMe, { ...change, headers: { ...own, ...headers } })).status).toBe(403);
  expect((await send(session.close, { headers: { ...own, ...headers } })).status).toBe(403);
  expect((await as(person).call(users.me)).body.profile.name).toBe('Mira');
});

it('sixty sign-ins a minute are allowed per IP address, and each response has the remaining number', async () => {
  const tryOnce = async () => {
    const { status, headers } = await send(session.open, { body: { token: 'wrong' } }, '10.250.0.1');
    const { ratelimit, 'ratelimit-policy': policy, 'retry-after': wait } = headers;
    return { status, policy, left: /^"session";r=(\d+);t=[1-9]\d?$/.exec(String(ratelimit))?.[1], wait };
  };
  const policy = '"session";q=60;w=60';
  expect(await tryOnce()).toEqual({ status: 401, policy, left: '59' });
  await db.system(SQL`update rate_limits set hits = 59 where key like 'session:10.250.%'`);
  expect(await tryOnce()).toEqual({ status: 401, policy, left: '0' });
  expect(await tryOnce()).toMatchObject({ status: 429, policy, left: '0', wait: expect.stringMatching(/^[1-9]\d?$/) });
});

it('more users than the server has connections sign in at once', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, someone));
  const tokens = await Promise.all(people.map((person) => accessToken(person)));
  const opened = await Promise.all(tokens.map((token) => open(token)));
  expect(opened.map(({ status, body }) => [status, body.userId])).toEqual(people.map(({ id }) => [200, id]));
});

it('signing out makes the browser clear its stored data', async () => {
  const closed = await send(session.close, { headers: await signIn(await someone()) });
  expect(closed.headers['clear-site-data']).toBe('"cache"');
});

it('a client address in a header is ignored without a trusted proxy', async () => {
  const person = await someone();
  const headers = { ...(await signIn(person)), 'x-forwarded-for': '198.51.100.7' };
  const { body } = await send(session.open, { body: { token: await accessToken(person) }, headers }, person.address);
  const devices = await db.system<{ ip: string }>(SQL`select ip from devices where user_id = ${body.userId!}`);
  expect(devices.map(({ ip }) => ip)).not.toContain('198.51.100.7');
  expect(devices.map(({ ip }) => ip)).toContain(person.address);
});
