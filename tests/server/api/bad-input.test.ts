import { isDeepStrictEqual } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { type InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as, formOf, signIn } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { app } from '../stage/installation.ts';
import { contentOf } from '../rights/snapshot.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const own = await signIn(editor);
const eventId = await makeRecord(events, home);
const good = { title: 'Fair', eventStartDate: '2026-06-01' };
let before: string[];

beforeEach(async () => {
  before = await contentOf(home);
});

/** After every attack nothing is stored, and the next valid call succeeds. */
afterEach(async () => {
  const isUnchanged = isDeepStrictEqual(await contentOf(home), before);
  const { status } = await as(editor).call(events.endpoints.list);
  if (!isUnchanged || status !== 200)
    throw new Error(`Something was stored, or the server no longer answers (${status})`);
});

const json = { 'content-type': 'application/json' };
const post = async (
  payload: string | Buffer | FormData,
  headers: Record<string, string> = json,
  url = '/v1/publish',
) => {
  const sent: InjectOptions = { method: 'POST', url, payload, headers: { ...own, ...headers } };
  const response = await app.inject(sent);
  return { status: response.statusCode, body: response.json() as { code: string; validationErrors?: object } };
};
const publish = (body: object) => post(JSON.stringify(body));
const upload = (file: Blob, body: Record<string, unknown> = good, part = 'mainImage') =>
  post(formOf(body, { [part]: file }), {});
const failed = (status: number, code: string, ...fields: string[]) => ({
  status,
  body: expect.objectContaining({
    statusCode: status,
    code,
    ...(fields.length > 0
      ? { validationErrors: Object.fromEntries(fields.map((field) => [field, expect.anything()])) }
      : {}),
  }),
});

it.each(['{', '{"title": "x",}', 'title=x', '\uFEFF{}x', '"'])('malformed JSON (%s) answers 400', async (text) => {
  expect(await post(text)).toEqual(failed(400, 'malformed'));
});

it.each(['null', '7', '"text"', '[]', '[{}]', 'true'])('JSON other than an object (%s) answers 422', async (text) => {
  expect(await post(text)).toEqual(failed(422, 'invalid'));
});

it('unknown fields answer 422; fields that the server manages are ignored', async () => {
  const extra = { id: 1, version: 9, createdAt: 'x', deletedAt: null };
  const house = JSON.stringify({ name: 'Lipa', ...extra, cell: 1, eventId: 1 });
  expect(await post(house, json, '/v1/properties')).toEqual(failed(422, 'invalid', 'cell', 'eventId'));
  expect(await publish({ ...good, ...extra, title: '' })).toEqual(failed(422, 'invalid', 'title'));
  expect(await publish({ ...good, workspaceId: 1 })).toEqual(failed(404, 'not_found'));
});

it.each(['[]', '{}', '"1"', 'true', '{"toString":1}', '1.5'])('a domain that is %s answers 422', async (domainId) => {
  expect(await post(`{"title":"x","eventStartDate":"2026-06-01","domainId":${domainId}}`)).toEqual(
    domainId === '"1"' ? failed(404, 'not_found') : failed(422, 'invalid', 'domainId'),
  );
});

it('a text of ten megabytes answers 413', async () => {
  expect(await publish({ ...good, description: 'x'.repeat(10_000_000) })).toEqual(failed(413, 'too_large'));
});

it('a text longer than its field answers 422', async () => {
  expect(await publish({ ...good, title: 'x'.repeat(301) })).toEqual(failed(422, 'invalid', 'title'));
});

it.each(['\u0000', 'a\u0000b', '\u0007', '\u001b[31m'])(
  'characters that PostgreSQL cannot store (%j) answer 422',
  async (title) => {
    expect(await publish({ ...good, title: `x${title}` })).toEqual(failed(422, 'invalid', 'title'));
  },
);

it('a NUL in a query answers 422', async () => {
  const response = await app.inject({ url: '/v1/api/location/nearby-events?q=a%00b', headers: own });
  expect([response.statusCode, response.json().code]).toEqual([422, 'invalid']);
});

it('numbers and values of the wrong type answer 422 at each field', async () => {
  const wrong = {
    title: 7,
    latitude: 'north',
    longitude: true,
    venueId: 1.5,
    description: {},
    language: [],
    status: 0,
  };
  expect(await publish({ ...good, ...wrong })).toEqual(failed(422, 'invalid', ...Object.keys(wrong)));
  expect(await publish({ ...good, venueId: 1e308, latitude: -91 })).toEqual(
    failed(422, 'invalid', 'venueId', 'latitude'),
  );
});

it.each([
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json-patch+json',
  'x',
  'text/json\u0009',
])('content of the type %s answers 415', async (type) => {
  expect(await post('{"title":"x"}', { 'content-type': type })).toEqual(failed(415, 'unsupported_media_type'));
});

it.each(['/v1/venues', `/v1/update-event/${eventId}`, '/v1/link-translation'])(
  'a form to %s, which takes JSON, answers 415',
  async (url) => {
    expect(await post(formOf({ name: 'x' }, {}), {}, url)).toEqual(failed(415, 'unsupported_media_type'));
  },
);

it('a form without a boundary, or cut off in the middle, answers 400', async () => {
  expect(await post('x', { 'content-type': 'multipart/form-data' })).toEqual(failed(400, 'malformed'));
  const cut = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nFai';
  expect(await post(cut, { 'content-type': 'multipart/form-data; boundary=b' })).toEqual(failed(400, 'malformed'));
});

