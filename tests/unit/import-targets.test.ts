import { describe, expect, it } from 'vitest';
import { detailOf, targetOf } from '../../contract/details.ts';
import { guessColumns, importTarget } from '../../contract/imports.ts';
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
