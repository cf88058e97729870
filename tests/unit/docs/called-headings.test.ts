import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { proposedColumns } from '../../../server/features/transfer/imports/proposal.ts';
import { resources } from '../../../server/platform/resources.ts';
import { lookOf } from '../../../server/services/table-file/cells/look.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

const find = (name: string) => resources.find((resource) => resource.name === name);
const proposed = (resource: Resource, columns: Record<string, string[]>) => {
  const looks = Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, lookOf(texts)]));
  return proposedColumns(resource, { headers: Object.keys(columns), looks }, find);
};

describe('one of several headings that differ by language is used', () => {
  const streets = ['Vicolo Colico 4', 'Via Pomeranos 10'];
  it.each([
    [properties, ['Address-it', 'Address-de', 'Address-en'], ['address', null, null]],
    [properties, ['name', 'Adresse_DE', 'Adresse_IT'], ['name', 'address', null]],
    [properties, ['Indirizzo (it)', 'Indirizzo (de)'], ['address', null]],
    [properties, ['Address', 'Address_sl', 'Address_de'], ['address', null, null]],
    // Records have a language, which defaults to English.
    [events, ['title_it', 'title_en', 'title_de'], [null, 'title', null]],
    [events, ['Titel DE', 'Titel IT'], ['title', null]],
    [venues, ['naziv_sl', 'naziv_hr'], ['name', null]],
  ])('%o: %j', (resource, headings, targets) => {
    const columns = Object.fromEntries(headings.map((heading) => [heading, streets]));
    expect(Object.values(proposed(resource, columns))).toEqual(targets);
  });

  it.each([
    [
      ['ShortDescription-it', 'ShortDescription-de'],
      ['fact:short_description@it', 'fact:short_description@de'],
    ],
    [
      ['breakfast_en', 'breakfast_sl'],
      ['fact:breakfast', 'fact:breakfast@sl'],
    ],
    [
      ['Parking (de)', 'Parking (it)'],
      ['fact:parking@de', 'fact:parking@it'],
    ],
    [
      ['short_description', 'short_description_de', 'short_description_it'],
      ['fact:short_description', 'fact:short_description@de', 'fact:short_description@it'],
    ],
    [
      ['check_in_time DE', 'check_in_time FR'],
      ['fact:check_in_time@de', 'fact:check_in_time@fr'],
    ],
  ])('but facts keep each language: %j', (headings, targets) => {
    const columns = Object.fromEntries(headings.map((heading) => [heading, [] as string[]]));
    expect(Object.values(proposed(properties, columns))).toEqual(targets);
  });

  it('and words that equal language codes by chance do not count', () => {
    const columns = { 'Event id': ['4', '5'], 'Event no': ['7', '8'], Title: ['Walk', 'Run'] };
    expect(proposed(events, columns)).toEqual({ 'Event id': null, 'Event no': null, Title: 'title' });
  });
});

describe('country codes below an unrelated heading are not a country', () => {
  it.each([
    ['mainLocale', ['it', 'it', 'it']],
    ['Anlassart', ['ME', 'GV', 'VA']],
    ['kind', ['DE', 'AT', 'CH']],
    ['xx', ['ITA', 'DEU', 'AUT']],
    ['Gruppe', ['si', 'it', 'hr']],
  ])('%s', (heading, texts) => {
    expect(proposed(properties, { Name: ['A', 'B', 'C'], [heading]: texts })[heading]).toBeNull();
  });

  it('but country names are, and codes below a matching heading', () => {
    expect(proposed(venues, { Name: ['A', 'B'], d: ['Slovenia', 'Italy'] }).d).toBe('country');
    expect(proposed(venues, { Name: ['A', 'B'], Land: ['SI', 'IT'] }).Land).toBe('country');
  });
});

describe('opening hours are not publishing times, and totals are not end dates', () => {
  const hours = ['11:00 am - 9:00 pm', '4:00 pm - 11:00 pm'];
  it.each(['HOURS', 'Öffnungszeiten', 'Time', 'Uhrzeit', 'opens'])('“%s” of a venue', (heading) => {
    expect(proposed(venues, { Name: ['A', 'B'], [heading]: hours })[heading]).toBeNull();
  });

  it.each(['Total', 'total', 'TOTAL', 'Subtotal', 'Total (CHF)'])('“%s” of an event', (heading) => {
    expect(proposed(events, { Title: ['A'], Datum: ['2033-01-05'], [heading]: [] })[heading]).toBeNull();
  });
});

describe('full addresses are recognized even if some cells lack the town', () => {
  const whole = Array.from({ length: 19 }, (_, index) => `Via Roma ${index}, 39042 Bressanone`);
  it.each([
    ['Address', 'Via Roma 20'],
    ['Indirizzo', 'Piazza Duomo 3'],
    ['Anschrift', 'Domplatz 1'],
    ['Adresse', '2 rue Haute'],
    ['Street', 'Lake Road 7'],
  ])('%s with “%s”', (heading, odd) => {
    expect(proposed(properties, { Name: [...whole, odd], [heading]: [...whole, odd] })[heading]).toBe('fullAddress');
  });

  it.each(['venue', 'Location', 'Veranstaltungsort', 'Sede', 'lieu'])(
    'but “%s” is a venue’s name if one cell is not an address',
    (heading) => {
      const columns = { Title: [...whole, 'Walk'], [heading]: [...whole, 'Town hall'] };
      expect(proposed(events, columns)[heading]).toBe('venueId.name');
    },
  );

  it('and not recognized if a third of the cells lack it', () => {
    const mixed = [...whole.slice(0, 4), 'Via Roma 20', 'Via Roma 21'];
    expect(proposed(properties, { Name: mixed, Address: mixed }).Address).toBe('address');
  });
});
