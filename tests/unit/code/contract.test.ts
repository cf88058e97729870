import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorCodes, errorTexts } from '../../../contract/calls/errors.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { defineResource } from '../../../contract/declaration/resource.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';
import { fillPath } from '../../../contract/calls/endpoint.ts';
import { resources } from '../../../server/platform/resources.ts';

interface Parsed {
  success: boolean;
  data?: unknown;
  error?: Parameters<typeof validationErrors>[0];
}
const parse = (schema: unknown, value: unknown) => (schema as { safeParse(value: unknown): Parsed }).safeParse(value);
const messages = (schema: unknown, value: unknown) => {
  const { error } = parse(schema, value);
  return error ? validationErrors(error) : {};
};

/** Declared in each test, because the declaration is under test. */
describe('the three schemas of a declared resource', () => {
  it.each(resources.map(({ name, update }) => [name, update] as const))(
    'an empty update of %s stays empty: defaults apply only to new records',
    (_name, update) => {
      expect(parse(update, {})).toEqual({ success: true, data: {} });
    },
  );

  const rooms = () =>
    defineResource('rooms', {
      title: 'name',
      fields: {
        name: f.text({ required: true, max: 5 }),
        status: f.status(['draft', 'published']),
        beds: f.integer({ min: 1, max: 4 }),
        email: f.email(),
        secret: f.boolean({ readOnly: true }),
        photo: f.image({ part: 'photo' }),
      },
    });

  it('a new record gets its defaults, and texts are trimmed', () => {
    expect(parse(rooms().create, { name: ' Lipa ' }).data).toEqual({ name: 'Lipa', status: 'draft' });
  });

  it('all messages are collected, each at its field', () => {
    const wrong = { name: 'too long', status: 'gone', beds: 9, email: 'x', secret: true, photo: 'x', extra: 1 };
    expect(messages(rooms().create, wrong)).toEqual({
      name: ['Must have at most 5 characters'],
      status: ['Must be one of: draft, published'],
      beds: ['Must be at most 4'],
      email: ['Invalid email format'],
      secret: ['Unknown field'],
      photo: [expect.any(String)],
      extra: ['Unknown field'],
    });
    expect(messages(rooms().create, {})).toEqual({ name: ['This is required'] });
  });

  it('an update can clear optional fields, with null or an empty text, and no others', () => {
    expect(parse(rooms().update, { beds: null, email: '' }).data).toEqual({ beds: null, email: null });
    expect(messages(rooms().update, { name: '', status: null })).toEqual({
      name: ['This is required'],
      status: ['This is required'],
    });
  });

  it('S7.06 a picture is set by its id or sent back as it was read, and cleared with null', () => {
    const photo = { id: 4, url: '/v1/media/4', alt_text: '', width: 8, height: 8 };
    expect(parse(rooms().update, { photo: null }).data).toEqual({ photo: null });
    for (const sent of [4, photo]) expect(parse(rooms().update, { photo: sent }).data).toEqual({ photo: 4 });
    for (const schema of [rooms().create, rooms().update])
      for (const wrong of [{ url: photo.url }, { id: 0 }, 'lake.jpg'])
        expect(Object.keys(messages(schema, { name: 'Lipa', photo: wrong }))[0]).toMatch(/^photo/);
  });

  it('a time set by the server can be shown and filtered, and is read-only', () => {
    const notes = defineResource('notes', {
      title: 'name',
      fields: { name: f.text({ required: true }), seenAt: f.instant({ filter: true }) },
    });
    expect(messages(notes.update, { seenAt: '2026-03-01T12:00:00Z' })).toEqual({ seenAt: ['Unknown field'] });
    expect(parse(notes.endpoints.list.query, { seenAtFrom: '2026-03-01' }).data).toMatchObject({
      seenAtFrom: '2026-03-01',
    });
  });

  it('only resources of a workspace can have pictures', () => {
    const fields = { name: f.text({ required: true }), photo: f.image() };
    const declare = () => defineResource('halls', { title: 'name', scope: 'organisation', fields });
    expect(declare).toThrow('halls: pictures belong to a workspace');
  });

  it('undeclared fields are removed from a record', () => {
    const base = { id: 1, workspaceId: 1, version: 1, createdAt: '', updatedAt: '', deletedAt: null };
    const values = { name: 'Lipa', status: 'draft', beds: null, email: null, secret: null, photo: null };
    expect(parse(rooms().record, { ...base, ...values, password: 'x' }).data).toEqual({ ...base, ...values });
  });
});

