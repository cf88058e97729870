import { expect, it } from 'vitest';
import { offsetIn, offsetText, showings, wallAt } from '../../../contract/times/clock.ts';
import { zoneCases } from '../../zones.ts';

const cases = zoneCases([2026, 2027]);

it('S7.04 repeated and skipped local times equal an independent calculation, in every time zone and at every clock change', () => {
  expect(cases.length).toBeGreaterThan(2_000);
  expect(cases.filter(({ moments }) => moments.length === 2).length).toBeGreaterThan(100);
  expect(cases.filter(({ moments }) => moments.length === 0).length).toBeGreaterThan(100);
  const wrong = cases.filter(({ zone, wall, moments, instead }) => {
    const shown = showings(wall, zone);
    const reckoned = shown.offsets.map((offset) => Date.parse(`${wall}${offsetText(offset)}`));
    return String(reckoned) !== String(moments) || shown.instead !== instead;
  });
  expect(wrong).toEqual([]);
});

it('S7.04 a moment is shown in local time', () => {
  for (const { zone, wall, moments } of cases)
    for (const moment of moments) expect([zone, wallAt(zone, moment)]).toEqual([zone, wall]);
});

it.each([
  ['2026-10-25', undefined],
  ['2026-10-25T02:30', undefined],
  ['2026-10-25T02:30Z', 0],
  ['2026-10-25T02:30:00+01:00', 60],
  ['2026-10-25T02:30:00-03:30', -210],
])('S7.04 the offset %s is %s minutes', (time, minutes) => expect(offsetIn(time)).toBe(minutes));
