import { expect, it } from 'vitest';
import { calendar, event, rowsOf } from './calendar-file.ts';

it('a repeated event becomes dates in local time, across clock changes, without canceled ones', () => {
  const { rows } = rowsOf(
    calendar(
      ...event(
        'DTSTART;TZID=Europe/Rome:20330320T193000',
        'DTEND;TZID=Europe/Rome:20330320T210000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Europe/Rome:20330403T193000',
      ),
    ),
  );
  expect(rows.map(({ dtstart, dtend, tzid }) => [dtstart, dtend, tzid])).toEqual([
    ['2033-03-20T19:30', '2033-03-20T21:00', 'Europe/Rome'],
    ['2033-03-27T19:30', '2033-03-27T21:00', 'Europe/Rome'],
    ['2033-04-10T19:30', '2033-04-10T21:00', 'Europe/Rome'],
  ]);
});

it('a moved date is at its new place', () => {
  const { rows } = rowsOf(
    calendar(
      ...event('DTSTART;TZID=Europe/Rome:20330320T193000', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID;TZID=Europe/Rome:20330321T193000', 'DTSTART;TZID=Europe/Rome:20330322T180000'),
    ),
  );
  expect(rows.map(({ dtstart }) => dtstart)).toEqual(['2033-03-20T19:30', '2033-03-22T18:00']);
});

it('all-day events include their last day, times in UTC stay in UTC, and an event without an end has none', () => {
  const { rows } = rowsOf(
    calendar(
      ...event('DTSTART;VALUE=DATE:20330501', 'DTEND;VALUE=DATE:20330503'),
      ...event('DTSTART:20330501T170000Z', 'GEO:46.7;11.65', 'CATEGORIES:Food,Music'),
    ),
  );
  expect(rows).toMatchObject([
    { dtstart: '2033-05-01', dtend: '2033-05-02' },
    { dtstart: '2033-05-01T17:00Z', latitude: 46.7, longitude: 11.65, categories: 'Food, Music' },
  ]);
});

it('endless series are imported for two years and at most 3,000 dates, with a note', () => {
  const endless = (rule: string) => rowsOf(calendar(...event('DTSTART;VALUE=DATE:20330101', `RRULE:${rule}`)));
  expect(endless('FREQ=MONTHLY').rows).toHaveLength(25);
  const { rows, notes } = endless('FREQ=DAILY');
  expect([rows.length, notes]).toEqual([731, [expect.stringContaining('at most 3,000 dates')]]);
  expect(endless('FREQ=DAILY;COUNT=3000')).toMatchObject({ rows: { length: 3_000 }, notes: [] });
  expect(endless('FREQ=DAILY;COUNT=100000')).toMatchObject({ rows: { length: 3_000 }, notes: { length: 1 } });
});