describe('the query of a list', () => {
  const rooms = () =>
    defineResource('rooms', {
      title: 'name',
      fields: {
        name: f.text({ required: true, filter: true, sort: true }),
        status: f.status(['draft', 'published']),
        floor: f.integer({ filter: true, max: 40 }),
        open: f.boolean({ filter: true }),
        key: f.code({ pattern: /^[A-Z]\d$/, hint: 'Must be a letter and a digit', filter: true, sort: true }),
        hallId: f.ref('halls', { filter: true }),
        since: f.date({ filter: true }),
        height: f.number({ filter: true }),
        beds: f.integer(),
      },
    });
  const read = (query: object) => parse(rooms().endpoints.list.query, query).data;
  const refused = (query: object) => messages(rooms().endpoints.list.query, query);

  it('defaults to the first page, unsorted, without the trash', () => {
    expect(read({})).toEqual({ skip: 0, take: 25, descending: false, trashed: false });
  });

  it('filters by the allowed fields: several values by commas, ranges by two bounds', () => {
    const query = {
      name: 'Lip', status: 'draft,published', floorFrom: '-1', floorTo: '3', open: 'true,false', key: 'A1,B2',
      hallId: '7,8', sinceFrom: '2026-03-01', heightTo: '2.5', sort: 'key', descending: '1', trashed: 'true',
    }; // prettier-ignore
    expect(read(query)).toMatchObject({
      name: 'Lip',
      status: ['draft', 'published'],
      floorFrom: -1,
      floorTo: 3,
      open: [true, false],
      key: ['A1', 'B2'],
      hallId: [7, 8],
      sinceFrom: '2026-03-01',
      heightTo: 2.5,
      sort: 'key',
      descending: true,
      trashed: true,
    });
  });

  it('parses integers and booleans', () => {
    expect(read({ skip: '250', descending: 'true' })).toMatchObject({ skip: 250, descending: true });
    expect(read({ descending: 'false', trashed: 'false' })).toMatchObject({ descending: false, trashed: false });
    expect(read({ descending: '0' })).toMatchObject({ descending: false });
    for (const skip of ['1.5', 'x1', '1x', '', '1'.repeat(16)])
      expect(refused({ skip })).toEqual({ skip: ['Must be a whole number'] });
    for (const flag of [{ descending: 'down' }, { trashed: '1' }, { trashed: '0' }])
      expect(Object.keys(refused(flag))).toEqual(Object.keys(flag));
  });

  it('filters by several star ratings, and by ranges of numbers', () => {
    const stars = f.stars({ filter: true });
    const inns = defineResource('inns', { title: 'name', fields: { name: f.text({ filter: true }), stars } });
    const { query } = inns.endpoints.list;
    expect(parse(query, { stars: '3,4' }).data).toMatchObject({ stars: [3, 4] });
    expect(Object.keys(messages(query, { stars: '6' }))).toEqual(['stars.0']);
    expect(messages(query, { nameFrom: 'a', starsTo: '4' })).toEqual({
      nameFrom: ['Unknown field'],
      starsTo: ['Unknown field'],
    });
  });

  it('filters by several codes', () => {
    const key = f.code({ pattern: /^[A-Z]\d$/, hint: 'Must be a letter and a digit', filter: true });
    const lockers = defineResource('lockers', { title: 'key', fields: { key } });
    expect(parse(lockers.endpoints.list.query, { key: 'A1,B2' }).data).toMatchObject({ key: ['A1', 'B2'] });
  });

  it('refuses invalid values, and filtering or sorting by other fields', () => {
    const query = { name: 'a\0b', 'status': 'draft,gone', floorFrom: '2.5', key: 'a1', hallId: '0', sinceFrom: 'May', heightTo: 'x', sort: 'beds', beds: '2', take: '101', skip: '-1', open: 'yes' }; // prettier-ignore
    expect(Object.keys(refused(query)).toSorted()).toEqual(
      ['beds', 'floorFrom', 'hallId.0', 'heightTo', 'key.0', 'name', 'open.0', 'sinceFrom', 'skip', 'sort', 'status.1', 'take'],
    ); // prettier-ignore
    expect(refused({ name: 'a\0b' })).toEqual({ name: ['Contains characters that cannot be stored'] });
    expect(refused({ sinceFrom: 'May' })).toEqual({ sinceFrom: ['Must be a date as YYYY-MM-DD'] });
    for (const day of ['0999-12-01', '3000-01-01'])
      expect(refused({ sinceFrom: day })).toEqual({ sinceFrom: ['Must be between the years 1000 and 2999'] });
    expect(refused({ key: 'a1' })).toEqual({ 'key.0': ['Must be a letter and a digit'] });
  });
});

