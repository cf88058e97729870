import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Field, f } from '../../contract/fields.ts';
import { defineResource, documentedAlone, homeKeyOf, resourcesIn, singularOf } from '../../contract/resource.ts';

/** A resource is declared anew in each test: what a declaration does is what is tested. */
const declare = () =>
  defineResource('boat-rooms', {
    title: 'name',
    fields: {
      name: f.text({ required: true }),
      status: f.status(['draft', 'published']),
      text: f.longText(),
      beds: f.integer(),
      open: f.boolean(),
      hallId: f.ref('halls'),
      photo: f.image(),
      from: f.dateTime(),
      to: f.date(),
    },
  });
const endpointsOf = (endpoints: object) => Object.entries(endpoints) as [string, Endpoint | undefined][];
const accepts = (schema: unknown, value: object) => z.safeParse(schema as z.ZodMiniType, value).success;

describe('from a declaration follow', () => {
  it('its calls, each with its path and the right that it needs', () => {
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

  it('what each call does, in words', () => {
    expect(endpointsOf(declare().endpoints).map(([, call]) => call?.summary)).toEqual([
      'The list of boat-rooms as a file',
      'Bring a file of boat-rooms: CSV, JSON, GeoJSON, XLSX or iCalendar',
      'Who changed what in one of the boat-rooms, newest first',
      'Bring one of the boat-rooms back to how it was after a change',
      'Change several boat-rooms alike',
      'Move several boat-rooms to the trash',
      'Take several boat-rooms out of the trash',
      'List boat-rooms',
      'Read one of the boat-rooms',
      'Add to the boat-rooms',
      'Change one of the boat-rooms',
      'Move one of the boat-rooms to the trash',
      'Take one of the boat-rooms out of the trash',
    ]);
  });

  it('which of them the specification does not know, and how they travel', () => {
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

  it('that a call about one record has its number in the path, and a workspace beside', () => {
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

  it('that a file has all pages of a list, as CSV unless JSON is wanted', () => {
    const { query } = declare().endpoints.export!;
    expect(z.parse(query as z.ZodMiniType, { q: 'x', status: 'draft' })).toMatchObject({ q: 'x', format: 'csv' });
    expect(
      [{ format: 'json' }, { format: 'csv' }, { format: 'xml' }, { skip: '25' }, { take: '25' }].map((given) =>
        accepts(query, given),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('its columns, filters, order, search and grey line, where it does not say them', () => {
    const { fields, line, order } = declare();
    const named = (option: 'column' | 'filter' | 'sort' | 'search') =>
      Object.entries<Field>(fields).flatMap(([name, field]) => (field[option] === true ? name : []));
    expect(named('column')).toEqual(['name', 'status', 'beds', 'open', 'hallId', 'from', 'to']);
    expect(named('filter')).toEqual(['status', 'open', 'hallId']);
    expect([named('sort'), named('search'), line]).toEqual([['name'], ['name'], ['from', 'hallId']]);
    expect(order).toEqual({ sort: 'name', descending: false });
  });

  it('its home, table and place in the menu', () => {
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

describe('a declaration may say otherwise', () => {
  it('by which fields a list is shown, filtered, ordered and searched: then by those alone', () => {
    const { fields, line } = defineResource('rooms', {
      title: 'name',
      order: { sort: 'beds', descending: true },
      fields: {
        name: f.text({ required: true, search: false }),
        status: f.status(['draft']),
        beds: f.integer({ column: true, filter: true, sort: true }),
        open: f.boolean(),
        opens: f.date(),
      },
    });
    expect(fields).toMatchObject({ beds: { column: true, filter: true, sort: true }, name: { search: false } });
    for (const name of ['name', 'open', 'opens'] as const)
      expect([fields[name].column, fields[name].filter, fields[name].sort, fields[name].search].some(Boolean)).toBe(
        false,
      );
    expect(line).toEqual([]);
  });

  it('a column by its status alone, and a line that begins with a day', () => {
    const name = f.text({ required: true });
    const status = f.status(['draft'], { column: true });
    const { fields } = defineResource('rooms', { title: 'name', fields: { name, status } });
    expect([fields.name, fields.status].map(({ column }: Field) => column)).toEqual([undefined, true]);
    const { line } = defineResource('rooms', { title: 'name', fields: { name, opens: f.date(), at: f.dateTime() } });
    expect(line).toEqual(['opens']);
  });

  it('a status is a filter in any case, and a filter by it alone leaves the others to be found', () => {
    const { fields } = defineResource('rooms', {
      title: 'name',
      fields: { name: f.text({ required: true }), status: f.status(['draft']), open: f.boolean() },
    });
    expect([fields.status.filter, (fields.open as { filter?: boolean }).filter]).toEqual([true, true]);
  });

  it('where it lives, what it is called on the wire and in the database, and what it knows of its own', () => {
    const rooms = defineResource('rooms', {
      title: 'name',
      line: ['beds'],
      scope: 'organisation',
      idKey: 'roomId',
      storedAs: 'chambers',
      order: { sort: 'beds' },
      screen: { icon: 'bed', generated: false },
      numbered: true,
      ownFeature: true,
      mine: '/my-rooms',
      mineWrapped: true,
      window: ['from', 'to'],
      receive: (wire) => ({ ...wire, seen: true }),
      ask: (wanted) => ({ ...wanted, more: 1 }),
      fields: { name: f.text({ required: true }), beds: f.integer() },
    });
    expect(rooms).toMatchObject({
      line: ['beds'],
      scope: 'organisation',
      idKey: 'roomId',
      storedAs: 'chambers',
      order: { sort: 'beds', descending: false },
      screen: { path: '/rooms', group: 'directory', icon: 'bed', generated: false },
      numbered: true,
      ownFeature: true,
      mineWrapped: true,
      window: ['from', 'to'],
    });
    expect([rooms.receive({}), rooms.ask({})]).toEqual([{ seen: true }, { more: 1 }]);
    const { mine } = rooms.endpoints;
    expect(mine).toMatchObject({ method: 'GET', path: '/my-rooms', summary: "One's own rooms", access: 'session' });
    const record = {
      roomId: 1, organisationId: 2, name: 'Lipa', beds: null, version: 1, createdAt: '', updatedAt: '', deletedAt: null,
    }; // prettier-ignore
    expect(z.parse(rooms.record, record)).toEqual(record);
    expect([accepts(mine!.answer, [{ room: record }]), accepts(mine!.answer, [record])]).toEqual([true, false]);
    expect(z.parse(mine!.read, [{ room: record }, record])).toEqual([record, record]);
  });

  it('which calls it lacks: without an update nothing is reverted or changed at once', () => {
    const fields = { name: f.text({ required: true }) };
    const fixed = defineResource('rooms', {
      title: 'name',
      fields,
      endpoints: () => ({ update: undefined, remove: undefined, create: undefined }),
    });
    const names = endpointsOf(fixed.endpoints).flatMap(([name, call]) => (call ? name : []));
    expect(names).toEqual(['export', 'history', 'bulkRestore', 'list', 'one', 'restore']);
    const alone = defineResource('rooms', { title: 'name', fields, endpoints: () => documentedAlone });
    expect(endpointsOf(alone.endpoints).flatMap(([name, call]) => (call ? name : []))).toEqual([
      'list', 'one', 'create', 'update', 'remove', 'restore',
    ]); // prettier-ignore
  });

  it('an organisation stands for itself: it is its own home, and not one of many', () => {
    const groups = defineResource('groups', {
      title: 'name',
      scope: 'self',
      fields: { name: f.text({ required: true }) },
    });
    const names = Object.keys(groups.endpoints);
    expect(names.filter((name) => name.startsWith('bulk') || name === 'imports')).toEqual([]);
    expect(
      ['workspace', 'organisation', 'self'].map((scope) => homeKeyOf({ scope: scope as 'self', idKey: 'groupId' })),
    ).toEqual(['workspaceId', 'organisationId', 'groupId']);
  });
});

describe('a declaration is refused, in a sentence,', () => {
  const name = f.text({ required: true });
  const declared = (fields: Record<string, Field>, scope: 'workspace' | 'organisation' = 'workspace') =>
    defineResource('rooms', { title: 'name', scope, fields: { name, ...fields } });

  it('where its records have translations and nothing tells them apart', () => {
    const sentence = 'rooms: a translation group needs a field called language, f.language(), by which translations are told apart'; // prettier-ignore
    expect(() => declared({ group: f.translationGroup() })).toThrow(sentence);
    expect(() => declared({ group: f.translationGroup(), language: f.text() })).toThrow(sentence);
    expect(() => declared({ group: f.translationGroup(), language: f.language() })).not.toThrow();
    const two = { group: f.translationGroup(), another: f.translationGroup(), language: f.language() };
    expect(() => declared(two)).toThrow('rooms: a record is in one translation group, not in group and another');
  });

  it('where the first of its records would have to lie below another', () => {
    expect(() => declared({ above: f.ref('rooms', { required: true }) })).toThrow(
      'rooms: above cannot be required, because the first of them has no other to name',
    );
    expect(() => declared({ above: f.ref('rooms'), hall: f.ref('halls', { required: true }) })).not.toThrow();
  });

  it('where an organisation’s records have pictures, which belong to a workspace', () => {
    expect(() => declared({ photo: f.image() }, 'organisation')).toThrow('rooms: pictures belong to a workspace');
  });

  it.each([
    [{ street: 'adress' }, 'its address names the field adress for street, and there is none'],
    [
      { stret: 'town' },
      'an address has no stret, but street, postalCode, city, country, latitude, longitude, timeZone',
    ],
    [{ latitude: 'town', longitude: 'lng' }, 'its address needs f.latitude() for latitude, and town is f.text()'],
    [{ city: 'notes' }, 'its address needs f.text() for city, and notes is f.longText()'],
    [{ city: 'written' }, 'written cannot be filled from an address, because nobody may write it'],
    [{ city: 'town', country: 'town' }, 'town cannot take two parts of an address'],
    [{ latitude: 'lat' }, 'its address has one half of a position: name both latitude and longitude'],
  ])('where its address is %o', (address, sentence) => {
    const fields = {
      name,
      town: f.text(),
      written: f.text({ readOnly: true }),
      notes: f.longText(),
      lat: f.latitude(),
      lng: f.longitude(),
    };
    // The compiler refuses most of these as well; somebody who writes plain JavaScript has no compiler.
    expect(() => defineResource('rooms', { title: 'name', fields, address: address as object })).toThrow(
      `rooms: ${sentence}`,
    );
    expect(
      defineResource('rooms', { title: 'name', fields, address: { city: 'town', latitude: 'lat', longitude: 'lng' } })
        .address,
    ).toEqual({ city: 'town', latitude: 'lat', longitude: 'lng' });
  });
});

it('S3.09 a translation group brings the call that reads a record in its languages', () => {
  const fields = { name: f.text({ required: true }), language: f.language(), group: f.translationGroup() };
  const { translations } = defineResource('boat-rooms', { title: 'name', fields }).endpoints;
  expect(translations).toMatchObject({
    method: 'GET',
    path: '/boat-rooms-by-translation-group',
    summary: 'The same boat-room in its languages',
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

it('a record with references says what they are called, any other does not', () => {
  const base = { id: 1, workspaceId: 2, version: 1, createdAt: '', updatedAt: '', deletedAt: null };
  const name = f.text({ required: true });
  const alone = defineResource('rooms', { title: 'name', fields: { name } });
  const referring = defineResource('rooms', { title: 'name', fields: { name, hallId: f.ref('halls') } });
  const labels = { hallId: 'Great Hall' };
  expect(z.parse(alone.record, { ...base, name: 'Lipa', labels })).not.toHaveProperty('labels');
  expect(z.parse(referring.record, { ...base, name: 'Lipa', hallId: 3, labels })).toMatchObject({ labels });
});

it('an answer is measured by its types alone, because its rules were checked when it was written', () => {
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

it('a record shows its pictures whole, and only a resource with pictures takes files', () => {
  const name = f.text({ required: true });
  const base = { id: 1, workspaceId: 2, version: 1, createdAt: '', updatedAt: '', deletedAt: null, name: 'Lipa' };
  const shown = defineResource('rooms', { title: 'name', fields: { name, photo: f.image() } });
  const photo = { id: 4, url: '/v1/media/4', alt_text: '', width: 8, height: 8 };
  expect(z.parse(shown.record, { ...base, photo })).toEqual({ ...base, photo });
  expect(accepts(shown.record, { ...base, photo: { id: 4 } })).toBe(false);
  const plain = defineResource('rooms', { title: 'name', fields: { name } });
  expect([shown.endpoints.create, plain.endpoints.create].map((call) => 'files' in call)).toEqual([true, false]);
});

it('resources are found among what modules export, in the order of their names', () => {
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
