import { describe, expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { status } from './places-service.ts';
import { placesStage } from './places-stage.ts';
import { world } from '../stage/world.ts';

const { home, local, editor } = await world();
const serverWith = placesStage(local);
const never = () => undefined;

const lipa = {
  placePrediction: {
    place: 'places/ChIJ-lipa',
    placeId: 'ChIJ-lipa',
    text: { text: 'Hotel Lipa, Bled, Slovenia', matches: [{ endOffset: 5 }] },
    structuredFormat: { mainText: { text: 'Hotel Lipa' }, secondaryText: { text: 'Bled, Slovenia' } },
    types: ['hotel', 'establishment'],
  },
};
const component = (longText: string, ...types: string[]) => ({
  longText,
  shortText: longText,
  types,
  languageCode: 'en',
});
const lipaWhole = {
  displayName: { text: 'Hotel Lipa', languageCode: 'sl' },
  formattedAddress: 'Cesta svobode 12, 4260 Bled, Slovenia',
  location: { latitude: 46.3683, longitude: 14.1146 },
  addressComponents: [
    component('12', 'street_number'),
    component('Cesta svobode', 'route'),
    component('Bled', 'locality', 'political'),
    { ...component('Slovenia', 'country', 'political'), shortText: 'SI' },
    component('4260', 'postal_code'),
  ],
};

it('S7.12 a server without a places service suggests stored addresses only', async () => {
  await makeRecord(venues, home, { name: 'Nobody’s Inn', language: 'en', city: 'Jesenice' });
  const { ask, details, service } = await serverWith('none', () => ({}));
  const { status: code, body } = await ask({ input: 'Nobody’s Inn' });
  expect([code, body.predictions.length, body.attribution, body.notice]).toEqual([200, 1, null, null]);
  expect((await details(body.predictions[0].place_id)).body.city).toBe('Jesenice');
  expect((await details('town:1.0')).status).toBe(404);
  expect(service.heard).toEqual([]);
});

describe('Google Places', async () => {
  const { service, ask, details } = await serverWith('google', ({ path }) =>
    path === '/v1/places:autocomplete' ? { suggestions: [lipa, { queryPrediction: {} }] } : lipaWhole,
  );

  it('S7.12 is called as documented, and its suggestions are returned', async () => {
    const { status: code, body } = await ask({
      input: 'Hotel Li',
      latitude: 46.36,
      longitude: 14.11,
      language: 'sl',
      sessionToken: 'a-token',
    });
    expect([code, body]).toEqual([
      200,
      {
        predictions: [
          {
            place_id: 'google:ChIJ-lipa',
            description: 'Hotel Lipa, Bled, Slovenia',
            structured_formatting: { main_text: 'Hotel Lipa', secondary_text: 'Bled, Slovenia' },
          },
        ],
        attribution: { text: 'Google Maps', url: null },
        notice: null,
      },
    ]);
    const { method, headers, body: sent } = service.heard.at(-1)!;
    expect([method, headers['x-goog-api-key']]).toEqual(['POST', 'a-key']);
    expect(sent).toEqual({
      input: 'Hotel Li',
      languageCode: 'sl',
      sessionToken: 'a-token',
      locationBias: { circle: { center: { latitude: 46.36, longitude: 14.11 }, radius: 50_000 } },
    });
  });

  it('S7.12 gets the types if they are not the default', async () => {
    await ask({ input: 'Bled', types: ['(cities)'] });
    expect(service.heard.at(-1)?.body).toEqual({ input: 'Bled', includedPrimaryTypes: ['(cities)'] });
  });

  it('S7.12 is not cached, because its terms forbid it', async () => {
    const before = service.heard.length;
    await ask({ input: 'twice' });
    await ask({ input: 'twice' });
    expect(service.heard.length - before).toBe(2);
  });

  it('S3.13 returns the parts of a place, within the session of the search', async () => {
    const { body } = await details('google:ChIJ-lipa', 'language=en&sessionToken=a-token');
    expect(body).toMatchObject({
      street_address: 'Cesta svobode 12',
      postal_code: '4260',
      city: 'Bled',
      country: 'Slovenia',
      country_code: 'SI',
      coordinates: { lat: 46.3683, lng: 14.1146 },
      formatted_address: 'Cesta svobode 12, 4260 Bled, Slovenia',
      time_zone: 'Europe/Ljubljana',
    });
    const { path, query, headers } = service.heard.at(-1)!;
    expect([path, query]).toEqual(['/v1/places/ChIJ-lipa', { languageCode: 'en', sessionToken: 'a-token' }]);
    expect(headers['x-goog-fieldmask']).toBe('displayName,formattedAddress,addressComponents,location');
  });

  it('S3.13 has the number before the street if its address does, and may have only a position', async () => {
    service.answerTo = () => ({
      ...lipaWhole,
      formattedAddress: '12 Main Street, Bled',
      addressComponents: [component('12', 'street_number'), component('Main Street', 'route')],
    });
    expect((await details('google:other')).body).toMatchObject({ street_address: '12 Main Street', city: null });
    service.answerTo = () => ({ formattedAddress: 'Bled' });
    expect((await details('google:bare')).body).toMatchObject({
      formatted_address: 'Bled',
      street_address: null,
      coordinates: null,
      time_zone: null,
    });
  });

  it('S7.12 answers 404 for an unknown place', async () => {
    service.answerTo = () => status(404, '{"error":{"code":404,"status":"NOT_FOUND"}}');
    expect(await details('google:gone')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('S7.12 is not asked for an id that would change the URL', async () => {
    const before = service.heard.length;
    for (const id of ['google:.', 'google:..', 'google:', 'google:a%2Fb', 'google:a?b', `google:${'a'.repeat(301)}`])
      expect((await details(id)).status, id).toBe(404);
    expect(service.heard.length).toBe(before);
  });
});

describe('an unavailable service', () => {
  const away = 'Google Maps can’t be reached right now. You can enter addresses by hand.';
  it.each([
    ['that breaks', () => status(500, 'Internal <b>error</b>'), away],
    ['that answers garbage', () => status(200, '<html>'), away],
    ['that answers something else', () => ({ suggestions: 'none' }), away],
    ['that refuses what it is asked', () => status(400, '{"error":{"status":"INVALID_ARGUMENT"}}'), away],
    ['that leads elsewhere', () => status(302, '', { location: 'http://127.0.0.1:1/' }), away],
    ['that hangs up', () => (response: { destroy(): void }) => void response.destroy(), away],
    ['without an end', () => status(200, `"${'x'.repeat(1_100_000)}"`), away],
    ['that is asked too often', () => status(429), 'Google Maps has received too many requests. Please wait a moment.'],
    [
      'that knows no such key',
      () => status(403, 'a-key is not good'),
      'Google Maps rejects requests from this server. Please tell the operator of the server.',
    ],
  ])('S7.12 %s is a 503 with a readable message', async (_how, answer, sentence) => {
    const { ask, details } = await serverWith('google', answer as never);
    for (const { status: code, body, headers } of [await ask({ input: 'Zzyzx' }), await details('google:x')]) {
      expect([code, body]).toEqual([503, { statusCode: 503, code: 'unavailable', message: sentence }]);
      expect(headers['retry-after']).toBeDefined();
    }
  });

  it('S7.12 leaves the suggestions from stored addresses, with a notice', async () => {
    await makeRecord(venues, home, { name: 'Gostilna Zvezda', address: 'Cesta 1', city: 'Bled' });
    const { ask } = await serverWith('google', () => status(500));
    const { status: code, body } = await ask({ input: 'Gostilna Zvezda' });
    expect([code, body.notice, body.predictions.length]).toEqual([200, away, 1]);
  });

  it('S7.12 that is slow blocks no database connection, times out, and is then skipped for a while', async () => {
    const { service, ask, me } = await serverWith('photon', () => never);
    const begun = performance.now();
    const waiting = Array.from({ length: 15 }, (_, turn) => ask({ input: `slow ${turn}` }));
    while (service.heard.length < 15) await new Promise((resolve) => setTimeout(resolve, 20));
    // There are twelve connections for requests and five for the server's background work.
    expect((await me()).status).toBe(200);
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([503]));
    expect(performance.now() - begun).toBeGreaterThan(3_900);
    expect((await ask({ input: 'once more' })).status).toBe(503);
    expect(service.heard).toHaveLength(15);
  });
});

it('S7.12 a user can call an external service a limited number of times a minute', async () => {
  const { ask } = await serverWith('photon', () => ({ features: [] }));
  const tries = await Promise.all(
    Array.from({ length: 190 }, (_, turn) => ask({ input: `often ${turn % 3}` }, editor)),
  );
  const refused = tries.filter(({ status: code }) => code === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body.message).toMatch(/^Too many place searches. Please try again in 1 minute/);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
});
