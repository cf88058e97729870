import { describe, expect, it } from 'vitest';
import { detailOf, targetOf } from '../../contract/details.ts';
import { f } from '../../contract/fields.ts';
import { guessColumns, importKeys, importTarget, importable } from '../../contract/imports.ts';
import { defineResource } from '../../contract/resource.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';

const fact = { prefix: 'fact' };

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
    expect(importTarget(properties, 'fact:rooms@en')).toBe('fact:rooms');
    expect(importTarget(venues, 'fact:rooms')).toBeUndefined();
    expect(importTarget(properties, 'workspaceId')).toBeUndefined();
  });
});

it('only a column that is called exactly like our id is taken for it', () => {
  expect(guessColumns(events, [' ID', 'EventId ', 'osm_id', 'id of the event'])).toEqual({
    ' ID': 'id',
    'EventId ': 'id',
    osm_id: null,
    'id of the event': null,
  });
});

it('a column is known by name, label or what it refers to, however it is spelt', () => {
  const halls = defineResource('halls', {
    title: 'name',
    fields: {
      name: f.text({ required: true, aliases: ['hall_name'] }),
      venueId: f.ref('venues'),
      bedsLeft: f.integer(),
      seenAt: f.instant({ aliases: ['seen'] }),
    },
  });
  const labelOf = (name: string) => (name === 'bedsLeft' ? 'Proste postelje (2)' : name);
  const headings = ['HALL NAME', 'venueId.title', 'Venue', 'proste-postelje 2', 'beds_left', 'seen', 'bedsLeft.title'];
  expect(Object.values(guessColumns(halls, headings, labelOf))).toEqual([
    'name', 'venueId', 'venueId', 'bedsLeft', 'bedsLeft', null, null,
  ]); // prettier-ignore
});

it('a file fills the fields that somebody may write, and knows records by id and by what names them', () => {
  const { fields } = defineResource('halls', {
    title: 'name',
    fields: { name: f.text({ required: true }), beds: f.integer(), email: f.email(), seenAt: f.instant() },
  });
  expect(importable({ fields })).toEqual(['name', 'beds', 'email']);
  expect(importKeys({ fields })).toEqual(['id', 'name', 'email']);
  expect(['id', 'beds', 'seenAt', 'wing', 'fact:rooms'].map((target) => importTarget({ fields }, target))).toEqual([
    'id', 'beds', undefined, undefined, undefined,
  ]); // prettier-ignore
});

it('a heading that looks like a detail is one, known or not; a field wins over a detail of the same name', () => {
  expect(guessColumns(properties, [' fact:rooms@en', 'fact:own name@de', 'Rooms', 'ele'])).toEqual({
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
  expect(guessColumns(properties, headings)).toEqual({
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
