import { describe, expect, it } from 'vitest';
import { dayFrom, daySpans, isRelativeDay, spanNamed } from '../../../contract/times/relative-days.ts';
import { filtersToday } from '../../../src/providers/records/list-url.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';

it('weeks begin on the configured day', () => {
  const week = (weekStart: number) => ['week-start', 'week-end'].map((text) => dayFrom(text, '2026-03-29', weekStart));
  expect([week(0), week(6)]).toEqual([['2026-03-29', '2026-04-04'], ['2026-03-28', '2026-04-03']]); // prettier-ignore
});

describe('a relative day', () => {
  it.each([
    ['today', '2026-03-29', '2026-03-29'],
    ['in-1-days', '2026-03-28', '2026-03-29'],
    ['in-7-days', '2026-03-26', '2026-04-02'],
    ['in-30-days', '2026-10-01', '2026-10-31'],
    ['in-7-days', '2026-12-28', '2027-01-04'],
    ['in-1-days', '2028-02-28', '2028-02-29'],
    ['30-days-ago', '2026-03-30', '2026-02-28'],
    ['7-days-ago', '2026-01-03', '2025-12-27'],
    ['week-start', '2026-03-29', '2026-03-23'],
    ['week-end', '2026-03-29', '2026-03-29'],
    ['week-start', '2026-03-30', '2026-03-30'],
    ['week-end', '2026-12-31', '2027-01-03'],
    ['month-start', '2026-10-25', '2026-10-01'],
    ['month-end', '2026-10-25', '2026-10-31'],
    ['month-end', '2028-02-01', '2028-02-29'],
    ['month-end', '2026-12-31', '2026-12-31'],
  ])('%s, on %s, is %s', (text, today, day) => {
    expect(dayFrom(text, today)).toBe(day);
  });

  it.each(['', '2026-03-29', 'tomorrow', 'in-x-days', 'in-12345-days', 'TODAY', 'week', 'todayish'])(
    'is not %j, which stays unchanged',
    (text) => {
      expect([isRelativeDay(text), dayFrom(text, '2026-01-01')]).toEqual([false, text]);
    },
  );
});

it('spans are found by their names, which are all different', () => {
  for (const [name, [from, to]] of Object.entries(daySpans)) expect(spanNamed(from, to)).toBe(name);
  expect(spanNamed('today', '')).toBeUndefined();
});

it('in a time zone with clock changes, today and the days around it are calendar days', () => {
  const filters = { startDate: 'today', endDate: 'in-1-days' };
  // Half past midnight on the days when clocks go forward and back.
  for (const [now, today, next] of [
    [new Date(2026, 2, 29, 0, 30), '2026-03-29', '2026-03-30'],
    [new Date(2026, 9, 25, 23, 30), '2026-10-25', '2026-10-26'],
  ] as const)
    expect(filtersToday(events, filters, now)).toEqual({ startDate: today, endDate: next });
});

it('only date values are converted, also within conditions: similar texts stay', () => {
  const now = new Date(2026, 2, 29, 12);
  const condition = (field: string, is: string, value: unknown) => ({ field, is, value });
  const where = (day: string, span: unknown) =>
    JSON.stringify({
      any: [
        condition('title', 'contains', 'today'),
        { all: [condition('updatedAt', 'after', day), condition('eventStartDate', 'within', span)] },
      ],
    });
  const filters = { category: 'today', where: where('7-days-ago', ['today', null]) };
  expect(filtersToday(events, filters, now)).toEqual({
    category: 'today',
    where: where('2026-03-22', ['2026-03-29', null]),
  });
  expect(filtersToday(media, { folder: 'today' }, now)).toEqual({ folder: 'today' });
});
