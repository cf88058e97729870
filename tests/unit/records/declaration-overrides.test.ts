import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Field, f } from '../../../contract/declaration/fields.ts';
import { defineResource, documentedAlone, homeKeyOf } from '../../../contract/declaration/resource.ts';
import { accepts, endpointsOf } from './declaration-stage.ts';

describe('a declaration overrides', () => {
  it('the columns, filters, sort and search fields of a list', () => {
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

  it('the columns with status only, and a subtitle with a date first', () => {
    const name = f.text({ required: true });
    const status = f.status(['draft'], { column: true });
    const { fields } = defineResource('rooms', { title: 'name', fields: { name, status } });
    expect([fields.name, fields.status].map(({ column }: Field) => column)).toEqual([undefined, true]);
    const { line } = defineResource('rooms', { title: 'name', fields: { name, opens: f.date(), at: f.dateTime() } });
    expect(line).toEqual(['opens']);
  });

  it('the filters, which always include the status', () => {
    const { fields } = defineResource('rooms', {
      title: 'name',
      fields: { name: f.text({ required: true }), status: f.status(['draft']), open: f.boolean() },
    });
    expect([fields.status.filter, (fields.open as { filter?: boolean }).filter]).toEqual([true, true]);
  });

  it('the home, the names in requests and the database, and custom fields', () => {
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

  it('the calls: without an update there is no revert and no bulk update', () => {
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

  it('the home of an organization, which is the organization itself', () => {
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

describe('a declaration is rejected with a message', () => {
  const name = f.text({ required: true });
  const declared = (fields: Record<string, Field>, scope: 'workspace' | 'organisation' = 'workspace') =>
    defineResource('rooms', { title: 'name', scope, fields: { name, ...fields } });

  it('if its records have translations and no language', () => {
    const sentence = 'rooms: a translation group needs a field called language, f.language(), by which translations are told apart'; // prettier-ignore
    expect(() => declared({ group: f.translationGroup() })).toThrow(sentence);
    expect(() => declared({ group: f.translationGroup(), language: f.text() })).toThrow(sentence);
    expect(() => declared({ group: f.translationGroup(), language: f.language() })).not.toThrow();
    const two = { group: f.translationGroup(), another: f.translationGroup(), language: f.language() };
    expect(() => declared(two)).toThrow('rooms: a record is in one translation group, not in group and another');
  });

  it('if a field is shared by translations, and there are none', () => {
    const sentence =
      'rooms: floor cannot be shared by translations, because the resource has no translation group, or no workspace';
    const translated = { language: f.language(), group: f.translationGroup(), floor: f.text({ shared: true }) };
    expect(() => declared({ floor: f.text({ shared: true }) })).toThrow(sentence);
    expect(() => declared(translated, 'organisation')).toThrow(sentence);
    expect(() => declared(translated)).not.toThrow();
  });

  it('if it folds a section that does not exist, or has a required field', () => {
    const folding = (folded: string[]) => () =>
      defineResource('rooms', {
        title: 'name',
        folded,
        fields: { name: f.text({ required: true, section: 'text' }), beds: f.integer({ section: 'size' }) },
      });
    expect(folding(['beds'])).toThrow('rooms: it folds the section beds, and there is none');
    expect(folding(['text'])).toThrow(
      'rooms: name cannot be required in a folded section, because it is filled in first',
    );
    expect(folding(['size'])).not.toThrow();
  });

  it('if its parent field is required, so that no first record could exist', () => {
    expect(() => declared({ above: f.ref('rooms', { required: true }) })).toThrow(
      'rooms: above cannot be required, because the first of them has no other to name',
    );
    expect(() => declared({ above: f.ref('rooms'), hall: f.ref('halls', { required: true }) })).not.toThrow();
  });

  it('if records of an organization have pictures, which belong to a workspace', () => {
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
  ])('if its path is %o', (address, sentence) => {
    const fields = {
      name,
      town: f.text(),
      written: f.text({ readOnly: true }),
      notes: f.longText(),
      lat: f.latitude(),
      lng: f.longitude(),
    };
    // TypeScript refuses most of these as well, but plain JavaScript does not.
    expect(() => defineResource('rooms', { title: 'name', fields, address: address as object })).toThrow(
      `rooms: ${sentence}`,
    );
    expect(
      defineResource('rooms', { title: 'name', fields, address: { city: 'town', latitude: 'lat', longitude: 'lng' } })
        .address,
    ).toEqual({ city: 'town', latitude: 'lat', longitude: 'lng' });
  });
});
