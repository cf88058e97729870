import { expect, it } from 'vitest';
import { brokenRules, rulesAbout } from '../../../contract/declaration/rules.ts';
import { merge } from '../../../src/pages/records/form/saving/merge.ts';
import { placeErrors } from '../../../src/pages/records/form/problem-of.ts';
import { checkRecord } from '../../../src/pages/records/form/saving/record-check.ts';
import {
  changesOf,
  copyOf,
  creationOf,
  startingValues,
  translationOf,
  valuesOf,
} from '../../../src/pages/records/form/values.ts';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

const picture = { id: 4, url: '/v1/media/4', alt_text: '', width: 1, height: 1 };
const record = {
  title: 'Night market',
  status: 'published',
  eventStartDate: '2026-03-29T02:30:00+02:00',
  eventEndDate: '2026-03-30',
  language: 'en',
  venueId: 3,
  featured_media: picture,
};

it('S3.06 the form reduces a time to the local time of the event, whatever the reader’s time zone', () => {
  const values = valuesOf(events, record);
  expect(values.eventStartDate).toBe('2026-03-29T02:30');
  expect(values.eventEndDate).toBe('2026-03-30');
  expect(valuesOf(events, { eventStartDate: '2026-03-29T02:30:15Z' }).eventStartDate).toBe('2026-03-29T02:30:15');
});

it('a copy has all values except status, schedule, translation group and slug', () => {
  const copy = copyOf(events, { ...record, publishAt: '2026-03-01T10:00' }, 'Night market (copy)'); // prettier-ignore
  expect(copy).toMatchObject({
    title: 'Night market (copy)',
    status: 'draft',
    publishAt: null,
    venueId: 3,
    featured_media: picture,
    eventStartDate: '2026-03-29T02:30',
  });
  const post = { title: 'Autumn', slug: 'autumn', language: 'en', translationGroup: 'a-group' };
  const { translationGroup, ...another } = copyOf(blogPosts, post, 'Autumn (copy)');
  expect(another).toMatchObject({ slug: null, language: 'en' });
  expect(translationGroup ?? null).not.toBe('a-group');
});

it('reverted text, or a difference in blanks only, is not a change', () => {
  const base = valuesOf(events, record);
  expect(changesOf(events, base, { ...base, title: ' Night market ', category: '  ', website: null })).toEqual({});
  expect(changesOf(events, base, { ...base, featured_media: { ...picture } })).toEqual({});
});

it('only changed values are sent, cleared ones as null', () => {
  const base = valuesOf(events, record);
  const changed = { ...base, title: 'Day market ', eventEndDate: '', featured_media: null };
  expect(changesOf(events, base, changed)).toEqual({ title: 'Day market', eventEndDate: null, featured_media: null });
});

it('a new record is sent without empty fields, except cleared defaults', () => {
  const values = { ...startingValues(events), title: 'A', eventStartDate: '2026-05-01', language: null };
  expect(creationOf(events, values)).toEqual({
    title: 'A',
    status: 'draft',
    eventStartDate: '2026-05-01',
    // The server determines the time zone.
    language: null,
  });
});

it('S3.09 a translation copies date, place, text and pictures, but not the status of its source', () => {
  const copy = translationOf(events, record, 'de', 'group-1');
  expect(copy).toMatchObject({ title: 'Night market', venueId: 3, language: 'de', translation_group: 'group-1' });
  expect(copy).toMatchObject({ status: 'draft', featured_media: picture });
  expect(creationOf(events, copy)).toMatchObject({ featured_media: 4 });
});

it('S3.09 a translation of a venue starts with its source’s pictures, in their order', () => {
  const gallery = [{ ...picture, id: 7, caption: 'The yard' }, { ...picture, caption: null }]; // prettier-ignore
  const copy = translationOf(
    venues,
    { name: 'Old Barn', status: 'published', featured_media: picture, gallery },
    'de',
    'g',
  );
  expect(creationOf(venues, copy)).toMatchObject({
    status: 'draft',
    featured_media: 4,
    gallery: [
      { id: 7, caption: 'The yard' },
      { id: 4, caption: null },
    ],
  });
});

it('an event must not end before it starts, and an all-day date covers the whole day', () => {
  const ending = (eventEndDate: string, eventStartDate = '2026-05-02T10:00') =>
    brokenRules(events.rules, { eventStartDate, eventEndDate });
  expect(ending('2026-05-02T09:59')).toEqual({ eventEndDate: ['Must not end before it starts'] });
  expect(ending('2026-05-02')).toEqual({});
  expect(ending('2026-05-01')).not.toEqual({});
  // As moments, 12:00 in the second time zone is before 11:00 in the first.
  expect(ending('2026-05-02T12:00:00+05:00', '2026-05-02T11:00:00+02:00')).not.toEqual({});
  expect(ending('2026-05-02T11:00:00+02:00', '2026-05-02T12:00:00+05:00')).toEqual({});
});

it('an existing violation of a rule does not block other changes', () => {
  expect(rulesAbout(events.rules, { title: 'x' })).toEqual([]);
  expect(rulesAbout(events.rules, { eventStartDate: 'x' })).toHaveLength(1);
});

it('messages of fields and of rules between fields are all collected', () => {
  const values = { ...startingValues(events), eventStartDate: '2026-05-02', eventEndDate: '2026-05-01', website: 'x' };
  expect(Object.keys(checkRecord(events, values)).sort()).toEqual(['eventEndDate', 'title', 'website']);
});

it('S8.01 the server’s messages are matched to fields by name, path or part; others are kept', () => {
  const placed = placeErrors(events, {
    title: ['a'],
    'venueId.name': ['b'],
    mainImage: ['c'],
    colour: ['d'],
    '': ['e'],
  });
  expect(placed.fields).toEqual({ title: ['a'], venueId: ['b'], featured_media: ['c'] });
  expect(placed.others).toEqual(['colour: d', 'e']);
});

it('C-16 changes of two users are merged, and conflict only in the same field with different values', () => {
  const base = { name: 'A', city: 'Bled', country: 'Slovenia', phone: '1', address: 'x' };
  const mine = { ...base, name: 'Mine', city: 'Bohinj', phone: '2' };
  const theirs = { ...base, name: 'Theirs', country: 'Italy', phone: '2' };
  const joined = merge(venues, base, mine, theirs);
  expect(joined.collisions).toEqual([{ name: 'name', mine: 'Mine', theirs: 'Theirs' }]);
  expect(joined.taken).toEqual(['country']);
  expect(joined.values).toMatchObject({ name: 'Mine', city: 'Bohinj', country: 'Italy', phone: '2', address: 'x' });
});

it('C-16 a chosen picture conflicts with one of another user', () => {
  const file = new File(['x'], 'x.png');
  const base = valuesOf(events, { ...record, featured_media: null });
  const { collisions } = merge(events, base, { ...base, featured_media: file }, { ...base, featured_media: picture });
  expect(collisions).toEqual([{ name: 'featured_media', mine: file, theirs: picture }]);
});
