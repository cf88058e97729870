import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { type Field, f } from '../../../contract/declaration/fields.ts';
import { defineResource, resourcesIn, singularOf } from '../../../contract/declaration/resource.ts';
import { accepts, declare, endpointsOf } from './declaration-stage.ts';

describe('defineResource derives', () => {
  it('the calls, each with its path and the permission it requires', () => {
    const calls = endpointsOf(declare().endpoints).map(([name, call]) => {
      const { method, path, access } = call!;
      const { resource, action } = access as { resource: string; action: string };
      return [name, `${method} ${path}`, action, resource];
    });
    const own = 'boat-rooms';
    expect(calls).toEqual([
      ['export', 'GET /boat-rooms/export', 'read', own],
      ['imports', 'POST /boat-rooms/imports', 'create', own],
      ['history', 'GET /boat-rooms/{id}/history', 'read', own],
      ['revert', 'POST /boat-rooms/{id}/history/{changeId}/restore', 'update', own],
      ['bulkUpdate', 'POST /boat-rooms/bulk/update', 'update', own],
      ['bulkRemove', 'POST /boat-rooms/bulk/remove', 'delete', own],
      ['bulkRestore', 'POST /boat-rooms/bulk/restore', 'delete', own],
      ['list', 'GET /boat-rooms', 'read', own],
      ['one', 'GET /boat-rooms/{id}', 'read', own],
      ['create', 'POST /boat-rooms', 'create', own],
      ['update', 'PUT /boat-rooms/{id}', 'update', own],
      ['remove', 'DELETE /boat-rooms/{id}', 'delete', own],
      ['restore', 'POST /boat-rooms/{id}/restore', 'delete', own],
    ]);
  });

  it('a summary of each call', () => {
    expect(endpointsOf(declare().endpoints).map(([, call]) => call?.summary)).toEqual([
      'Export the boat-rooms as a file',
      'Import a file of boat-rooms: CSV, JSON, GeoJSON, XLSX, iCalendar, XLIFF or a WordPress export',
      'The history of one of the boat-rooms, newest first',
      'Restore an earlier version of one of the boat-rooms',
      'Change several boat-rooms alike',
      'Move several boat-rooms to the trash',
      'Take several boat-rooms out of the trash',
      'List boat-rooms',
      'Read one of the boat-rooms',
      'Create one of the boat-rooms',
      'Update one of the boat-rooms',
      'Move one of the boat-rooms to the trash',
      'Restore one of the boat-rooms from the trash',
    ]);
  });

  it('the calls beyond the specification and how they send their data', () => {
    const { endpoints } = declare();
    const names = (about: (call: Endpoint) => unknown) =>
      endpointsOf(endpoints).flatMap(([name, call]) => (about(call!) ? name : []));
    expect(names(({ extension }) => extension)).toEqual([
      'export', 'imports', 'history', 'revert', 'bulkUpdate', 'bulkRemove', 'bulkRestore', 'restore',
    ]); // prettier-ignore
    expect(names(({ count }) => count === 'header')).toEqual(['history', 'list']);
    expect(names(({ files }) => files)).toEqual(['create', 'update']);
    expect([endpoints.create.files, endpoints.imports?.document, endpoints.imports?.multipartOnly]).toEqual([
      ['photo'],
      'file',
      true,
    ]);
  });

  it('calls about one record with its id in the path and the workspace in the query', () => {
    const { one, update, remove, restore, revert, history } = declare().endpoints;
    for (const { params, query } of [one, update, remove, restore, history]) {
      expect([accepts(params, { id: '4' }), accepts(params, { id: 'x' }), accepts(params, {})]).toEqual([
        true,
        false,
        false,
      ]);
      expect([accepts(query, { workspaceId: '7' }), accepts(query, { wing: '7' })]).toEqual([true, false]);
    }
    expect([accepts(revert!.params, { id: '4', changeId: '9' }), accepts(revert!.params, { id: '4' })]).toEqual([
      true,
      false,
    ]);
    expect([accepts(history.query, { skip: '25', take: '25' }), accepts(history.query, { q: 'x' })]).toEqual([
      true,
      false,
    ]);
  });

  it('an export of all pages, as CSV by default', () => {
    const { query } = declare().endpoints.export!;
    expect(z.parse(query as z.ZodMiniType, { q: 'x', status: 'draft' })).toMatchObject({ q: 'x', format: 'csv' });
    expect(
      [{ format: 'json' }, { format: 'csv' }, { format: 'xml' }, { skip: '25' }, { take: '25' }].map((given) =>
        accepts(query, given),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('default columns, filters, sort, search and subtitle', () => {
    const { fields, line, order } = declare();
    const named = (option: 'column' | 'filter' | 'sort' | 'search') =>
      Object.entries<Field>(fields).flatMap(([name, field]) => (field[option] === true ? name : []));
    expect(named('column')).toEqual(['name', 'status', 'beds', 'open', 'hallId', 'from', 'to']);
    expect(named('filter')).toEqual(['status', 'open', 'hallId']);
    expect([named('sort'), named('search'), line]).toEqual([['name'], ['name'], ['from', 'hallId']]);
    expect(order).toEqual({ sort: 'name', descending: false });
  });

  it('the home, the table and the position in the menu', () => {
    const rooms = declare();
    expect(rooms).toMatchObject({
      name: 'boat-rooms',
      title: 'name',
      scope: 'workspace',
      idKey: 'id',
      storedAs: 'boat_rooms',
      rules: [],
      unique: [],
      screen: { path: '/boat-rooms', group: 'directory', icon: 'list', generated: true },
      numbered: false,
      ownFeature: false,
      mineWrapped: false,
    });
    expect([rooms.receive({ id: 1 }), rooms.ask({ q: 'x' })]).toEqual([{ id: 1 }, { q: 'x' }]);
  });
});

it('S3.09 a call for all language versions of a record in a resource with a translation group', () => {
  const fields = { name: f.text({ required: true }), language: f.language(), group: f.translationGroup() };
  const { translations } = defineResource('boat-rooms', { title: 'name', fields }).endpoints;
  expect(translations).toMatchObject({
    method: 'GET',
    path: '/boat-rooms-by-translation-group',
    summary: 'The translations of the boat-room',
    access: { resource: 'boat-rooms', action: 'read' },
    extension: true,
  });
  expect([{ translation_group: 'a' }, { translation_group: '' }, {}].map((query) => accepts(translations!.query, query))).toEqual([
    true,
    false,
    false,
  ]); // prettier-ignore
  expect(declare().endpoints).not.toHaveProperty('translations');
});

it('labels of references, only for records with references', () => {
  const base = { id: 1, workspaceId: 2, version: 1, createdAt: '', updatedAt: '', deletedAt: null };
  const name = f.text({ required: true });
  const alone = defineResource('rooms', { title: 'name', fields: { name } });
  const referring = defineResource('rooms', { title: 'name', fields: { name, hallId: f.ref('halls') } });
  const labels = { hallId: 'Great Hall' };
  expect(z.parse(alone.record, { ...base, name: 'Lipa', labels })).not.toHaveProperty('labels');
  expect(z.parse(referring.record, { ...base, name: 'Lipa', hallId: 3, labels })).toMatchObject({ labels });
});

it('a response schema of types only, because rules were checked on writing', () => {
  const rooms = defineResource('rooms', {
    title: 'name',
    fields: {
      name: f.text({ required: true, max: 2 }),
      beds: f.integer({ max: 2 }),
      facts: f.json(),
      spoken: f.words(),
    },
  });
  const base = { id: 1, workspaceId: 2, version: 1, createdAt: '', updatedAt: '', deletedAt: null };
  const record = { ...base, name: 'Lipa', beds: 7, facts: 7, spoken: ['a'] };
  expect(z.parse(rooms.record, record)).toEqual(record);
  for (const odd of [{ name: null }, { beds: 'many' }, { spoken: 'a' }])
    expect(accepts(rooms.record, { ...record, ...odd })).toBe(false);
});

it('whole pictures in responses, and files only for a resource with pictures', () => {
  const name = f.text({ required: true });
  const base = { id: 1, workspaceId: 2, version: 1, createdAt: '', updatedAt: '', deletedAt: null, name: 'Lipa' };
  const shown = defineResource('rooms', { title: 'name', fields: { name, photo: f.image() } });
  const photo = { id: 4, url: '/v1/media/4', alt_text: '', width: 8, height: 8 };
  expect(z.parse(shown.record, { ...base, photo })).toEqual({ ...base, photo });
  expect(accepts(shown.record, { ...base, photo: { id: 4 } })).toBe(false);
  const plain = defineResource('rooms', { title: 'name', fields: { name } });
  expect([shown.endpoints.create, plain.endpoints.create].map((call) => 'files' in call)).toEqual([true, false]);
});

it('resources, found among the exports of modules and sorted by name', () => {
  const fields = { name: f.text({ required: true }) };
  const [rooms, halls] = [
    defineResource('rooms', { title: 'name', fields }),
    defineResource('halls', { title: 'name', fields }),
  ];
  const modules = [
    { rooms, other: 7, none: null, text: 'rooms' },
    { halls, half: { record: 1 }, rest: { endpoints: 1 } },
  ];
  expect(resourcesIn(modules)).toEqual([halls, rooms]);
});

it.each([
  ['properties', 'property'],
  ['venues', 'venue'],
  ['media', 'media'],
  ['pies-of-sheep', 'pies-of-sheep'],
  ['ski-passes', 'ski-pass'],
  ['beaches', 'beach'],
  ['houses', 'house'],
])('one of the %s is a %s', (name, singular) => {
  expect(singularOf(name)).toBe(singular);
});
