import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { fillPath } from '../../../contract/calls/endpoint.ts';
import { countRequests } from '../../../server/delivery/readers/request-count.ts';
import { makePicture, makeTenant } from '../stage/builders.ts';
import { send } from '../stage/client.ts';
import { publish, run, shownPicture, websiteOf } from './delivery-inputs.ts';
import { app } from '../stage/installation.ts';

const tenant = await makeTenant();
const params = { domain: await websiteOf(tenant) };
for (let number = 1; number <= 12; number += 1)
  await publish('events', tenant, { title: `Event ${number}`, eventStartDate: '2031-05-01' });
const url = `/v1${fillPath(delivery.events.path, params)}`;
let times = 0;
/** The same with new search words. */
const longWay = () => `${url}?take=24&skip=${'0'.repeat((times += 1))}`;
const get = (headers: Record<string, string> = {}, at = url) => app.inject({ url: at, headers });

describe('a response', () => {
  it('is cached by browsers for a short time, and not sent again if unchanged', async () => {
    const { headers } = await get();
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [headers.etag!, `"x", W/${headers.etag}`, '*']) {
      const again = await get({ 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('is compressed for clients that accept it, with a separate ETag', async () => {
    const [plain, packed] = [await get(), await get({ 'accept-encoding': 'gzip, br' })];
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': packed.headers.etag! })).statusCode).toBe(304);
    for (const refusing of ['br;q=0', 'gzip', 'identity'])
      expect((await get({ 'accept-encoding': refusing })).headers).not.toHaveProperty('content-encoding');
  });

  it('is the same with and without the cache, including all headers', async () => {
    const kinds: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }];
    for (const headers of kinds) {
      const etag = (await get(headers)).headers.etag!;
      for (const asked of [headers, { ...headers, 'if-none-match': etag }]) {
        // New words bypass the cache; the same words are answered from it.
        const [long, short] = [await get(asked, longWay()), await get(asked)];
        expect([short.statusCode, short.rawPayload]).toEqual([long.statusCode, long.rawPayload]);
        expect(Object.keys(short.headers).toSorted()).toEqual(Object.keys(long.headers).toSorted());
        // Values that depend on the moment.
        const moment = { date: '', ratelimit: '' };
        expect({ ...short.headers, ...moment }).toEqual({ ...long.headers, ...moment });
      }
    }
  });

  it('is the same for all users, whatever their session, and reflects changes at once', async () => {
    const plain = await get();
    const named = await get({ cookie: 'waymark_session=unknown', authorization: 'Bearer nobody' });
    expect([named.statusCode, named.body]).toEqual([200, plain.body]);
    expect(named.headers).not.toHaveProperty('set-cookie');
    await publish('events', tenant, { title: 'Added', eventStartDate: '2031-05-01' });
    await expect.poll(async () => (await get()).body).toContain('Added');
  });

  it('with an error has the usual format, allows all origins, and is not cached', async () => {
    for (const [at, status] of [
      [`${url}/900000001`, 404],
      [`${url}/x`, 422],
      [`${url}?take=1000`, 422],
      [`${url}?from=tomorrow`, 422],
      [`${url}?unknown=1`, 422],
    ] as const) {
      const { statusCode, headers, body } = await get({}, at);
      expect([at, statusCode, JSON.parse(body).statusCode]).toEqual([at, status, status]);
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    }
    expect((await app.inject({ url, method: 'POST' })).statusCode).toBe(405);
  });

  it('of the dashboard API allows no other origin', async () => {
    const { headers } = await get({ origin: 'https://evil.example' }, '/v1/users/me');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('a picture', async () => {
  const id = await shownPicture(tenant);
  const picture = (query: Record<string, string | number>, accept = 'image/webp') =>
    send(delivery.media, { params: { ...params, id }, query, headers: { accept } });

  it('is sent in a format that the browser supports, to every origin, cached forever under its version', async () => {
    const { status, headers } = await picture({ size: 'small', edition: 1 }, 'image/avif,image/webp');
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers).toMatchObject({
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await picture({})).headers['cache-control']).not.toContain('immutable');
    expect((await picture({ edition: 7 })).headers['cache-control']).not.toContain('immutable');
    expect((await picture({ size: 'original' })).status).toBe(422);
  });

  it('has the URLs of its sizes in the records that show it, and a new URL once its file changes', async () => {
    const shown = await makePicture(tenant, { alt_text: 'A lake', focal_x: 0.25, focal_y: 0.75 });
    await publish('venues', tenant, {
      name: 'Hall',
      featured_media: shown,
      gallery: [{ id: shown, caption: 'At dusk' }],
    });
    const venue = async () => (await send(delivery.venues, { params })).body.items.find(({ name }) => name === 'Hall');
    const base = `/v1/delivery/${params.domain}/media/${shown}`;
    await expect.poll(venue).toMatchObject({
      picture: {
        id: shown,
        large: `${base}?size=large&edition=1`,
        small: `${base}?size=small&edition=1`,
        alt: 'A lake',
        width: 8,
        height: 8,
        focalX: 0.25,
        focalY: 0.75,
      },
      gallery: [{ id: shown }],
    });
    await run(`update media set edition = 2 where id = ${shown}`);
    await expect.poll(async () => (await venue())?.picture?.large).toBe(`${base}?size=large&edition=2`);
  });
});

it('too many requests from an IP address get a Retry-After, and the limit resets later', () => {
  let now = 1_000;
  const headers: Record<string, unknown> = {};
  const header = (name: string, value: unknown) => void (headers[name] = value);
  const reply = { header, getHeader: (name: string) => headers[name] } as never;
  const counted = countRequests('address', { most: 2, span: 60_000 }, () => now);
  const ask = (ip: string) => () => counted.count(ip, reply);
  for (const ip of ['a', 'a', 'b']) expect(ask(ip)).not.toThrow();
  now += 30_000;
  expect(ask('a')).toThrow('Please try again in 1 minute.');
  expect(headers).toMatchObject({ 'retry-after': 30 });
  expect(ask('b')).not.toThrow();
  now += 30_000;
  expect(ask('a')).not.toThrow();
});
