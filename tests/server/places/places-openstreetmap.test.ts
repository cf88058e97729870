import { describe, expect, it } from 'vitest';
import { purgeAnswers } from '../../../server/services/places/answers-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { db } from '../stage/installation.ts';
import { placesStage } from './places-stage.ts';
import { world } from '../stage/world.ts';

const { local } = await world();
const serverWith = placesStage(local);

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

  it('S7.12 is called as documented, and credits OpenStreetMap', async () => {
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

  it('S7.12 is not asked the same again, and its suggested places are known afterwards', async () => {
    const before = service.heard.length;
    for (const input of ['Hotel', 'hotel', 'HOTEL']) await ask({ input });
    expect(service.heard.length - before).toBe(1);
    const { body } = await details('osm:N42');
    expect(body).toMatchObject({ street_address: 'Cesta svobode 12', city: 'Bled', time_zone: 'Europe/Ljubljana' });
    expect(service.heard.length - before).toBe(1);
    expect((await details('osm:N43')).status).toBe(404);
  });

  it('S7.12 is asked again when its cached answer has expired', async () => {
    await ask({ input: 'grown old' });
    await db.system(SQL`update place_answers set expires_at = now() - interval '1 second'`);
    await purgeAnswers(db);
    const before = service.heard.length;
    await ask({ input: 'grown old' });
    expect(service.heard.length - before).toBe(1);
  });

  it('S7.12 distinguishes streets and towns, and is not asked in an unsupported language', async () => {
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

  it('S7.12 is called as documented; the house number has its country’s position', async () => {
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

  it('S3.13 returns a place that was not suggested before', async () => {
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
