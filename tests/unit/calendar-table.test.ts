import { expect, it } from 'vitest';
import { calendarTable } from '../../server/services/table-file/calendar-table.ts';

const calendar = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:Market', ...lines, 'END:VEVENT'];
const now = new Date('2033-01-01T00:00:00Z');
const rowsOf = (bytes: Buffer) => {
  const { table, notes } = calendarTable(bytes, now);
  const rows = table.pieces.flatMap(({ json }) => JSON.parse(json) as unknown[][]);
  return {
    notes,
    rows: rows.map((cells) => Object.fromEntries(table.headers.map((name, index) => [name, cells[index]]))),
  };
};

it('a repeated event becomes its dates as the wall shows them, over the change of the clocks, without what was called off', () => {
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

it('a date that was moved stands where it was moved to', () => {
  const { rows } = rowsOf(
    calendar(
      ...event('DTSTART;TZID=Europe/Rome:20330320T193000', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID;TZID=Europe/Rome:20330321T193000', 'DTSTART;TZID=Europe/Rome:20330322T180000'),
    ),
  );
  expect(rows.map(({ dtstart }) => dtstart)).toEqual(['2033-03-20T19:30', '2033-03-22T18:00']);
});

it('days end with the last of them, moments in UTC stay moments, and an event without an end has none', () => {
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

it('repeats without an end are taken for two years and at most 500 dates, and that is said', () => {
  const endless = (rule: string) => rowsOf(calendar(...event('DTSTART;VALUE=DATE:20330101', `RRULE:${rule}`)));
  expect(endless('FREQ=MONTHLY').rows).toHaveLength(25);
  const { rows, notes } = endless('FREQ=DAILY');
  expect([rows.length, notes]).toEqual([500, [expect.stringContaining('at most 500 dates')]]);
  expect(endless('FREQ=DAILY;COUNT=100000').rows).toHaveLength(500);
});
