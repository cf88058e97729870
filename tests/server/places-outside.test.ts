import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { places } from '../../contract/places.ts';
import { users } from '../../contract/user.ts';
import { buildApp } from '../../server/app.ts';
import { purgeAnswers } from '../../server/services/places/answers-store.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { type Person, makeRecord } from './builders.ts';
import { signIn } from './client.ts';
import { configOn, dataDir, db } from './installation.ts';
import { placesService, status } from './places-service.ts';
import { world } from './world.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const { home, local, editor } = await world();
const sessions = new Map<Person, Promise<Record<string, string>>>();
const never = () => undefined;

/** A server that asks this service. */
async function serverWith(provider: string, answerTo: Parameters<typeof placesService>[0], key = 'a-key') {
  const service = await placesService(answerTo);
  const more = { PLACES_PROVIDER: provider, PLACES_URL: `${service.url}/`, PLACES_KEY: key };
  const app = await buildApp(configOn(dataDir, more), db);
  closing.push(() => app.close(), service.close);
  const call = async (endpoint: Pick<Endpoint, 'method'>, url: string, payload?: object, person = local) => {
    if (!sessions.has(person)) sessions.set(person, signIn(person));
    const headers = await sessions.get(person)!;
    const answer = await app.inject({
      method: endpoint.method,
      url: `/v1${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  return {
    service,
    me: () => call(users.me, '/users/me'),
    ask: (body: object, person = local) => call(places.autocomplete, '/places/autocomplete', body, person),
    details: (id: string, query = '') => call(places.details, `/places/details/${encodeURIComponent(id)}?${query}`),
  };
}

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

it('S7.12 a server that wants no service offers the addresses that are held, and nothing else', async () => {
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

  it('S7.12 is asked as it documents, and its suggestions are offered', async () => {
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

  it('S7.12 is told the types where they are not the usual ones', async () => {
    await ask({ input: 'Bled', types: ['(cities)'] });
    expect(service.heard.at(-1)?.body).toEqual({ input: 'Bled', includedPrimaryTypes: ['(cities)'] });
  });

  it('S7.12 is not remembered, because its terms forbid it', async () => {
    const before = service.heard.length;
    await ask({ input: 'twice' });
    await ask({ input: 'twice' });
    expect(service.heard.length - before).toBe(2);
  });

  it('S3.13 tells a place part by part, within the session of the choice', async () => {
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

  it('S3.13 has the number before the street where the address has it there, and may know no more than a position', async () => {
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

  it('S7.12 that does not know a place is a 404', async () => {
    service.answerTo = () => status(404, '{"error":{"code":404,"status":"NOT_FOUND"}}');
    expect(await details('google:gone')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

const feature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [14.1146, 46.3683] },
  properties: {
    osm_type: 'N', osm_id: 42, osm_key: 'tourism', osm_value: 'hotel', type: 'house', name: 'Hotel Lipa',
    housenumber: '12', street: 'Cesta svobode', postcode: '4260', city: 'Bled', state: 'Upper Carniola',
    country: 'Slovenia', countrycode: 'SI',
  },
}; // prettier-ignore

describe('Photon', async () => {
  const { service, ask, details } = await serverWith('photon', () => ({
    type: 'FeatureCollection',
    features: [feature],
  }));

  it('S7.12 is asked as it documents, and names OpenStreetMap', async () => {
    const { body } = await ask({ input: 'Lipa', latitude: 46.3, longitude: 14.1, language: 'de-AT' });
    expect(body.predictions).toEqual([
      {
        place_id: 'osm:N42',
        description: 'Hotel Lipa, Cesta svobode 12, 4260 Bled, Upper Carniola, Slovenia',
        structured_formatting: {
          main_text: 'Hotel Lipa',
          secondary_text: 'Cesta svobode 12, 4260 Bled, Upper Carniola, Slovenia',
        },
      },
    ]);
    expect(body.attribution).toEqual({
      text: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
    });
    const { path, query, headers } = service.heard.at(-1)!;
    expect([path, query]).toEqual(['/api', { q: 'Lipa', limit: '8', lang: 'de', lat: '46.3', lon: '14.1' }]);
    expect(headers['user-agent']).toMatch(/^Waymark /);
  });

  it('S7.12 is not asked the same again, and a place that it told is known afterwards', async () => {
    const before = service.heard.length;
    for (const input of ['Hotel', 'hotel', 'HOTEL']) await ask({ input });
    expect(service.heard.length - before).toBe(1);
    const { body } = await details('osm:N42');
    expect(body).toMatchObject({ street_address: 'Cesta svobode 12', city: 'Bled', time_zone: 'Europe/Ljubljana' });
    expect(service.heard.length - before).toBe(1);
    expect((await details('osm:N43')).status).toBe(404);
  });

  it('S7.12 is asked again when what it answered has grown old', async () => {
    await ask({ input: 'grown old' });
    await db.system(SQL`update place_answers set expires_at = now() - interval '1 second'`);
    await purgeAnswers(db);
    const before = service.heard.length;
    await ask({ input: 'grown old' });
    expect(service.heard.length - before).toBe(1);
  });

  it('S7.12 tells streets and towns as what they are, and is not asked in a language that it refuses', async () => {
    const street = {
      ...feature.properties,
      osm_id: 2,
      type: 'street',
      name: 'Cesta svobode',
      street: undefined,
      housenumber: undefined,
    };
    const town = {
      ...feature.properties,
      osm_id: 3,
      type: 'city',
      name: 'Bled',
      street: undefined,
      housenumber: undefined,
      city: undefined,
    };
    service.answerTo = () => ({ features: [street, town].map((properties) => ({ ...feature, properties })) });
    const { body } = await ask({ input: 'Bled', language: 'sl' });
    expect(service.heard.at(-1)?.query).not.toHaveProperty('lang');
    expect(body.predictions.map(({ description }: { description: string }) => description)).toEqual([
      'Cesta svobode, 4260 Bled, Upper Carniola, Slovenia',
      'Bled, 4260, Upper Carniola, Slovenia',
    ]);
    expect((await details('osm:N2', 'language=sl')).body).toMatchObject({ street_address: 'Cesta svobode' });
    expect((await details('osm:N3', 'language=sl')).body).toMatchObject({ street_address: null, city: 'Bled' });
  });
});

describe('Nominatim', async () => {
  const found = {
    place_id: 1, licence: 'ODbL', osm_type: 'way', osm_id: 7, lat: '51.5', lon: '-0.12', category: 'building',
    name: '', display_name: '10, Downing Street, London, United Kingdom',
    address: { house_number: '10', road: 'Downing Street', city: 'London', state: 'England', postcode: 'SW1A 2AA', country: 'United Kingdom', country_code: 'gb' },
  }; // prettier-ignore
  const { service, ask, details } = await serverWith('nominatim', ({ query }) =>
    query.osm_ids === 'N1' ? [] : [found, { ...found, osm_type: undefined }],
  );

  it('S7.12 is asked as it documents; the number of a house stands where its country has it', async () => {
    const { body } = await ask({ input: 'Downing', latitude: 51, longitude: 0, language: 'en' });
    expect(body.predictions).toHaveLength(1);
    expect(body.predictions[0]).toMatchObject({
      place_id: 'osm:W7',
      structured_formatting: { main_text: '10 Downing Street' },
    });
    expect(service.heard.at(-1)).toMatchObject({
      path: '/search',
      query: {
        q: 'Downing',
        format: 'jsonv2',
        addressdetails: '1',
        limit: '8',
        'accept-language': 'en',
        viewbox: '-0.5,51.5,0.5,50.5',
      },
    });
  });

  it('S3.13 tells a place that was not offered before', async () => {
    expect((await details('osm:W8', 'language=fr')).body).toMatchObject({
      street_address: '10 Downing Street',
      postal_code: 'SW1A 2AA',
      coordinates: { lat: 51.5, lng: -0.12 },
      time_zone: 'Europe/London',
    });
    expect(service.heard.at(-1)).toMatchObject({ path: '/lookup', query: { osm_ids: 'W8', 'accept-language': 'fr' } });
    expect((await details('osm:N1')).status).toBe(404);
    expect((await details('town:1.0')).status).toBe(404);
  });
});

describe('a service that is away', () => {
  const away = 'Google Maps cannot be reached right now. Addresses can be typed by hand meanwhile.';
  it.each([
    ['that breaks', () => status(500, 'Internal <b>error</b>'), away],
    ['that answers garbage', () => status(200, '<html>'), away],
    ['that answers something else', () => ({ suggestions: 'none' }), away],
    ['that refuses what it is asked', () => status(400, '{"error":{"status":"INVALID_ARGUMENT"}}'), away],
    ['that leads elsewhere', () => status(302, '', { location: 'http://127.0.0.1:1/' }), away],
    ['that hangs up', () => (response: { destroy(): void }) => void response.destroy(), away],
    ['without an end', () => status(200, `"${'x'.repeat(1_100_000)}"`), away],
    [
      'that is asked too often',
      () => status(429),
      'Google Maps has been asked too often for now. Please wait a moment.',
    ],
    [
      'that knows no such key',
      () => status(403, 'a-key is not good'),
      'Google Maps refuses to answer this server. Please tell whoever runs it.',
    ],
  ])('S7.12 %s is told in a sentence, as a 503', async (_how, answer, sentence) => {
    const { ask, details } = await serverWith('google', answer as never);
    for (const { status: code, body, headers } of [await ask({ input: 'Zzyzx' }), await details('google:x')]) {
      expect([code, body]).toEqual([503, { statusCode: 503, code: 'unavailable', message: sentence }]);
      expect(headers['retry-after']).toBeDefined();
    }
  });

  it('S7.12 leaves the addresses that are held, and that is said', async () => {
    await makeRecord(venues, home, { name: 'Gostilna Zvezda', address: 'Cesta 1', city: 'Bled' });
    const { ask } = await serverWith('google', () => status(500));
    const { status: code, body } = await ask({ input: 'Gostilna Zvezda' });
    expect([code, body.notice, body.predictions.length]).toEqual([200, away, 1]);
  });

  it('S7.12 that is slow keeps no connection, is given up in time, and is then left alone for a while', async () => {
    const { service, ask, me } = await serverWith('photon', () => never);
    const begun = performance.now();
    const waiting = Array.from({ length: 15 }, (_, turn) => ask({ input: `slow ${turn}` }));
    while (service.heard.length < 15) await new Promise((resolve) => setTimeout(resolve, 20));
    // There are twelve connections for requests and five of the server's own.
    expect((await me()).status).toBe(200);
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([503]));
    expect(performance.now() - begun).toBeGreaterThan(3_900);
    expect((await ask({ input: 'once more' })).status).toBe(503);
    expect(service.heard).toHaveLength(15);
  });
});

it('S7.12 one person may ask a service outside so often in a minute', async () => {
  const { ask } = await serverWith('photon', () => ({ features: [] }));
  const tries = await Promise.all(
    Array.from({ length: 190 }, (_, turn) => ask({ input: `often ${turn % 3}` }, editor)),
  );
  const refused = tries.filter(({ status: code }) => code === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body.message).toMatch(/^That were many places in a short time. Please try again in 1 minute/);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
});
