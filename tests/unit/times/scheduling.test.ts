import { describe, expect, it } from 'vitest';
import {
  planProblems,
  statusAtEnd,
  withScheduling,
  withTimesCleared,
} from '../../../contract/declaration/scheduling.ts';
import { newTranslation } from '../../../server/features/writing-runs/translations/new-translation.ts';
import { translationOf } from '../../../src/pages/records/form/values.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { f } from '../../../contract/declaration/fields.ts';

const named = (statuses: string[]) => ({ fields: withScheduling({ title: f.text(), status: f.status(statuses) }) });
const resource = named(['draft', 'scheduled', 'published', 'archived']);
const now = Date.parse('2027-03-28T00:30:00Z');
const over = 'This time is in the past. Choose a later one.';

describe('resources with scheduling', () => {
  it('have the statuses scheduled and published, and a time zone', () => {
    expect(Object.keys(resource.fields)).toEqual(['title', 'status', 'timeZone', 'publishAt', 'unpublishAt', 'scheduleProblem']); // prettier-ignore
    expect(Object.keys(named(['draft', 'published']).fields)).toEqual(['title', 'status']);
  });
  it('archive a record at its end, or make it a draft if they have no archive', () => {
    expect([resource, named(['draft', 'scheduled', 'published'])].map(statusAtEnd)).toEqual(['archived', 'draft']);
  });
});

describe('errors of a schedule', () => {
  const wrong = (publishAt: string, timeZone?: string) =>
    planProblems(resource, { status: 'scheduled', publishAt, ...(timeZone && { timeZone }) }, {}, now).publishAt;

  it.each([
    ['2027-03-28T01:29', 'Europe/Berlin', [over]],
    ['2027-03-28T01:31', 'Europe/Berlin', undefined],
    // Skipped by the clock change: 03:15 is used, which is 01:15 UTC.
    ['2027-03-28T02:15', 'Europe/Berlin', undefined],
    ['2027-03-28T01:31', 'Asia/Tokyo', [over]],
    ['2027-03-28T00:30:00Z', undefined, [over]],
    ['2027-03-28T00:31:00Z', undefined, undefined],
    // Unknown without its time zone.
    ['2027-03-28T00:29', undefined, undefined],
  ])('%s in %s', (publishAt, zone, problem) => expect(wrong(publishAt, zone)).toEqual(problem));

  it('are missing for other changes, and for values sent back as they were read', () => {
    const current = { status: 'scheduled', publishAt: '2020-01-01T10:00:00+01:00', timeZone: 'Europe/Berlin' };
    expect(planProblems(resource, { title: 'Fair' }, current, now)).toEqual({});
    expect(planProblems(resource, { status: 'scheduled', publishAt: '2020-01-01T10:00' }, current, now)).toEqual({});
  });
});

it('another status clears the times that do not apply to it, except those in the request', () => {
  const current = { status: 'scheduled', publishAt: '2099-01-01T10:00', unpublishAt: '2099-02-01T10:00' };
  const after = (values: object) => withTimesCleared(resource, { ...values }, current);
  expect(after({ status: 'published' })).toEqual({ status: 'published', publishAt: null });
  expect(after({ status: 'draft' })).toEqual({ status: 'draft', publishAt: null, unpublishAt: null });
  expect(after({ title: 'Fair' })).toEqual({ title: 'Fair' });
});

it('a translation starts without its source’s schedule', () => {
  const planned = { name: 'Barn', status: 'scheduled', publishAt: '2099-01-01T10:00', unpublishAt: '2099-02-01T10:00' };
  const none = { status: 'draft', publishAt: null, unpublishAt: null };
  expect(translationOf(venues, planned, 'de', 'a-group')).toMatchObject({ name: 'Barn', ...none });
  const made = newTranslation(venues, { ...planned, version: 1, deletedAt: null }, { language: 'de' });
  expect([made.name, made.status, made.publishAt, made.unpublishAt]).toEqual(['Barn', 'draft', undefined, undefined]);
});