it('thirty megabytes declared as a picture answer 413', async () => {
  expect(await upload(new Blob([new Uint8Array(30 * 1024 * 1024)], { type: 'image/png' }))).toEqual(
    failed(413, 'too_large'),
  );
});

it('a small file declared as a picture answers 422', async () => {
  for (const text of ['no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', ''])
    expect(await upload(new Blob([text], { type: 'image/png' }))).toEqual(failed(422, 'invalid', 'mainImage'));
});

it('a truncated picture answers 422', async () => {
  const whole = await pictureBlob('teal', 400, 400);
  expect(await upload(whole.slice(0, whole.size / 2))).toEqual(failed(422, 'invalid', 'mainImage'));
});

it('a picture with nine hundred million pixels in a megabyte answers 422 without being decoded', async () => {
  expect(await upload(bombOf(30_000))).toEqual(failed(422, 'invalid', 'mainImage'));
});

it('an unexpected part answers 422 with its name', async () => {
  expect(await upload(await pictureBlob(), good, 'thirdImage')).toEqual(failed(422, 'invalid', 'thirdImage'));
});

it('a valid picture with invalid fields is not stored', async () => {
  expect(await upload(await pictureBlob(), { ...good, title: '' })).toEqual(failed(422, 'invalid', 'title'));
});

it('a form with a hundred and one fields is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, 'x']));
  expect((await post(formOf(many, {}), {})).status).toBeGreaterThanOrEqual(400);
});

it.each(['__proto__', 'constructor', 'prototype', 'toString'])('a key named %s changes no prototype', async (key) => {
  const text = `{"title":"x","eventStartDate":"2026-06-01","${key}":{"prototype":{"isOwner":true},"isOwner":true}}`;
  expect((await post(text)).status).toSatisfy((status: number) => status === 400 || status === 422);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, [key]: 'x' })) form.append(name, value);
  form.append(key, 'x');
  expect((await post(form, {})).status).toSatisfy((status: number) => status === 400 || status === 422);
  expect(({} as { isOwner?: boolean }).isOwner).toBeUndefined();
});

it('JSON that is nested a hundred thousand deep answers 422', async () => {
  const deep = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(await post(deep)).toEqual(failed(422, 'invalid', 'title', 'eventStartDate'));
});

it('impossible ids answer like unknown ids, or 422', async () => {
  for (const [id, status] of [
    ['0', 404],
    ['999999999999999', 404],
    ['9'.repeat(30), 422],
    ['-1', 422],
    ['1.5', 422],
    ['1%20or%201=1', 422],
    ['%2e%2e%2fusers', 422],
  ] as const)
    expect([id, (await app.inject({ url: `/v1/venues/${id}`, headers: own })).statusCode]).toEqual([id, status]);
});

it('a URL that is too long or malformed is refused in the documented format', async () => {
  for (const url of [`/v1/venues/${'9'.repeat(500)}`, '/v1/venues/%', `/v1/venues?q=${'x'.repeat(8_000)}`, '/v1/%zz']) {
    const response = await app.inject({ url, headers: own });
    expect(response.statusCode).toSatisfy((status: number) => status >= 400 && status < 500);
    expect(response.json()).toMatchObject({
      statusCode: response.statusCode,
      code: expect.any(String),
      message: expect.any(String),
    });
  }
});

it.each([
  ['DELETE', '/v1/publish?x=1', 'POST'],
  ['PATCH', '/v1/venues/7', 'DELETE, GET, HEAD, PUT'],
  ['POST', '/v1/get-terms', 'GET, HEAD'],
] as const)('S8.01 %s %s answers 405 with the allowed methods', async (method, url, allowed) => {
  const { statusCode, headers, json: read } = await app.inject({ method, url, headers: own });
  expect([statusCode, headers.allow, read().code]).toEqual([405, allowed, 'method_not_allowed']);
});

it('an unknown path answers 404', async () => {
  for (const url of ['/v1/nothing', '/v1/venues/7/nothing', '/v1/xpublish']) {
    const response = await app.inject({ method: 'DELETE', url, headers: own });
    expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'not_found']);
  }
});

it('S7.10 a call without a body, or with an empty one, counts as an empty object', async () => {
  const headers = { ...own, ...json };
  for (const sent of [{ headers: own }, { headers, payload: '' }, { headers, payload: '{}' }] as InjectOptions[]) {
    const response = await app.inject({ method: 'POST', url: '/v1/publish', ...sent });
    expect([response.statusCode, response.json().validationErrors]).toEqual([
      422,
      { title: ['This is required'], eventStartDate: ['This is required'] },
    ]);
  }
});

it('S7.04 cache-busting parameters and request ids are ignored; other unknown parameters are refused', async () => {
  const call = async (query: string) =>
    (await app.inject({ url: `/v1/api/location/nearby-events?${query}`, headers: own })).json() as object;
  expect(await call('_=1&_t=2&requestId=3&client_request_id=4&timestamp=5&nocache=1')).toEqual(await call(''));
  expect(await call('_t=1&skp=2')).toMatchObject({ validationErrors: { skp: ['Unknown field'] } });
});

/** A PNG of a single color with this width and height. */
function bombOf(side: number): Blob {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side));
  const parts = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return new Blob([new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]))]);
}
