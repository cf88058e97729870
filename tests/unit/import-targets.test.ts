import { describe, expect, it } from 'vitest';
import { detailOf, targetOf } from '../../contract/declaration/details.ts';
import { f } from '../../contract/declaration/fields.ts';
import { importKeys, importTarget, importable } from '../../contract/calls/imports.ts';
import { type Resource, defineResource } from '../../contract/declaration/resource.ts';
import { proposedColumns } from '../../server/features/transfer/imports/proposal.ts';
import { resources } from '../../server/platform/resources.ts';
import { lookOf } from '../../server/services/table-file/look.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';

const fact = { prefix: 'fact' };
const find = (name: string) => resources.find((resource) => resource.name === name);
/** The proposed targets of columns with these names or values. */
const proposed = (resource: Resource, columns: readonly string[] | Record<string, string[]>) => {
  const values = Array.isArray(columns)
    ? Object.fromEntries(columns.map((name: string) => [name, []]))
    : (columns as Record<string, string[]>);
  const looks = Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, lookOf(texts)]));
  return proposedColumns(resource, { headers: Object.keys(values), looks }, find);
};

describe('the heading of a detail', () => {
  it.each([
    [{ name: 'rooms', language: 'en' }, 'fact:rooms'],
    [{ name: 'breakfast', language: 'de-AT' }, 'fact:breakfast@de-AT'],
    [{ name: '@id', language: 'en' }, 'fact:@id'],
    // What could be taken for a language is followed by one.
    [{ name: 'mail@de', language: 'en' }, 'fact:mail@de@en'],
    [{ name: 'mail@de', language: 'sl' }, 'fact:mail@de@sl'],
    [{ name: 'with: "all", of=it', language: 'en' }, 'fact:with: "all", of=it'],
    [{ name: 'two\nlines', language: 'de' }, 'fact:two\nlines@de'],
  ])('%j is written %j and read again', (detail, heading) => {
    expect(targetOf(fact, detail)).toBe(heading);
    expect(detailOf(fact, heading)).toEqual(detail);
  });

  it.each(['rooms', 'fact:', 'facts:rooms', ''])('%j names none', (heading) => {
    expect(detailOf(fact, heading)).toBeUndefined();
  });

  it('is a target where the resource has details, written in one way', () => {
    expect(importTarget(properties, 'fact:rooms@en', find)).toBe('fact:rooms');
    expect(importTarget(venues, 'fact:rooms', find)).toBeUndefined();
    expect(importTarget(properties, 'workspaceId', find)).toBeUndefined();
  });
});

it('only a column that is called exactly like our id is taken for it', () => {
  expect(proposed(events, [' ID', 'EventId ', 'osm_id', 'id of the event'])).toEqual({
    ' ID': 'id',
    'EventId ': 'id',
    osm_id: null,
    'id of the event': null,
  });
});

it('a column is known by name or what it refers to, however it is spelt', () => {
  const halls = defineResource('halls', {
    title: 'name',
    fields: {
      name: f.text({ required: true, aliases: ['hall_name'] }),
      venueId: f.ref('venues'),
      bedsLeft: f.integer(),
      seenAt: f.instant({ aliases: ['seen'] }),
    },
  });
  const headings = ['HALL NAME', 'venueId.title', 'Venue', 'Beds left', 'beds_left', 'seen', 'bedsLeft.title'];
  expect(Object.values(proposed(halls, headings))).toEqual([
    'name', 'venueId', 'venueId', 'bedsLeft', null, null, null,
  ]); // prettier-ignore
});

it('a file fills writable fields, and finds records by id and title', () => {
  const { fields } = defineResource('halls', {
    title: 'name',
    fields: { name: f.text({ required: true }), beds: f.integer(), email: f.email(), seenAt: f.instant() },
  });
  expect(importable({ fields })).toEqual(['name', 'beds', 'email']);
  expect(importKeys({ fields })).toEqual(['id', 'name', 'beds', 'email']);
  expect(['id', 'beds', 'seenAt', 'wing', 'fact:rooms'].map((target) => importTarget({ fields, address: {}, open: false, ownNames: new Set() }, target, find))).toEqual([
    'id', 'beds', undefined, undefined, undefined,
  ]); // prettier-ignore
});

