import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { f } from '../../../contract/declaration/fields.ts';
import { type Resource, defineResource } from '../../../contract/declaration/resource.ts';
import { allDays } from '../../../src/providers/records/all-days.ts';
import { merge } from '../../../src/pages/records/form/saving/merge.ts';
import { placeErrors, problemOf } from '../../../src/pages/records/form/problem-of.ts';
import { checkChange, checkRecord } from '../../../src/pages/records/form/saving/record-check.ts';
import { EarlierAttemptArrived } from '../../../src/pages/records/form/saving/use-save.ts';
import {
  changesOf,
  creationOf,
  editable,
  filesOf,
  normalizedValue,
  startingValues,
  translationOf,
  valuesOf,
} from '../../../src/pages/records/form/values.ts';
import { listRequest } from '../../../src/pages/records/list/list-request.ts';
import { HttpError } from '../../../src/providers/http/http-error.ts';

const rooms = defineResource('rooms', {
  title: 'name',
  rules: [{ notBefore: ['to', 'from'], message: 'Must not end before it starts' }],
  fields: {
    name: f.text({ required: true }),
    status: f.status(['draft', 'published']),
    open: f.boolean(),
    beds: f.integer({ default: 2 }),
    spoken: f.words(),
    facts: f.json(),
    photo: f.image({ part: 'picture' }),
    from: f.dateTime(),
    to: f.dateTime(),
    zone: f.timeZone(),
    language: f.language(),
    group: f.translationGroup(),
    seenAt: f.instant(),
    note: f.text({ readOnly: true }),
  },
}) as unknown as Resource;
const file = new File(['x'], 'x.png');
const picture = (id: number) => ({ id, url: `/v1/media/${id}`, alt_text: '', width: 1, height: 1 });
const empty = valuesOf(rooms, {});

describe('the values of a form', () => {
  it('are the writable ones, and empty if the record has no value', () => {
    const names = ['name', 'status', 'open', 'beds', 'spoken', 'facts', 'photo', 'from', 'to', 'zone', 'language', 'group']; // prettier-ignore
    expect(editable(rooms).map(([name]) => name)).toEqual(names);
    expect(empty).toEqual(Object.fromEntries(names.map((name) => [name, null])));
  });

  it.each([
    ['2026-03-29T02:30', '2026-03-29T02:30'],
    ['2026-03-29T02:30:00+02:00', '2026-03-29T02:30'],
    ['2026-03-29T02:30:15+02:00', '2026-03-29T02:30:15'],
    ['2026-03-29', '2026-03-29'],
    [null, null],
  ])('S3.06 show the time %s as local time', (from, shown) => {
    expect(valuesOf(rooms, { from, name: from })).toMatchObject({ from: shown, name: from });
  });

  it('start with the declared defaults, and without a time zone', () => {
    expect(startingValues(rooms)).toMatchObject({ status: 'draft', beds: 2, zone: null, name: null });
  });

  it('are compared without surrounding blanks; null, blanks and an empty list are equal', () => {
    const { name, open, spoken } = rooms.fields as Required<typeof rooms.fields>;
    expect([' a ', '  ', '', null, undefined].map((value) => normalizedValue(name!, value))).toEqual([
      'a',
      null,
      null,
      null,
      null,
    ]);
    expect([[], ['a'], null].map((value) => normalizedValue(spoken!, value))).toEqual([null, ['a'], null]);
    expect([null, undefined, true].map((value) => normalizedValue(open!, value))).toEqual([false, false, true]);
    expect(normalizedValue(name!, 0)).toBe(0);
  });

  it('S3.09 of a translation are its source’s, including pictures, except for language, group and status', () => {
    const source = { name: 'Lipa', status: 'published', beds: 3, photo: picture(1), language: 'en', group: 'old', note: 'x' }; // prettier-ignore
    expect(translationOf(rooms, source, 'de', 'g')).toEqual({
      ...empty,
      name: 'Lipa',
      status: 'draft',
      beds: 3,
      photo: picture(1),
      language: 'de',
      group: 'g',
    });
  });
});

