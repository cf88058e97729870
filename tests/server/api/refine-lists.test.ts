import type { CrudFilter, CrudFilters } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { sampleInput } from '../stage/samples.ts';
import { providerOf } from './refine-stage.ts';
import { world } from '../stage/world.ts';

const { home, editor } = await world();
const { provider } = await providerOf(editor, home);

const halls = [
  { name: 'Alpine Hall', city: 'Bled', capacity: 50, status: 'published' },
  { name: 'Boat House', city: 'Bled', capacity: 100, status: 'draft' },
  { name: 'Castle', city: 'Ptuj', capacity: 200, status: 'archived' },
  { name: 'Dance Hall', city: 'Ptuj', capacity: 400, status: 'published' },
  { name: 'Empty Barn', status: 'draft' },
];
for (const values of halls) await makeRecord(venues, home, values);

const found = async (filters: CrudFilters) => {
  const { data, total } = await provider.getList({
    resource: 'venues',
    filters,
    sorters: [{ field: 'name', order: 'asc' }],
  });
  expect(total).toBe(data.length);
  return data.map(({ name }) => String(name).split(' ')[0]);
};

describe('a Refine filter finds the matching rows', () => {
  it.each<[string, CrudFilter, string[]]>([
    ['eq of a text', { field: 'name', operator: 'eq', value: 'Castle' }, ['Castle']],
    ['eq of a part of a text', { field: 'name', operator: 'eq', value: 'Hall' }, []],
    ['ne of a choice', { field: 'status', operator: 'ne', value: 'published' }, ['Boat', 'Castle', 'Empty']],
    ['in', { field: 'status', operator: 'in', value: ['draft', 'archived'] }, ['Boat', 'Castle', 'Empty']],
    ['nin', { field: 'status', operator: 'nin', value: ['draft', 'archived'] }, ['Alpine', 'Dance']],
    ['in of texts', { field: 'name', operator: 'in', value: ['Castle', 'Boat House'] }, ['Boat', 'Castle']],
    ['nin of texts', { field: 'name', operator: 'nin', value: ['Castle', 'Boat House'] }, ['Alpine', 'Dance', 'Empty']],
    ['contains', { field: 'name', operator: 'contains', value: 'hall' }, ['Alpine', 'Dance']],
    ['ncontains', { field: 'name', operator: 'ncontains', value: 'hall' }, ['Boat', 'Castle', 'Empty']],
    ['eq of a number', { field: 'capacity', operator: 'eq', value: 100 }, ['Boat']],
    ['gt', { field: 'capacity', operator: 'gt', value: 100 }, ['Castle', 'Dance']],
    ['gte', { field: 'capacity', operator: 'gte', value: 100 }, ['Boat', 'Castle', 'Dance']],
    ['lt', { field: 'capacity', operator: 'lt', value: 100 }, ['Alpine']],
    ['lte', { field: 'capacity', operator: 'lte', value: 100 }, ['Alpine', 'Boat']],
    ['between', { field: 'capacity', operator: 'between', value: [100, 200] }, ['Boat', 'Castle']],
    ['nbetween', { field: 'capacity', operator: 'nbetween', value: [100, 200] }, ['Alpine', 'Dance']],
    ['null', { field: 'city', operator: 'null', value: true }, ['Empty']],
    ['nnull', { field: 'city', operator: 'nnull', value: true }, ['Alpine', 'Boat', 'Castle', 'Dance']],
    [
      'or, with and inside',
      {
        operator: 'or',
        value: [
          { field: 'city', operator: 'null', value: true },
          {
            operator: 'and',
            value: [
              { field: 'city', operator: 'eq', value: 'Ptuj' },
              { field: 'status', operator: 'eq', value: 'published' },
            ],
          },
        ],
      },
      ['Dance', 'Empty'],
    ],
    ['a filter without a value: all rows', { field: 'city', operator: 'contains', value: '' }, ['Alpine', 'Boat', 'Castle', 'Dance', 'Empty']], // prettier-ignore
  ])('%s', async (_name, filter, names) => {
    expect(await found([filter])).toEqual(names);
  });

  it('two filters of one field both apply', async () => {
    const filters: CrudFilters = [
      { field: 'capacity', operator: 'gte', value: 100 },
      { field: 'capacity', operator: 'lte', value: 200 },
    ];
    expect(await found(filters)).toEqual(['Boat', 'Castle']);
  });

  it('date filters: from, to, before and after', async () => {
    for (const day of [10, 11, 12])
      await makeRecord(events, home, { ...sampleInput(events), title: `${day}`, eventStartDate: `2031-05-${day}T10:00`, eventEndDate: `2031-05-${day}T11:00` }); // prettier-ignore
    const on = async (operator: 'gt' | 'gte' | 'lt' | 'lte' | 'eq') => {
      const { data } = await provider.getList({
        resource: 'events',
        filters: [
          { field: 'startDate', operator: 'eq', value: '2031-05-01' },
          { field: 'endDate', operator: 'eq', value: '2031-05-31' },
          { field: 'eventStartDate', operator, value: '2031-05-11' },
        ],
      });
      return data.map(({ title }) => title as string);
    };
    expect(await on('gt')).toEqual(['12']);
    expect(await on('gte')).toEqual(['11', '12']);
    expect(await on('lt')).toEqual(['10']);
    expect(await on('lte')).toEqual(['10', '11']);
    expect(await on('eq')).toEqual(['11']);
  });
});

