import { expect, it } from 'vitest';
import { languageName, leafOf, whenBrief, whenWhole } from '../../../site/dates.ts';

/** Replaces thin and non-breaking spaces with plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

it.each([
  ['en', '2026-07-04T19:30:00+02:00', '2026-07-04T22:00:00+02:00', 'Saturday, 4 July 2026, 19:30 – 22:00'],
  ['de', '2026-07-04T19:30:00+02:00', null, 'Samstag, 4. Juli 2026, 19:30'],
  ['en', '2026-12-31T21:00:00-01:00', '2027-01-01T02:00:00-01:00', 'Thursday, 31 December 2026, 21:00 – 02:00'],
  ['en', '2026-07-04', '2026-07-04', 'Saturday, 4 July 2026'],
  ['en', '2026-07-04T10:00:00+02:00', '2026-07-06T12:00:00+02:00', 'Saturday 4 July – Monday 6 July 2026'],
])('in %s dates from %s to %s are shown in the time of the venue', (language, start, end, told) =>
  expect(plain(whenWhole(language, start, end))).toBe(told),
);

it('American English has American dates', () => {
  expect(plain(whenWhole('en-US', '2026-07-04', null))).toBe('Saturday, July 4, 2026');
});

it('a short date has an end only on a later day', () => {
  expect(plain(whenBrief('en', '2026-07-04T19:30:00+02:00', '2026-07-04T22:00:00+02:00'))).toBe('Sat 4 Jul, 19:30');
  expect(plain(whenBrief('en', '2026-07-04', '2026-07-06'))).toBe('Sat 4 Jul – Mon 6 Jul');
  expect(leafOf('de', '2026-07-04')).toEqual({ day: '4', month: 'Jul', weekday: 'Sa' });
});

it('an unknown language is formatted like English', () => {
  expect(plain(whenWhole('xx-yy-zz', '2026-07-04', null))).toBe('Saturday, 4 July 2026');
  expect([languageName('sl'), languageName('not a language')]).toEqual(['Slovenščina', 'not a language']);
});
