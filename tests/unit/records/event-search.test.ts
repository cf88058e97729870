import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withoutBlanks } from '../../../src/providers/http/http.ts';
import { dayOf } from '../../../contract/times/day.ts';
import { eventSearch, monthsAfter } from '../../../src/resources/events/search.ts';

const today = new Date(2026, 10, 30, 0, 30);
const window = { startDate: '2026-11-30', endDate: '2027-02-28' };

it('S5.03 coordinates are sent if both are numbers, with a default distance of 35 kilometers', () => {
  const place = { latitude: 0, longitude: -14.1 };
  expect(eventSearch(place, today)).toEqual({ ...place, distance: 35, ...window });
  expect(eventSearch({ ...place, distance: 5 }, today)).toEqual({ ...place, distance: 5, ...window });
});

it.each([
  { latitude: 46 },
  { longitude: 14 },
  { latitude: '46', longitude: 14 },
  { latitude: null, longitude: 14 },
  { latitude: undefined, longitude: undefined, distance: 10 },
  { latitude: Number.NaN, longitude: 14 },
])('S5.03 neither coordinates nor a distance are sent for %o', (place) => {
  expect(eventSearch(place, today)).toEqual(window);
});

it('S5.03 blank venue text is not sent', () => {
  expect(withoutBlanks({ venue: '   ', q: '', city: ' Bled ', take: 25, ids: [1, 2], none: null })).toEqual({
    city: 'Bled',
    take: '25',
    ids: '1,2',
  });
});

it('S5.04 the default range of days starts today and ends three months later, as dates', () => {
  expect(eventSearch({}, new Date(2026, 0, 15))).toEqual({ startDate: '2026-01-15', endDate: '2026-04-15' });
});

it('S5.04 a given start moves the end, and a given end stays', () => {
  expect(eventSearch({ startDate: '2026-03-01' }, today)).toEqual({ startDate: '2026-03-01', endDate: '2026-06-01' });
  expect(eventSearch({ endDate: '2026-12-24' }, today)).toEqual({ startDate: '2026-11-30', endDate: '2026-12-24' });
  expect(eventSearch({ startDate: '', endDate: '' }, today)).toEqual(window);
});

it('other filters are sent, too, and the trash and a single event have no range of days', () => {
  expect(eventSearch({ q: 'jazz', status: 'draft' }, today)).toEqual({ q: 'jazz', status: 'draft', ...window });
  expect(eventSearch({ trashed: true, take: 5 }, today)).toEqual({ trashed: true, take: 5 });
  expect(eventSearch({ eventId: 7 }, today)).toEqual({ eventId: 7 });
});

it.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-08-31', 3, '2026-11-30'],
  ['2026-10-15', 3, '2027-01-15'],
  ['2026-12-31', 3, '2027-03-31'],
  ['2026-02-28', 12, '2027-02-28'],
])('S5.04 %s plus %i months is %s', (day, months, then) => {
  expect(monthsAfter(day, months)).toBe(then);
});

it.each([
  [new Date(2026, 2, 29, 0, 0), '2026-03-29'],
  [new Date(2026, 2, 29, 23, 59), '2026-03-29'],
  [new Date(2026, 9, 25, 0, 30), '2026-10-25'],
  [new Date(2026, 11, 31, 23, 59), '2026-12-31'],
])('S5.04 %s is the date in the user’s own time zone', (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 5, 1, 0, 5) }));
afterEach(() => void vi.useRealTimers());

it('S5.04 five minutes after midnight it is the new date', () => {
  expect(eventSearch({}).startDate).toBe('2026-06-01');
});
