import { expect, it } from 'vitest';
import { mediaCalls } from '../../../contract/media/media.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { buildApp } from '../../../server/app.ts';
import { everything, makePicture, makePerson, makeTenant } from '../stage/builders.ts';
import { accessToken, as, signIn } from '../stage/client.ts';
import { app, config, configOn, dataDir, db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

it.each([
  '/v1/users/me',
  '/v1/nothing',
  '/config.json',
  '/healthz',
  '/u/sign-in.css',
  '/v1/openapi.json',
  '/somewhere',
  '/authorize?x=1',
])('%s has strict headers', async (url) => {
  const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers).not.toHaveProperty('x-powered-by');
});

it.each([
  ['//', '/'],
  ['//events', '/events'],
  ['///other.example/events', '/other.example/events'],
  ['/\\\\other.example', '/other.example'],
])('S2.03 %s redirects to %s on this server, never to another host', async (url, location) => {
  const { statusCode, headers } = await app.inject({ url: { pathname: url }, headers: { accept: 'text/html' } });
  expect([statusCode, headers.location]).toEqual([308, location]);
});

it('a malformed URL is answered like any other error', async () => {
  const { statusCode, body } = await app.inject({ url: '/v1/events/%' });
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not_found', message: 'Unknown endpoint.' }]);
});

// An installation without an organization shows the page of its first owner instead.
await makeTenant();

it.each(['/', '/events', '/settings/roles?ws=1'])(
  'the page at %s has a nonce of its own and is never cached',
  async (url) => {
    const ask = () => app.inject({ url, headers: { accept: 'text/html' } });
    const pages = [await ask(), await ask()];
    const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(pages.map(({ body }) => /<script nonce="([^"]+)">/.exec(body)?.[1])).toEqual(nonces);
    expect(nonces).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/.{20}/)]);
    expect(nonces[0]).not.toBe(nonces[1]);
    for (const [index, { headers }] of pages.entries()) {
      for (const kind of ['script-src', 'style-src'])
        expect(headers['content-security-policy']).toContain(`${kind} 'self' 'nonce-${nonces[index]}'`);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('etag');
    }
  },
);

it('over HTTPS the session’s cookie is Secure and HSTS is sent', async () => {
  const secure = await buildApp(configOn(dataDir, { PUBLIC_URL: 'https://waymark.example' }), db);
  const { headers } = await secure.inject({ url: '/config.json' });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(secure.authenticator).toMatchObject({ secure: true, origin: 'https://waymark.example' });
  await secure.close();
});

it('pages may load map tiles from the configured server', async () => {
  const settings = { MAP_TILES_URL: 'http://{s}.tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles Ltd' };
  const mapped = await buildApp(configOn(dataDir, settings), db);
  const { headers, body } = await mapped.inject({ url: '/config.json' });
  expect(headers['content-security-policy']).toMatch(/img-src [^;]*http:\/\/\*\.tiles\.example/);
  expect(JSON.parse(body).mapTiles).toEqual({ url: settings.MAP_TILES_URL, attribution: 'Tiles Ltd' });
  await mapped.close();
});

it('a picture is readable by members of its workspace only, and not without a session', async () => {
  const { home, editor, stranger } = await world();
  const params = { id: await makePicture(home) };
  const own = await as(editor).call(mediaCalls.file, { params, query: { size: 'small', edition: 1 } });
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  expect((await as(stranger).call(mediaCalls.file, { params })).status).toBe(404);
  expect((await as(editor).call(mediaCalls.file, { params, query: { size: '../large' } })).status).toBe(422);
  expect((await app.inject({ url: `/v1/media/${params.id}` })).statusCode).toBe(401);
});

it('a database error reveals neither its message nor a stack trace', async () => {
  const person = await makePerson({ of: [await makeTenant()], may: ['*'] });
  const failing = {
    ...db,
    readAsUser: () => db.asUser(0, (tx) => tx.rows(SQL`select broken from events`)) as Promise<never>,
  };
  const broken = await buildApp(config, failing);
  const authorization = `Bearer ${await accessToken(person)}`;
  const answer = await broken.inject({ url: '/v1/venues', headers: { authorization } });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { statusCode: 500, code: 'internal', message: 'An error occurred' },
  ]);
  await broken.close();
});

it.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED'],
  ['57P01', 'terminating connection due to administrator command'],
  [undefined, 'Connection terminated unexpectedly'],
])('while the database is unavailable (%s) calls answer 503', async (code, words) => {
  const person = await makePerson({ of: [await makeTenant()], may: ['*'] });
  const away = { ...db, readAsUser: () => Promise.reject(Object.assign(new Error(words), { code })) };
  const waiting = await buildApp(config, away);
  const authorization = `Bearer ${await accessToken(person)}`;
  const answer = await waiting.inject({ url: '/v1/venues', headers: { authorization } });
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    'Service temporarily unavailable. Please try again later.',
  ]);
  await waiting.close();
});

it('over HTTPS each cookie has the prefix that limits it to this host, or to HTTPS', async () => {
  const secure = await buildApp(configOn(dataDir, { PUBLIC_URL: 'https://waymark.example' }), db);
  const client = { client_id: 'waymark', redirect_uri: 'https://waymark.example', response_type: 'code' };
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
  const asked = { ...client, ...challenge, scope: 'openid', audience: 'https://waymark.example/v1' };
  const { cookies } = await secure.inject({ url: '/authorize', query: asked });
  const names = cookies.map(({ name }) => name.replace(/\.sig$/, ''));
  expect(new Set(names)).toEqual(new Set(['__Secure-waymark_sign_in', '__Secure-waymark_resume']));
  expect(cookies.filter((cookie) => cookie.secure !== true || cookie.httpOnly !== true)).toEqual([]);
  const { cookie } = await signIn(await makePerson({ of: [await makeTenant()], may: everything }));
  const asking = async (sent: string) =>
    (await secure.inject({ url: '/v1/csrf/token', headers: { cookie: sent } })).statusCode;
  expect([await asking(`__Host-${cookie}`), await asking(cookie)]).toEqual([200, 401]);
  await secure.close();
});
