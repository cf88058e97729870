import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../contract/times/day.ts';
import { licenceStateOf } from '../../../contract/media/licence.ts';
import { media } from '../../../src/resources/media/media.resource.ts';

describe('a license', () => {
  it.each([
    ['2028-02-28', '2028-02-29', 'ended'],
    ['2028-02-29', '2028-02-29', 'ending'],
    ['2028-03-30', '2028-02-29', 'ending'],
    ['2028-03-31', '2028-02-29', undefined],
    // The clocks change in these thirty days, which does not shorten any.
    ['2028-04-24', '2028-03-25', 'ending'],
    ['2028-04-25', '2028-03-25', undefined],
    ['2027-12-31', '2028-01-01', 'ended'],
    [null, '2028-02-29', undefined],
  ])('until %s is on %s: %s', (until, today, state) => {
    expect(licenceStateOf(until, today)).toBe(state);
  });
});

it('today is the local date, up to its last minute', () => {
  expect(dayOf(new Date(2028, 1, 29, 23, 59, 59))).toBe('2028-02-29');
  expect(dayOf(new Date(2028, 2, 1))).toBe('2028-03-01');
});

it('a list about licenses sends the date, and other lists do not', () => {
  expect(media.ask({ lacks: 'licence' })).toEqual({ lacks: 'licence', today: dayOf(new Date()) });
  expect(media.ask({ lacks: 'use' })).toEqual({ lacks: 'use' });
});
