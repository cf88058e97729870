import { describe, expect, it } from 'vitest';
import { readTable } from '../../../server/services/table-file/read-table.ts';

const read = (value: unknown, resource = 'events') => {
  const { table, notes } = readTable(Buffer.from(JSON.stringify(value)), { resource });
  return { headers: table.headers, rows: table.rowCount, notes };
};
const shops = [{ shop: 'Bakery' }, { shop: 'Laundry' }, { shop: 'Kiosk' }];
const walks = [{ walk: 'Lantern walk' }];

describe('of several lists in a JSON file', () => {
  it.each([
    ['events', { commerce: shops, evenement: walks }, 'walk'],
    ['events', { shops, Veranstaltungen: walks }, 'walk'],
    ['events', { city: { shops, upcomingEvents: walks } }, 'walk'],
    ['events', { orte: shops, program: walks }, 'walk'],
    ['venues', { events: shops, venues: walks }, 'walk'],
    ['properties', { events: shops, hotels: walks }, 'walk'],
    ['properties', { prireditve: shops, nastanitve: walks }, 'walk'],
    ['events', { tags: walks, shops }, 'shop'],
  ])('the one named like %s is read, else the longest: %j', (resource, value, heading) => {
    expect(read(value, resource).headers).toEqual([heading]);
  });

  it('the others are named in a note', () => {
    expect(read({ commerce: shops, evenement: walks }).notes).toEqual([
      'Only the list “evenement” is imported, not: commerce',
    ]);
    expect(read({ a: walks, b: shops, c: walks }).notes).toEqual(['Only the list “b” is imported, not: a, c']);
  });

  it.each([
    [{ updated: '2033-01-01', events: walks, none: [], words: ['a', 'b'] }],
    [{ data: walks }],
    [walks],
    [{ schedule: { conference: { days: walks } } }],
    [walks[0]],
  ])('and there is no note for a single list: %j', (value) => {
    const of = Array.isArray(value) || 'walk' in (value as object) ? [value].flat() : value;
    expect(read(of)).toEqual({ headers: ['walk'], rows: 1, notes: [] });
  });
});

describe('a picture inside a JSON file', () => {
  const picture = `data:image/png;base64,${'A'.repeat(150_000)}`;
  it.each([
    [{ name: 'Lipa', cover: picture }],
    [{ name: 'Lipa', pictures: [picture, picture] }],
    [{ name: 'Lipa', media: { cover: picture } }],
    [{ name: 'Lipa', cover: picture.repeat(3) }],
    [{ name: 'Lipa', media: [{ cover: picture, alt: 'Lake' }] }],
    [{ name: 'Lipa', logo: picture.replace('image/png', 'image/svg+xml') }],
  ])('is omitted with a note, and the file is read', (record) => {
    const { rows, notes } = read([record], 'properties');
    expect([rows, notes]).toEqual([1, ['Pictures and other files embedded in this file are skipped']]);
  });
});