it('a heading that looks like a detail is one, known or not; a field wins over a detail of the same name', () => {
  expect(proposed(properties, [' fact:rooms@en', 'fact:own name@de', 'Rooms', 'ele'])).toEqual({
    ' fact:rooms@en': 'fact:rooms',
    'fact:own name@de': 'fact:own name@de',
    Rooms: 'rooms',
    ele: 'fact:altitude',
  });
});

it('OpenStreetMap’s names of columns are known', () => {
  const headings = [
    'addr:city',
    'addr:country',
    'addr:postcode',
    'contact:phone',
    'lon',
    'wheelchair',
    'tourism',
    '@id',
  ];
  expect(proposed(properties, headings)).toEqual({
    'addr:city': 'city',
    'addr:country': 'country',
    'addr:postcode': 'postalCode',
    'contact:phone': 'phone',
    lon: 'longitude',
    wheelchair: 'fact:wheelchair_accessible',
    tourism: null,
    '@id': null,
  });
});

describe('a column is known by what files call it, and by its values', () => {
  it('in several languages, and a town is distinguished from a place by its context', () => {
    expect(proposed(venues, { Bezeichnung: ['Lipa'], Straße: ['Weg 1'], PLZ: ['39042'], Ort: ['Brixen'], Kapazität: ['120'] })).toEqual({
      Bezeichnung: 'name', Straße: 'address', PLZ: 'postalCode', Ort: 'city', Kapazität: 'capacity',
    }); // prettier-ignore
    expect(proposed(events, { Titolo: ['Mercatino'], 'Data inizio': ['28.11.2033'], Ora: ['10:00'], Sede: ['Piazza'], Comune: ['Bolzano'] })).toEqual({
      Titolo: 'title', 'Data inizio': 'eventStartDate', Ora: 'eventStartDate.time', Sede: 'venueId.name', Comune: 'venueId.city',
    }); // prettier-ignore
    expect(proposed(events, { name: ['A'], city: ['Bled'], country: ['Slovenia'] })).toMatchObject({
      city: 'place.city',
      country: 'place.country',
    });
  });

  it('by values where the name says nothing', () => {
    const columns = {
      a: ['Lipa', 'Oak'],
      b: ['a@b.example'],
      c: ['https://b.example'],
      d: ['Slovenia'],
      e: ['46.3684', '46.1234'],
      f: ['114.1146', '14.2345'],
    };
    expect(proposed(venues, columns)).toEqual({
      a: 'name',
      b: 'email',
      c: 'website',
      d: 'country',
      e: 'latitude',
      f: 'longitude',
    });
  });

  it('and not where the values are something else', () => {
    expect(proposed(venues, { name: ['Lipa'], Telefon: ['ask at the desk, please'], type: ['castle'] })).toEqual({
      name: 'name', Telefon: null, type: null,
    }); // prettier-ignore
  });

  it('a path is known by what it is about, and not by how its value is written or whose it is', () => {
    const nested = {
      'title.rendered': ['Walk'],
      'content.rendered': ['<p>By the lake</p>'],
      'start.local': ['2033-05-01T19:00'],
      'image.url': ['https://a.example/a.jpg'],
      'organizer.url': ['https://b.example'],
      'organizer.name': ['Club'],
      'venue.name': ['Oak Hall'],
      'venue.address.city': ['Bled'],
    };
    expect(proposed(events, nested)).toEqual({
      'title.rendered': 'title',
      'content.rendered': 'description',
      'start.local': 'eventStartDate',
      'image.url': null,
      'organizer.url': null,
      'organizer.name': null,
      'venue.name': 'venueId.name',
      'venue.address.city': 'venueId.city',
    });
    expect(proposed(properties, { name: ['Oak'], State: ['IL'], Land: ['AT'] })).toMatchObject({
      State: null,
      Land: 'country',
    });
  });

  it('an id is ours in our own files alone', () => {
    expect(proposed(venues, ['id', 'name', 'capacity']).id).toBe('id');
    expect(proposed(venues, { id: ['7'], Bezeichnung: ['Lipa'], Ort: ['Bled'] }).id).toBe(null);
  });
});
