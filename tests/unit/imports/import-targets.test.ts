import { describe, expect, it } from 'vitest';
import { detailOf, targetOf } from '../../../contract/declaration/details.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { importKeys, importTarget, importable } from '../../../contract/calls/imports.ts';
import { type Resource, defineResource } from '../../../contract/declaration/resource.ts';
import { proposedColumns } from '../../../server/features/transfer/imports/proposal.ts';
import { resources } from '../../../server/platform/resources.ts';
import { lookOf } from '../../../server/services/table-file/cells/look.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { pages } from '../../../src/resources/pages/pages.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

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

describe('the heading of a fact', () => {
  it.each([
    [{ name: 'rooms', language: 'en' }, 'fact:rooms'],
    [{ name: 'breakfast', language: 'de-AT' }, 'fact:breakfast@de-AT'],
    [{ name: '@id', language: 'en' }, 'fact:@id'],
    // Names that look like a language are followed by one.
    [{ name: 'mail@de', language: 'en' }, 'fact:mail@de@en'],
    [{ name: 'mail@de', language: 'sl' }, 'fact:mail@de@sl'],
    [{ name: 'with: "all", of=it', language: 'en' }, 'fact:with: "all", of=it'],
    [{ name: 'two\nlines', language: 'de' }, 'fact:two\nlines@de'],
  ])('%j is written as %j and read again', (detail, heading) => {
    expect(targetOf(fact, detail)).toBe(heading);
    expect(detailOf(fact, heading)).toEqual(detail);
  });

  it.each(['rooms', 'fact:', 'facts:rooms', ''])('%j is not one', (heading) => {
    expect(detailOf(fact, heading)).toBeUndefined();
  });

  it('is a target if the resource has facts, in one notation', () => {
    expect(importTarget(properties, 'fact:rooms@en', find)).toBe('fact:rooms');
    expect(importTarget(venues, 'fact:rooms', find)).toBeUndefined();
    expect(importTarget(properties, 'workspaceId', find)).toBeUndefined();
  });
});

it('only a column with exactly our id’s name is used for it', () => {
  expect(proposed(events, [' ID', 'EventId ', 'osm_id', 'id of the event'])).toEqual({
    ' ID': 'id',
    'EventId ': 'id',
    osm_id: null,
    'id of the event': null,
  });
});

it('a column is matched by its field or reference, in any spelling', () => {
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

it('a file sets writable fields, and finds records by id and title', () => {
  const halls = defineResource('halls', {
    title: 'name',
    fields: { name: f.text({ required: true }), beds: f.integer(), email: f.email(), seenAt: f.instant() },
  });
  expect(importable(halls)).toEqual(['name', 'beds', 'email']);
  expect(importKeys(halls)).toEqual(['id', 'name', 'beds', 'email']);
  expect(['id', 'beds', 'seenAt', 'wing', 'fact:rooms'].map((target) => importTarget(halls, target, find))).toEqual([
    'id', 'beds', undefined, undefined, undefined,
  ]); // prettier-ignore
});

it('a heading in fact notation is a fact, known or unknown; a field of the same name takes precedence', () => {
  expect(proposed(properties, [' fact:rooms@en', 'fact:own name@de', 'Rooms', 'ele'])).toEqual({
    ' fact:rooms@en': 'fact:rooms',
    'fact:own name@de': 'fact:own name@de',
    Rooms: 'rooms',
    ele: 'fact:altitude',
  });
});

it('OpenStreetMap’s column names are recognized', () => {
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

describe('a column is recognized by common names, and by its values', () => {
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

  it.each([
    ['booking_link', 'https://a.example/1', 'bookingUrl'],
    ['ticket_url', 'https://a.example/1', 'bookingUrl'],
    ['Anmeldelink', 'https://a.example/1', 'bookingUrl'],
    ['Cost', '€12', 'price'],
    ['Eintrittspreis', '12', 'price'],
    ['Organiser', 'Lake club', 'organizer'],
    ['Veranstalter', 'Lake club', 'organizer'],
    ['Kontakt', '+386 4 123 45 67', 'contact'],
    ['Kontakt', 'hall@lake.example', 'contact'],
    ['Homepage', 'https://a.example/1', 'website'],
    ['Netz', 'https://a.example/1', 'website'],
  ])('of an event, “%s” with %s is %s', (heading, value, target) => {
    expect(proposed(events, { name: ['Walk'], [heading]: [value] })).toMatchObject({ [heading]: target });
  });

  it('by its values if the name is unknown', () => {
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

  it('and not if the values do not match', () => {
    expect(proposed(venues, { name: ['Lipa'], Telefon: ['ask at the desk, please'], type: ['castle'] })).toEqual({
      name: 'name', Telefon: null, type: null,
    }); // prettier-ignore
  });

  it('in a path by its subject, not by its format or parent', () => {
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
      'organizer.name': 'organizer',
      'venue.name': 'venueId.name',
      'venue.address.city': 'venueId.city',
    });
    expect(proposed(properties, { name: ['Oak'], State: ['IL'], Land: ['AT'] })).toMatchObject({
      State: null,
      Land: 'country',
    });
  });

  it('and an id only in our own files', () => {
    expect(proposed(venues, ['id', 'name', 'capacity']).id).toBe('id');
    expect(proposed(venues, { id: ['7'], Bezeichnung: ['Lipa'], Ort: ['Bled'] }).id).toBe(null);
  });
});

it.each([events, venues, properties, blogPosts, pages])(
  'search title, description and picture of $name are recognized, and are not taken for its text and picture',
  (resource) => {
    expect(
      proposed(resource, {
        'SEO Title': ['Walks by the lake'],
        _yoast_wpseo_metadesc: ['All walks, with maps.'],
        'og:image': ['/v1/media/12'],
      }),
    ).toEqual({ 'SEO Title': 'seoTitle', _yoast_wpseo_metadesc: 'seoDescription', 'og:image': 'socialPicture' });
    const others = Object.values(proposed(resource, { Description: ['A long walk.'], Photo: ['/v1/media/12'] }));
    expect(others).not.toContain('seoDescription');
    expect(others).not.toContain('socialPicture');
  },
);
