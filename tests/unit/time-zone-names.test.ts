import { expect, it } from 'vitest';
import { timeZoneName, timeZones } from '../../src/formats/time-zones.ts';

it('time zones have the current names of their places, without underscores', () => {
  expect(['Europe/Kiev', 'Asia/Calcutta', 'America/New_York'].map(timeZoneName)).toEqual([
    'Europe/Kyiv',
    'Asia/Kolkata',
    'America/New York',
  ]);
});

it('time zones are sorted by label, and no label occurs twice', () => {
  const labels = timeZones().map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)].sort());
});
