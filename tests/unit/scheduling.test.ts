import { describe, expect, it } from 'vitest';
import { planProblems, statusAtEnd, withScheduling, withTimesCleared } from '../../contract/declaration/scheduling.ts';
import { newTranslation } from '../../server/features/writing-runs/translations/new-translation.ts';
import { translationOf } from '../../src/pages/records/form/values.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { f } from '../../contract/declaration/fields.ts';

const named = (statuses: string[]) => ({ fields: withScheduling({ title: f.text(), status: f.status(statuses) }) });
const resource = named(['draft', 'scheduled', 'published', 'archived']);
const now = Date.parse('2027-03-28T00:30:00Z');
const over = 'This time is in the past. Choose a later one.';

describe('which resources can be scheduled', () => {
  it('those whose status knows scheduled and published, and they have a zone', () => {
    expect(Object.keys(resource.fields)).toEqual(['title', 'status', 'timeZone', 'publishAt', 'unpublishAt', 'scheduleProblem']); // prettier-ignore
    expect(Object.keys(named(['draft', 'published']).fields)).toEqual(['title', 'status']);
  });
  it('at its end a record is archived, or a draft where nothing can be archived', () => {
    expect([resource, named(['draft', 'scheduled', 'published'])].map(statusAtEnd)).toEqual(['archived', 'draft']);
  });
});

describe('errors of a plan', () => {
  const wrong = (publishAt: string, timeZone?: string) =>
    planProblems(resource, { status: 'scheduled', publishAt, ...(timeZone && { timeZone }) }, {}, now).publishAt;

  it.each([
    ['2027-03-28T01:29', 'Europe/Berlin', [over]],
    ['2027-03-28T01:31', 'Europe/Berlin', undefined],
    // Clocks leave the hour out: 03:15 is meant, which is 01:15 of UTC.
    ['2027-03-28T02:15', 'Europe/Berlin', undefined],
    ['2027-03-28T01:31', 'Asia/Tokyo', [over]],
    ['2027-03-28T00:30:00Z', undefined, [over]],
    ['2027-03-28T00:31:00Z', undefined, undefined],
    // Unknown without its time zone.
    ['2027-03-28T00:29', undefined, undefined],
  ])('%s in %s', (publishAt, zone, problem) => expect(wrong(publishAt, zone)).toEqual(problem));

  it('is not told of a change of something else, nor of what was sent back as it was', () => {
    const current = { status: 'scheduled', publishAt: '2020-01-01T10:00:00+01:00', timeZone: 'Europe/Berlin' };
    expect(planProblems(resource, { title: 'Fair' }, current, now)).toEqual({});
    expect(planProblems(resource, { status: 'scheduled', publishAt: '2020-01-01T10:00' }, current, now)).toEqual({});
  });
});

it('another status takes the times along that do not stand on it, but none that is said', () => {
  const current = { status: 'scheduled', publishAt: '2099-01-01T10:00', unpublishAt: '2099-02-01T10:00' };
  const after = (values: object) => withTimesCleared(resource, { ...values }, current);
  expect(after({ status: 'published' })).toEqual({ status: 'published', publishAt: null });
  expect(after({ status: 'draft' })).toEqual({ status: 'draft', publishAt: null, unpublishAt: null });
  expect(after({ title: 'Fair' })).toEqual({ title: 'Fair' });
});

it('a translation begins without the plans of what it is made from', () => {
  const planned = { name: 'Barn', status: 'scheduled', publishAt: '2099-01-01T10:00', unpublishAt: '2099-02-01T10:00' };
  const none = { status: 'draft', publishAt: null, unpublishAt: null };
  expect(translationOf(venues, planned, 'de', 'a-group')).toMatchObject({ name: 'Barn', ...none });
  const made = newTranslation(venues, { ...planned, version: 1, deletedAt: null }, { language: 'de' });
  expect([made.name, made.status, made.publishAt, made.unpublishAt]).toEqual(['Barn', 'draft', undefined, undefined]);
});
