import { describe, expect, it } from 'vitest';
import { f } from '../../../contract/declaration/fields.ts';
import { type Resource, defineResource } from '../../../contract/declaration/resource.ts';
import { filterNames, readListState, writeListState } from '../../../src/providers/records/list-url.ts';

const rooms = defineResource('rooms', {
  title: 'name',
  window: ['startDate', 'endDate'],
  fields: {
    name: f.text({ required: true, filter: true, sort: true }),
    beds: f.integer({ filter: true }),
    note: f.text(),
  },
}) as unknown as Resource;
const start = { page: 1, take: 25, sort: undefined, descending: false, q: '', trashed: false, filters: {} };
const read = (search: string) => readListState(rooms, search);

it('a list is filtered by its range of days, by the allowed fields, and by both bounds of a range', () => {
  expect(filterNames(rooms)).toEqual(['startDate', 'endDate', 'name', 'bedsFrom', 'bedsTo', 'import', 'where']);
});

describe('the address of a list', () => {
  it('without parameters is the default state, and the default state has none', () => {
    expect(read('')).toEqual(start);
    expect(writeListState(rooms, start, '')).toBe('');
  });

  const state = {
    page: 3,
    take: 50,
    sort: 'name',
    descending: true,
    q: 'Lip',
    trashed: true,
    filters: { startDate: '2026-03-01', name: 'a b', bedsFrom: '2' },
  };

  it('contains the whole state, and is read back unchanged', () => {
    const written = writeListState(rooms, state, '');
    expect(written).toBe(
      'startDate=2026-03-01&name=a+b&bedsFrom=2&q=Lip&sort=name&order=desc&take=50&page=3&trash=yes',
    );
    expect(read(written)).toEqual(state);
  });

  it('loses parameters that no longer apply, and keeps others', () => {
    expect(writeListState(rooms, start, `ws=3&${writeListState(rooms, state, '')}&tab=2`)).toBe('ws=3&tab=2');
    expect(writeListState(rooms, { ...start, filters: { name: '' } }, 'name=x')).toBe('');
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=400001', 'take=0', 'take=101', 'take=', 'sort=note',
    'sort=toString', 'sort=wing', 'order=asc', 'order=', 'trash=no', 'wing=2', 'name=', 'note=x', 'q='])(
    'ignores invalid parameters: %s',
    (search) => {
      expect(read(search)).toEqual(start);
    },
  ); // prettier-ignore

  it('allows the maximum page and page size', () => {
    expect(read('page=400000&take=100')).toEqual({ ...start, page: 400_000, take: 100 });
    expect(read('page=1&take=1')).toEqual({ ...start, take: 1 });
  });
});