it('a title search by useSelect finds events', async () => {
  await makeRecord(events, home, { ...sampleInput(events), title: 'Lantern walk', eventStartDate: '2031-06-01T10:00' });
  const { data } = await provider.getList({
    resource: 'events',
    filters: [
      { field: 'title', operator: 'contains', value: 'lantern' },
      { field: 'startDate', operator: 'eq', value: '2031-06-01' },
    ],
  });
  expect(data.map(({ title }) => title as string)).toEqual(['Lantern walk']);
});

it.each<[string, CrudFilter, string]>([
  ['an operator that the server has not', { field: 'name', operator: 'startswith', value: 'A' }, 'name cannot be filtered with the operator startswith'], // prettier-ignore
  ['an operator that the field has not', { field: 'status', operator: 'gte', value: 'draft' }, 'status cannot be filtered with the operator gte'], // prettier-ignore
  ['a condition on an unknown field', { field: 'lake', operator: 'ne', value: 'Bled' }, 'lake cannot be filtered with the operator ne'], // prettier-ignore
])('%s is refused by name', async (_name, filter, message) => {
  await expect(found([filter])).rejects.toThrow(message);
});

it('a parameter unknown to the list is refused by the server', async () => {
  await expect(found([{ field: 'lake', operator: 'eq', value: 'Bled' }])).rejects.toMatchObject({ statusCode: 422 });
});

it('several sorters apply one after another', async () => {
  const { data } = await provider.getList({
    resource: 'venues',
    sorters: [
      { field: 'status', order: 'desc' },
      { field: 'name', order: 'desc' },
    ],
  });
  const rows = data.map(({ status, name }) => `${status as string} ${String(name).split(' ')[0]}`);
  expect(rows).toEqual([...rows].sort((one, other) => (one < other ? 1 : -1)));
  const { data: mixed } = await provider.getList({
    resource: 'venues',
    sorters: [
      { field: 'city', order: 'asc' },
      { field: 'capacity', order: 'desc' },
    ],
  });
  expect(mixed.map(({ capacity }) => capacity as number | null)).toEqual([100, 50, 400, 200, null]);
});

it('more than six sorters, and sorters of an unsortable field, are refused', async () => {
  const by = (...fields: string[]) =>
    provider.getList({ resource: 'venues', sorters: fields.map((field) => ({ field, order: 'asc' })) });
  await expect(by('name', ...Array<string>(6).fill('city'))).rejects.toMatchObject({ statusCode: 422 });
  await expect(by('name', 'lake')).rejects.toMatchObject({ statusCode: 422 });
});

it.each(['off', 'client'] as const)('pagination %s returns every row, over any number of pages', async (mode) => {
  const many = await world();
  const { provider: theirs } = await providerOf(many.editor, many.home);
  for (let n = 0; n < 120; n += 1) await makeRecord(venues, many.home, { name: `Hall ${n}` });
  const all = await theirs.getList({ resource: 'venues', pagination: { mode } });
  expect([all.total, new Set(all.data.map(({ id }) => id)).size]).toEqual([120, 120]);
  const wide = await theirs.getList({ resource: 'venues', pagination: { pageSize: 110, currentPage: 1 } });
  expect([wide.total, wide.data.length]).toEqual([120, 110]);
  const rest = await theirs.getList({ resource: 'venues', pagination: { pageSize: 110, currentPage: 2 } });
  expect([rest.total, rest.data.length]).toEqual([120, 10]);
});

it('two concurrent lists of one resource both get their rows', async () => {
  const [first, second] = await Promise.all([
    provider.getList({ resource: 'venues', filters: [{ field: 'city', operator: 'eq', value: 'Bled' }] }),
    provider.getList({ resource: 'venues', filters: [{ field: 'city', operator: 'eq', value: 'Ptuj' }] }),
  ]);
  expect([first.data.length, second.data.length]).toEqual([2, 2]);
});