describe('a bulk change', () => {
  const rooms = () =>
    defineResource('rooms', {
      title: 'name',
      fields: { name: f.text({ required: true, filter: true }), beds: f.integer() },
    });
  it('is for either ids or a filter, never both', () => {
    const { bulkUpdate, bulkRemove } = rooms().endpoints;
    const words = ['Choose records, by ids or by a filter'];
    const values = { beds: 2 };
    expect(parse(bulkUpdate!.body, { ids: [1, 2], values }).data).toEqual({ ids: [1, 2], values });
    expect(parse(bulkRemove!.body, { matching: { name: 'Lip' } }).data).toEqual({ matching: { name: 'Lip' } });
    for (const body of [{}, { ids: [1], matching: {} }]) {
      expect(messages(bulkRemove!.body, body)).toEqual({ ids: words });
      expect(messages(bulkUpdate!.body, { ...body, values })).toEqual({ ids: words });
    }
  });

  it('refuses paging and a workspace within the filter', () => {
    const { bulkRemove } = rooms().endpoints;
    for (const name of [
      'domainId',
      'workspaceId',
      'organisationId',
      'skip',
      'take',
      'sort',
      'descending',
      'trashed',
      'count',
    ])
      expect(messages(bulkRemove!.body, { matching: { [name]: '1' } })).toEqual({
        [`matching.${name}`]: ['Unknown field'],
      });
  });
});

it('unknown fields named like an object’s own are reported like any other', () => {
  const { create } = resources[0]!;
  for (const name of ['toString', 'constructor', 'hasOwnProperty'])
    expect(messages(create, { [name]: 1 })[name]).toEqual(['Unknown field']);
});

it('a path without a required value fails with its name, and values cannot change the path', () => {
  expect(fillPath('/venues/{id}/restore', { id: '../users?x=1' })).toBe('/venues/..%2Fusers%3Fx%3D1/restore');
  expect(() => fillPath('/venues/{id}')).toThrow('needs a value for id');
});

it('the messages of the catalog equal the specification', () => {
  const { htmlOther, ...texts } = errorTexts;
  expect(htmlOther(418)).toBe('Server returned an error (418). Please try again.');
  const said = new Set<string>(Object.values(texts));
  for (const words of catalogue) expect(said).toContain(words);
  expect(said.size).toBe(catalogue.length + 2);
});

it('every error code has the status of the design', () => {
  expect(Object.values(errorCodes).toSorted()).toEqual([
    400, 400, 401, 402, 403, 403, 403, 404, 405, 409, 412, 413, 415, 416, 422, 424, 429, 500, 503, 507,
  ]);
});

/** Section 8 word for word, and the messages of section 5 that belong to calls; also the two words of S2.07. */
const catalogue = [
  'An error occurred',
  'Network error - please check your connection',
  'Server error occurred. Please try again later.',
  'Service temporarily unavailable. Please try again later.',
  'An unknown error occurred',
  'User profile updated successfully',
  'Failed to update user profile',
  'Workspace deleted successfully',
  'Workspace deleted successfully (or was already deleted)',
  'Failed to delete workspace',
  'An unexpected error occurred during workspace deletion',
  'Failed to load workspaces. Please try refreshing the page.',
  'Request timed out',
  'Failed to load workspace languages',
  'Failed to refresh languages',
  'Failed to fetch property amenities',
  'Failed to update property amenities',
  'Failed to delete property amenity',
  'Property not found',
  'Failed to create property',
  'Failed to update property',
  'Failed to upload media',
  'Failed to upload gallery image',
  'Failed to obtain CSRF token',
  'Failed to fetch CSRF token',
  'No CSRF token received from server',
  'Invalid CSRF token',
  'Auth not ready after timeout, skipping user fetch',
  'Domain ID is required',
  'Amenity ID and Domain ID are required',
];

describe('a name that must be unambiguous', () => {
  const value = f.text({ unmistakable: true }).value;
  const isTaken = (name: string) => z.safeParse(value, name).success;

  it.each(['Owner', 'Übersetzer 2', 'Редактор', 'Επιμελητής', '編集者', 'مدير'])('can be %s', (name) => {
    expect(isTaken(name)).toBe(true);
  });

  it.each(['\u043ewner', 'Edit\u03bfr', 'Ow\u200bner', '\u202eOwner'])(
    'cannot be %j, which resembles another',
    (name) => {
      expect(isTaken(name)).toBe(false);
    },
  );
});
