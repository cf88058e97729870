import { describe, expect, it } from 'vitest';
import { f } from '../../../contract/declaration/fields.ts';
import { narrowingBeforeRead, narrowingFields, narrowingOf } from '../../../contract/people/narrowing.ts';
import { defineResource } from '../../../contract/declaration/resource.ts';
import { commonGrants, grantsOf, missingActions } from '../../../contract/people/rights.ts';
import { type Grant, allows } from '../../../contract/people/user.ts';
import { grant } from './grant.ts';

describe('S6.01 a role that is limited to languages', () => {
  it.each([null, undefined])(
    'S6.01 is not limited without languages (%s): the permission applies as stored',
    (none) => {
      expect(grantsOf(grant({ propertyId: 4 }), none)).toEqual([grant({ propertyId: 4 })]);
    },
  );

  it('S6.01 reads everything, and changes records in one of them', () => {
    expect(grantsOf(grant({ action: 'read' }), ['sl', 'de'])).toEqual([grant({ action: 'read' })]);
    expect(grantsOf(grant({ propertyId: 4 }), ['sl', 'de'])).toEqual([
      grant({ propertyId: 4, language: 'sl' }),
      grant({ propertyId: 4, language: 'de' }),
    ]);
    expect(grantsOf(grant({ action: '*' }), ['sl'])).toEqual([
      grant({ action: 'read' }),
      grant({ action: '*', language: 'sl' }),
    ]);
  });

  it('S6.01 limits a permission for one language to the common languages', () => {
    expect(grantsOf(grant({ language: 'sl' }), ['sl', 'de'])).toEqual([grant({ language: 'sl' })]);
    expect(grantsOf(grant({ language: 'en' }), ['sl', 'de'])).toEqual([]);
    expect(grantsOf(grant({ language: 'en', action: '*' }), ['sl'])).toEqual([
      grant({ language: 'en', action: 'read' }),
    ]);
  });
});

describe('S6.01 users cannot grant more than they have', () => {
  it.each<[string, Grant[], Grant, string[]]>([
    ['the same right', [grant()], grant(), []],
    ['another action', [grant({ action: 'create' })], grant(), ['update']],
    ['every action, of which some are held', [grant(), grant({ action: 'read' })], grant({ action: '*' }), ['create', 'delete', 'publish']], // prettier-ignore
    ['one action out of all', [grant({ action: '*' })], grant(), []],
    ['one resource out of all', [grant({ resource: '*' })], grant(), []],
    ['another resource', [grant({ resource: 'events' })], grant(), ['update']],
    ['another organisation’s', [grant({ organisationId: 2 })], grant(), ['update']],
    ['a property out of all', [grant()], grant({ propertyId: 4 }), []],
    ['all properties out of one', [grant({ propertyId: 4 })], grant(), ['update']],
    [
      'the same property and language',
      [grant({ propertyId: 4, language: 'sl' })],
      grant({ propertyId: 4, language: 'sl' }),
      [],
    ],
    ['another property', [grant({ propertyId: 4 })], grant({ propertyId: 5 }), ['update']],
    ['a language out of all', [grant()], grant({ language: 'sl' }), []],
    ['all languages out of one', [grant({ language: 'sl' })], grant(), ['update']],
  ])('S6.01 wanted: %s', (_what, held, wanted, missing) => {
    expect(missingActions(held, wanted)).toEqual(missing);
  });
});

describe('S6.01 a restricted grant', () => {
  const narrowed = [grant({ propertyId: 4, language: 'sl' })];

  it('S6.01 allows records within it, and may allow undecided ones', () => {
    expect(allows(narrowed, 'venues', 'update', { propertyId: 4, language: 'sl' })).toBe(true);
    expect(allows(narrowed, 'venues', 'update', { propertyId: 4 })).toBe(true);
    expect(allows(narrowed, 'venues', 'update', { language: 'sl' })).toBe(true);
    expect(allows(narrowed, 'venues', 'update')).toBe(true);
  });

  it('S6.01 is within another for every resource, action, property or language', () => {
    for (const wide of [grant({ resource: '*' }), grant({ action: '*' }), grant()])
      expect(allows([wide], 'venues', 'update', { propertyId: 4, language: 'sl', organisationId: 1 })).toBe(true);
    expect(allows([grant({ resource: '*' })], 'venues', 'read')).toBe(false);
    expect(allows([grant({ action: '*' })], 'events', 'update')).toBe(false);
  });

  it.each([
    { propertyId: 5, language: 'sl' },
    { propertyId: 4, language: 'de' },
    { propertyId: null, language: 'sl' },
    { propertyId: 4, language: null },
    { propertyId: 4, language: 'sl', organisationId: 2 },
  ])('S6.01 does not allow %o', (about) => {
    expect(allows(narrowed, 'venues', 'update', about)).toBe(false);
  });
});

describe('S6.01 the possible restrictions of a permission for a resource', () => {
  const title = 'name';
  const name = f.text({ required: true });
  const rooms = defineResource('rooms', {
    title,
    fields: { name, language: f.language(), propertyId: f.ref('properties') },
  });
  const halls = defineResource('halls', { title, fields: { name } });
  const houses = defineResource('properties', { title, idKey: 'houseId', fields: { name } });

  it('S6.01 are its language and property, if it has them; a property is restricted to itself', () => {
    expect([rooms, halls, houses].map(narrowingFields)).toEqual([
      { language: 'language', propertyId: 'propertyId' },
      { language: undefined, propertyId: undefined },
      { language: undefined, propertyId: 'houseId' },
    ]);
    expect(narrowingOf(rooms, { language: 'sl', propertyId: 4 })).toEqual({ language: 'sl', propertyId: 4 });
    expect(narrowingOf(rooms, { name: 'Lipa' })).toEqual({ language: null, propertyId: null });
    expect(narrowingOf(halls, { language: 'sl', propertyId: 4 })).toEqual({ language: null, propertyId: null });
    expect(narrowingOf(houses, { houseId: 4, id: 9 })).toEqual({ language: null, propertyId: 4 });
  });

  it('S6.01 are unknown until the record is read, and there are none without a record', () => {
    expect([rooms, halls, houses, undefined].map(narrowingBeforeRead)).toEqual([
      { language: undefined, propertyId: undefined },
      { language: null, propertyId: null },
      { language: null, propertyId: undefined },
      { language: null, propertyId: null },
    ]);
  });
});

it('S6.01 the intersection of two users’ permissions allows exactly what both allow', () => {
  const widths = { resource: ['*', 'events', 'venues'], action: ['*', 'read', 'update'], language: [null, 'de', 'it'], propertyId: [null, 8] } as const; // prettier-ignore
  const all = widths.resource.flatMap((resource) =>
    widths.action.flatMap((action) =>
      widths.language.flatMap((language) => widths.propertyId.map((propertyId) => ({ organisationId: 1, resource, action, language, propertyId }))),
    ),
  ); // prettier-ignore
  const wrong: unknown[] = [];
  for (const one of all)
    for (const other of all) {
      const both = commonGrants([one], [other]);
      for (const resource of ['events', 'venues'])
        for (const action of ['read', 'update', 'delete'] as const)
          for (const language of [null, 'de', 'it', 'sl'])
            for (const propertyId of [null, 8, 9]) {
              const may = (grants: Grant[]) =>
                allows(grants, resource, action, { organisationId: 1, language, propertyId });
              if (may(both) !== (may([one]) && may([other]))) wrong.push([one, other, resource, action, language]);
            }
    }
  expect(wrong).toEqual([]);
  expect(commonGrants([{ ...all[0]!, organisationId: 2 }], [all[0]!])).toEqual([]);
});
