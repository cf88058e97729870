import { expect, it } from 'vitest';
import { cityWithOffset, timeZoneName, timeZones } from '../../../src/formats/time-zones.ts';

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

it('a time zone is found by its city and its whole name', () => {
  const zones = timeZones();
  expect(zones.find(({ value }) => value === 'Europe/Rome')).toMatchObject({
    label: 'Rome',
    search: 'Rome Europe/Rome',
  });
  expect(zones.find(({ value }) => value === 'America/Indiana/Knox')?.label).toBe('Knox, Indiana');
});

it.each([
  ['Asia/Tokyo', 'Tokyo (GMT+9)'],
  ['Asia/Calcutta', 'Kolkata (GMT+5:30)'],
  ['America/Bogota', 'Bogota (GMT−5)'],
  ['Africa/Abidjan', 'Abidjan (GMT)'],
  ['UTC', 'UTC (GMT)'],
  ['Mars/Base', 'Base'],
])('%s is shown as %s', (zone, text) => expect(cityWithOffset(zone)).toBe(text));

it.each(['UTC', 'Europe/Kyiv', 'Europe/Kiev'])('the chosen zone %s is an option, and its city only once', (zone) => {
  const zones = timeZones(zone);
  expect(zones.filter(({ label }) => label === zones.find(({ value }) => value === zone)?.label)).toHaveLength(1);
});
