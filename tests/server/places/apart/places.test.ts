import '../../stage/alone.ts';
import { describe, expect, it, vi } from 'vitest';
import { places } from '../../../../contract/places/places.ts';
import { locks } from '../../../../server/platform/db/locks.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { filledEdition, writeEdition } from '../../../../server/services/places/embedded/fill-store.ts';
import { fillLater, fillTowns } from '../../../../server/services/places/embedded/fill.ts';
import { organizations } from '../../../../src/resources/organizations/organizations.resource.ts';
import { venues } from '../../../../src/resources/venues/venues.resource.ts';
import { makePerson, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { world } from '../../stage/world.ts';

const { home, sibling, foreign, local, owner, stranger } = await world();
const quiet = { info: () => undefined, warn: () => undefined };
const hall = {
  name: 'Café Lipa',
  language: 'en',
  address: 'Cesta svobode 12',
  postalCode: '4260',
  city: 'Bléd',
  country: 'Slovenia',
  latitude: 46.3683,
  longitude: 14.1146,
};
const cafe = await makeRecord(venues, home, hall);

/** The first lines of the suggestions for this search. */
const offered = async (input: string, more: object = {}, person = local) => {
  const { status, body } = await as(person).call(places.autocomplete, { body: { input, ...more } });
  expect([status, body]).toEqual([200, body]);
  return body.predictions.map(({ structured_formatting }) => structured_formatting.main_text);
};
const first = async (input: string, more: object = {}) => {
  const { body } = await as(local).call(places.autocomplete, { body: { input, ...more } });
  return body.predictions[0]!;
};
const detailsOf = async (id: string, query = {}) => as(local).call(places.details, { params: { id }, query });

describe('before the towns are loaded', () => {
  it('S7.12 suggestions come from stored addresses', async () => {
    expect(await offered('Bled')).toEqual(['Café Lipa']);
    expect(await offered('Salzburg')).toEqual([]);
    const { body } = await as(local).call(places.autocomplete, { body: { input: 'Salzburg' } });
    expect(body.notice).toBe('City names are still loading. They are found in a moment.');
  });
});

describe('the towns', () => {
  const count = async () =>
    (await db.system<{ count: number }>(SQL`select count(distinct id) from gazetteer_towns`))[0]!.count;

  it('S7.12 are loaded shortly after the start; stopping the server before does not wait for them', async () => {
    await fillLater(db, quiet)();
    expect(await count()).toBe(0);
  });

  it('S7.12 are loaded in one transaction: a server stopped in between leaves none', async () => {
    const stopping = new AbortController();
    const filling = fillTowns(db, quiet, stopping.signal);
    const isWriting = SQL`select from pg_locks where locktype = 'advisory' and objid = ${locks.fillingTowns}
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await db.system(isWriting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await count()).toBe(0);
    stopping.abort();
    await expect(filling).rejects.toThrow('abort');
    expect(await count()).toBe(0);
    expect(await offered('Salzburg')).toEqual([]);
  });

  it('S7.12 are loaded by one of several processes, and replace an earlier edition', async () => {
    await db.system(SQL`
      insert into gazetteer_towns (id, rank, name, folded, country, population, latitude, longitude)
      values (1, 0, 'Vineta', 'vineta', 'DE', 9, 54, 14)`);
    await db.system(SQL`insert into gazetteer_edition (edition) values ('before')`);
    const said: string[] = [];
    const tell = { ...quiet, info: (text: string) => void said.push(text) };
    const both = Promise.all([fillTowns(db, tell), fillTowns(db, tell)]);
    expect(await offered('Vineta')).toEqual(['Vineta']);
    await both;
    expect([await count(), said.length]).toEqual([135_233, 1]);
    const [names] = await db.system<{ count: number }>(SQL`select count(*) from gazetteer_towns`);
    expect(names!.count).toBeGreaterThan(135_500);
    expect(await offered('Vineta')).not.toContain('Vineta');
  });

  it('S7.12 are not loaded again by a process that started before another one finished', async () => {
    const edition = (await filledEdition(db))!;
    const pieces = vi.fn();
    expect(await writeEdition(db, edition, { [Symbol.asyncIterator]: pieces })).toBe('there');
    expect(pieces).not.toHaveBeenCalled();
  });

  it('S7.12 are not loaded again at the next start', async () => {
    const said: string[] = [];
    const tell = (text: string) => void said.push(text);
    await fillTowns(db, { info: tell, warn: tell });
    expect(said).toEqual([]);
  });
});

describe('a town is found', () => {
  it.each([
    ['bresanone', 'Bressanone'],
    ['salzbrug', 'Salzburg'],
    ['inssbruck', 'Innsbruck'],
    ['sankt polten', 'Sankt Pölten'],
    ['kobenhavn', 'København'],
    ['munchen', 'München'],
    ['WIEN', 'Wien'],
    ['Brixen', 'Brixen'],
    ['vila franca', 'Vila Franca de Xira'],
    ['Võru', 'Võru'],
    ['voru', 'Võru'],
  ])('S7.12 as “%s”, without accents and with typing errors', async (typed, name) => {
    expect((await offered(typed))[0]).toBe(name);
  });

  it('S7.12 by the start of its name, with its country or region', async () => {
    expect(await offered('Innsbr')).toContain('Innsbruck');
    expect((await first('Berlin, Uni')).description).toBe('Berlin, New Hampshire, United States');
    expect((await first('Springfield, Illinois')).description).toBe('Springfield, Illinois, United States');
    expect((await first('Brixen, Italien', { language: 'de' })).description).toMatch(/^Brixen, .*Italien$/);
  });

  it.each([
    ['Washington, DC', 'Washington', 'District of Columbia'],
    ['Washington, D.C., USA', 'Washington', 'District of Columbia'],
    ['Austin, TX', 'Austin', 'United States'],
    ['Bolzano, BZ, Italy', 'Bolzano', 'Italy'],
    ['Portland, Maine', 'Portland', 'Maine, United States'],
  ])('S7.12 as “%s” with the abbreviated region or country', async (typed, name, where) => {
    const { structured_formatting: said } = await first(typed);
    expect([said.main_text, said.secondary_text]).toEqual([name, expect.stringContaining(where)]);
  });

  it('S7.12 nearest first if a position is sent, else the largest first', async () => {
    const near = { latitude: 44.5, longitude: -71.2 };
    expect((await first('berlin')).description).toContain('Germany');
    expect((await first('berlin', near)).description).toContain('New Hampshire');
    expect((await first('berlin', { latitude: 44.5, longitude: null })).description).toContain('Germany');
  });

  it('S7.12 also across the date line', async () => {
    const names = await offered('Su', { latitude: -17, longitude: -179.9 });
    expect(names[0]).toBe('Suva');
  });

  it('S7.12 with its attribution, unless only establishments are requested', async () => {
    const { body } = await as(local).call(places.autocomplete, { body: { input: 'Innsbruck' } });
    expect([body.attribution?.text, body.notice]).toEqual(['GeoNames', null]);
    expect(await offered('Innsbruck', { types: ['establishment'] })).toEqual([]);
    expect(await offered('Innsbruck', { types: '(cities)' })).toEqual(['Innsbruck']);
  });

  it.each(['%', '_', "';--", '\\', '  x', '12345', ',,,', 'x'.repeat(200)])('S7.12 not as “%s”', async (typed) => {
    expect(await offered(typed)).toEqual([]);
  });

  it('S7.12 and a typed street is kept', async () => {
    const { place_id, structured_formatting } = await first('Laubengasse 3, 39042 Brixen');
    expect(structured_formatting.main_text).toBe('Laubengasse 3');
    const { body } = await detailsOf(place_id);
    expect(body).toMatchObject({ street_address: 'Laubengasse 3', postal_code: '39042', city: 'Brixen' });
  });
});

describe('a selected place', () => {
  it('S3.13 has its parts, position and time zone', async () => {
    const { place_id } = await first('Brixen');
    const { status, body } = await detailsOf(place_id, { language: 'de' });
    expect([status, body]).toEqual([
      200,
      {
        place_id,
        formatted_address: 'Brixen, Trentino-Alto Adige, Italien',
        street_address: null,
        postal_code: null,
        city: 'Brixen',
        country: 'Italien',
        coordinates: { lat: 46.71503, lng: 11.65598 },
        name: null,
        region: 'Trentino-Alto Adige',
        country_code: 'IT',
        time_zone: 'Europe/Rome',
        attribution: { text: 'GeoNames', url: 'https://www.geonames.org' },
      },
    ]);
  });

  it('S3.13 of a record has the record’s values', async () => {
    const { body } = await detailsOf(`record:venues:${cafe}`);
    expect(body).toMatchObject({
      name: 'Café Lipa',
      street_address: 'Cesta svobode 12',
      postal_code: '4260',
      city: 'Bléd',
      country: 'Slovenia',
      coordinates: { lat: 46.3683, lng: 14.1146 },
      time_zone: 'Europe/Ljubljana',
      attribution: null,
    });
  });

  it.each([
    'town:1.0',
    'town:3181550.99',
    'town:99999999999.0',
    'google:x',
    'osm:N1',
    'record:venues:900000001',
    'record:languages:1',
    'record:nothing:1',
    "' or 1=1",
    '../venues/1',
  ])('S7.12 with the unknown id “%s” answers 404 with a readable message', async (id) => {
    const { status, body } = await detailsOf(id);
    expect([status, body.code, body.message]).toEqual([
      404,
      'not_found',
      expect.stringMatching(/^This .+ does not exist/),
    ]);
  });
});

describe('stored addresses', () => {
  it('S7.12 are suggested first, despite missing accents and typing errors', async () => {
    expect((await offered('cafe lippa'))[0]).toBe('Café Lipa');
    expect((await offered('svobodee 12 bled'))[0]).toBe('Café Lipa');
    expect((await offered('Bled')).slice(0, 2)).toEqual(['Café Lipa', 'Bled']);
  });

  it('S7.12 are suggested once, in however many languages they are stored', async () => {
    await makeRecord(venues, home, { ...hall, language: 'de' });
    expect((await offered('Café Lipa')).filter((name) => name === 'Café Lipa')).toHaveLength(1);
  });

  it('S7.12 are suggested nearest first if a position is sent', async () => {
    const far = { ...hall, name: 'Abeja', address: 'Rua 1', city: 'Furnas', latitude: 37.77, longitude: -25.31 };
    const near = { ...far, name: 'Zabeja', latitude: 46.4, longitude: 14.1 };
    for (const venue of [far, near]) await makeRecord(venues, home, venue);
    expect((await offered('abeja')).slice(0, 2)).toEqual(['Abeja', 'Zabeja']);
    const here = { latitude: 46.36, longitude: 14.11 };
    expect((await offered('abeja', here)).slice(0, 2)).toEqual(['Zabeja', 'Abeja']);
  });

  it('S7.12 are only those of the user’s workspaces, outside the trash', async () => {
    const name = 'Quellhof Secret';
    await makeRecord(venues, sibling, { ...hall, name });
    await makeRecord(venues, foreign, { ...hall, name });
    await makeRecord(venues, home, { ...hall, name }, true);
    expect(await offered(name)).toEqual([]);
    expect(await offered(name, {}, owner)).toEqual([name]);
    expect(await offered(name, {}, stranger)).toEqual([name]);
  });

  it('S7.12 are limited to the workspace of the call', async () => {
    const { body } = await as(owner).call(places.autocomplete, {
      body: { input: 'Quellhof Secret' },
      query: { domainId: home.domainId },
    });
    expect(body.predictions).toEqual([]);
  });

  it('S7.12 are limited to records that the user may read', async () => {
    const nobody = await makePerson({ of: [home], may: [] });
    expect(await offered('Café Lipa', {}, nobody)).not.toContain('Café Lipa');
    const german = await makePerson({ of: [home], may: [] });
    await db.system(SQL`
      insert into permissions (organisation_id, user_id, resource, action, language)
      values (${home.organisationId}, ${german.id}, 'venues', 'read', 'de')`);
    await makeRecord(venues, home, { ...hall, name: 'Nur auf Englisch' });
    await makeRecord(venues, home, { ...hall, name: 'Auf Deutsch', language: 'de' });
    expect(await offered('Nur auf Englisch', {}, german)).toEqual([]);
    expect(await offered('Auf Deutsch', {}, german)).toContain('Auf Deutsch');
  });

  it('S7.12 are those of every resource with a declared address', async () => {
    await as(owner).call(organizations.endpoints.update, {
      params: { id: home.organisationId },
      body: { address: 'Seeuferweg 9' },
    });
    expect(await offered('seeuferweg', {}, owner)).toEqual(['Lake Country']);
  });
});

it('S7.12 are suggested again for a repeated request with the same key', async () => {
  const ask = () =>
    as(local).call(places.autocomplete, { body: { input: 'Lipa' }, headers: { 'idempotency-key': 'a-key' } });
  const [one, other] = [await ask(), await ask()];
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
});