describe('sent values', () => {
  const base = { ...empty, spoken: ['a'], facts: { a: 1 }, open: false, photo: picture(1) };

  it('of a list or an object count as changed if the content differs', () => {
    expect(changesOf(rooms, base, { ...base, spoken: ['a'], facts: { a: 1 }, open: null })).toEqual({});
    expect(changesOf(rooms, base, { ...base, spoken: [], facts: { a: 2 }, open: true })).toEqual({
      spoken: null,
      facts: { a: 2 },
      open: true,
    });
  });

  it('of a picture are the id of another one or null; a new file is a separate part', () => {
    expect(changesOf(rooms, base, { ...base, photo: picture(1) })).toEqual({});
    expect(changesOf(rooms, base, { ...base, photo: picture(2) })).toEqual({ photo: 2 });
    expect(changesOf(rooms, base, { ...base, photo: null })).toEqual({ photo: null });
    expect(changesOf(rooms, base, { ...base, photo: file })).toEqual({});
    expect(filesOf({ ...base, photo: file })).toEqual({ photo: file });
  });

  it('of a new record are those with a value, pictures of the library by id, and cleared defaults', () => {
    expect(creationOf(rooms, { ...startingValues(rooms), name: ' Lipa ', beds: null, photo: picture(1) })).toEqual({
      name: 'Lipa',
      status: 'draft',
      open: false,
      beds: null,
      photo: 1,
    });
    expect(creationOf(rooms, { ...startingValues(rooms), name: 'Lipa', photo: file })).not.toHaveProperty('photo');
  });

  it('are checked as a new record or as an update, with the rules between fields', () => {
    const wrong = { ...empty, from: '2026-03-02', to: '2026-03-01' };
    const message = 'Must not end before it starts';
    expect(checkRecord(rooms, wrong)).toEqual({
      name: ['This is required'],
      to: [message],
      status: ['This is required'],
    });
    expect(checkRecord(rooms, { ...wrong, name: 'Lipa' }, { ...wrong, name: 'Lip' })).toEqual({});
    expect(checkRecord(rooms, wrong, { ...wrong, to: null })).toEqual({ to: [message] });
    expect(checkRecord(rooms, { ...wrong, to: 'x' }, wrong)).toEqual({
      to: ['Must be a date, or a date and a time such as 19:30'],
    });
    expect(checkChange(rooms, { from: '2026-03-02', to: '2026-03-01', beds: 1.5 })).toEqual({
      beds: [expect.any(String)],
      to: [message],
    });
  });

  it('C-16 are the user’s if both values are equal or only the user has changed the field', () => {
    const mine = { ...base, name: 'Mine', spoken: ['b'], photo: file };
    const theirs = { ...base, beds: 4, spoken: ['b'] };
    expect(merge(rooms, base, mine, theirs)).toEqual({
      values: { ...mine, beds: 4 },
      taken: ['beds'],
      collisions: [],
    });
  });
});

describe('S8.01 the error of a failed save', () => {
  const t = ((key: string) => key) as unknown as TFunction<'forms'>;

  it('S8.01 is shown at editable fields, else above the form', () => {
    expect(placeErrors(rooms, { name: ['a'], 'name.0': ['b'], picture: ['c'], note: ['d'], wing: ['e', 'f'], '': ['g'] })).toEqual({
      fields: { name: ['a', 'b'], photo: ['c'] },
      others: ['note: d', 'wing: e', 'wing: f', 'g'],
    }); // prettier-ignore
  });

  it('S8.01 is shown at the fields of unpublished changes', () => {
    expect(placeErrors(rooms, { 'values.name': ['a'], 'values.wing': ['b'] })).toEqual({
      fields: { name: ['a'] },
      others: ['values.wing: b'],
    });
  });

  it('S8.01 is the server’s message, from any thrown error', () => {
    const refused = new HttpError(422, 'Look again.', { validationErrors: { name: ['a'], wing: ['b'] } });
    expect(problemOf(rooms, refused, t)).toEqual({
      fields: { name: ['a'] },
      problem: { message: 'Look again.', details: ['wing: b'] },
      sessionLost: false,
    });
    const nothing = { fields: {}, sessionLost: false };
    expect(problemOf(rooms, new Error('Torn'), t)).toEqual({ ...nothing, problem: { message: 'Torn', details: [] } });
    expect(problemOf(rooms, new HttpError(401, 'Gone'), t)).toMatchObject({ sessionLost: true });
    expect(problemOf(rooms, new EarlierAttemptArrived(refused), t)).toEqual({
      ...nothing,
      problem: { message: 'earlierAttempt', details: [] },
    });
  });
});

describe('the request of a list', () => {
  const state = { page: 2, take: 50, descending: false, q: 'Lip', trashed: false, filters: { status: 'draft' } };
  const filter = (field: string, value: unknown) => ({ field, operator: 'eq', value });

  it('has page, sort, filters, search, and one row per item; the trash if it is shown', () => {
    expect(listRequest(rooms, state)).toEqual({
      resource: 'rooms',
      pagination: { currentPage: 2, pageSize: 50 },
      sorters: [],
      filters: [filter('status', 'draft'), filter('q', 'Lip'), filter('perItem', true)],
      meta: { count: 'none', purpose: 'list' },
      errorNotification: false,
    });
    expect(listRequest(rooms, { ...state, sort: 'name', trashed: true, filters: {} })).toMatchObject({
      sorters: [{ field: 'name', order: 'asc' }],
      filters: [filter('q', 'Lip'), filter('trashed', true)],
    });
    expect(listRequest(rooms, { ...state, sort: 'name', descending: true })).toMatchObject({
      sorters: [{ field: 'name', order: 'desc' }],
    });
  });

  it('covers all dates in a list with a default range of days', () => {
    expect(allDays({ ...rooms, window: ['startDate', 'endDate'] })).toEqual({
      startDate: '2000-01-01',
      endDate: '2099-12-31',
    });
    expect(allDays(rooms)).toEqual({});
  });
});
