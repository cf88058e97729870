import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { users } from '../../../contract/people/user.ts';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { resources } from '../../../server/platform/resources.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { editing, makePerson, makePicture, makeTenant } from '../stage/builders.ts';
import { as, signIn } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { app, config, dataDir, db, listeningOrigin } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const own = await signIn(editor);
const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers: { ...own, ...headers } });
  return { status: response.statusCode, body: response.body };
};
const asset = `/assets/${readdirSync(join(import.meta.dirname, '../../../dist/assets')).find((name) => name.endsWith('.js'))}`;

it.each(['/', '/v1/', '/v1/venues/', '/assets/', '/media/'])('a long URL below %s answers 404', async (below) => {
  for (const length of [150, 250, 300, 5_000])
    expect((await get(`${below}${'x'.repeat(length)}`)).status).toBe(
      below === '/v1/venues/' && length < 200 ? 422 : 404,
    );
});

it.each([
  ['whose path has a very long part', `GET /v1/venues/${'x'.repeat(5_000)} HTTP/1.1`, 404, 'not_found'],
  ['whose head is too long', `GET /v1/venues?q=${'x'.repeat(20_000)} HTTP/1.1`, 431, 'too_large'],
  ['that is none', 'HELLO', 400, 'malformed'],
])('a request %s is answered in the error format', async (_name, first, status, code) => {
  const { port } = new URL(await listeningOrigin());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${first}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object;
  expect(body).toEqual({ statusCode: status, code, message: expect.any(String) });
});

it.each(['/assets/', '/assets', '/assets/%00', '/.vite/manifest.json', '/.built-from'])(
  'the URL %s answers 404',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);

it('a range beyond the end of a file answers 416, and a range within it that part', async () => {
  expect((await get(asset, { range: 'bytes=999999999-' })).status).toBe(416);
  expect((await get('/landing', { range: 'bytes=999999999-' })).status).toBe(416);
  expect((await get(asset, { range: 'bytes=0-9' })).status).toBe(206);
});

it('every list accepts a search, even without searchable text', async () => {
  for (const resource of resources) {
    const query = { q: 'x', workspaceId: home.workspaceId };
    const { status } = await as(editor).call<Endpoint>(resource.endpoints.list, { query });
    // Lists of a property need the property.
    expect([resource.name, status]).toEqual([resource.name, resource.name === 'property-amenities' ? 422 : 200]);
  }
});

const file = (content: string, name?: string, type = 'text/csv') => {
  const named = name === undefined ? '' : `; filename="${name}"`;
  const payload = `--b\r\ncontent-disposition: form-data; name="file"${named}\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--b--\r\n`;
  const headers = { ...own, 'content-type': 'multipart/form-data; boundary=b' };
  const query = { workspaceId: String(home.workspaceId) };
  return app.inject({ method: 'POST', url: '/v1/venues/imports', query, payload, headers });
};

it('NUL characters in headings are removed, in CSV and JSON', async () => {
  expect((await file('na\0me\nLipa', 'a.csv')).json()).toMatchObject({ headers: ['name'] });
  expect((await file('[{"na\\u0000me": "Lipa"}]', 'a.json')).json()).toMatchObject({ headers: ['name'] });
  expect((await file('name\nLipa', 'a\0.csv')).statusCode).toBeLessThan(500);
});

it('a file without a name is accepted as a file', async () => {
  expect((await file('name\nLipa', undefined, 'application/octet-stream')).statusCode).toBe(201);
  for (const name of ['', undefined]) expect((await file('name\nLipa', name)).statusCode).toBeLessThan(500);
});

it('a picture without a name is accepted as a picture', async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
  const bytes = await (await pictureBlob('#0f5c4d')).bytes();
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  const headers = { ...own, 'content-type': 'multipart/form-data; boundary=b' };
  const query = { workspaceId: String(home.workspaceId) };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/v1/wordpress/media',
    query,
    payload,
    headers,
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([201, { title: 'Untitled', fileName: null, width: 64 }]);
});

it('a statement that takes too long answers 503', async () => {
  const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const slow = await buildApp(config, { ...db, readAsUser: () => Promise.reject(canceled) });
  afterAll(() => slow.close());
  expect((await slow.inject({ url: '/v1/users/me', headers: own })).statusCode).toBe(503);
});

it('private responses are not cached, except pictures, which never change', async () => {
  const caching = async (endpoint: Endpoint, sent = {}) =>
    (await as(editor).call(endpoint, sent)).headers['cache-control'];
  expect(await caching(users.me)).toBe('no-store');
  expect(await caching(events.endpoints.list)).toBe('no-store');
  expect(await caching(venues.endpoints.export!, { query: { format: 'csv' } })).toBe('no-store');
  expect(await caching(venues.endpoints.one, { params: { id: 999_999_999 } })).toBe('no-store');
  const id = await makePicture(home);
  expect((await app.inject({ url: `/v1/media/${id}`, headers: own })).headers['cache-control']).toContain('private');
});

it('the folder of the pictures is accessible to the server only', async () => {
  await makePicture(home);
  expect(statSync(join(dataDir, 'media')).mode & 0o777).toBe(0o700);
});

it('a duplicate parameter is refused, and an unknown method answers 405 or 404 without echoing the request', async () => {
  expect((await get('/v1/venues?take=1&take=2')).status).toBe(422);
  const { host, port } = new URL(await listeningOrigin());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`TRACE /v1/venues HTTP/1.1\r\nHost: ${host}\r\nX-Secret: pear\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(answer).not.toContain('pear');
});
