import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { calendar, event, rowsOf } from './calendar-file.ts';

/** A time zone that is defined in the file. */
const zone = (name: string, ...parts: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...parts.flat(),
  'END:VTIMEZONE',
];
const part = (kind: string, start: string, from: string, to: string, rule?: string) => [
  `BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []), `END:${kind}`,
]; // prettier-ignore
const always = (name: string, offset: string) => zone(name, part('STANDARD', '16010101T000000', offset, offset));
const likeRome = (name: string) =>
  zone(
    name,
    part('STANDARD', '16010101T030000', '+0200', '+0100', 'BYDAY=-1SU;BYMONTH=10'),
    part('DAYLIGHT', '16010101T020000', '+0100', '+0200', 'BYDAY=-1SU;BYMONTH=3'),
  );
/** The moment of a row, by its own time zone or the workspace's. */
const momentOf = ({ dtstart, tzid }: Record<string, unknown>, workspace = 'Europe/Rome') =>
  String(dtstart).endsWith('Z')
    ? String(dtstart)
    : Temporal.PlainDateTime.from(String(dtstart)).toZonedDateTime(String(tzid ?? workspace)).toInstant().toString({ smallestUnit: 'minute' }); // prettier-ignore
const momentsIn = (...lines: string[]) => rowsOf(calendar(...lines)).rows.map((row) => momentOf(row));

describe('time zones defined in the file', () => {
  it.each<[string, string[], string, string]>([
    ['a name that is no zone', always('Customized Time Zone', '+0900'), 'Customized Time Zone', '2033-07-02T10:30Z'],
    ['a name with colons and brackets', always('(GMT+09.00) Anywhere: mine', '+0900'), '"(GMT+09.00) Anywhere: mine"', '2033-07-02T10:30Z'],
    ['colons without quotation marks', likeRome('(UTC+01:00) Elsewhere'), '(UTC+01:00) Elsewhere', '2033-07-02T17:30Z'],
    ['summer time', likeRome('My zone'), 'My zone', '2033-07-02T17:30Z'],
    ['a half hour', always('Odd', '+0545'), 'Odd', '2033-07-02T13:45Z'],
    ['a time before its first change', zone('New', part('STANDARD', '20340101T000000', '+0300', '+0200')), 'New', '2033-07-02T16:30Z'],
    ['an abbreviation that is meant otherwise', always('EST', '+1000'), 'EST', '2033-07-02T09:30Z'],
    ['a place, whose description is cut short', always('Europe/Rome', '+0100'), 'Europe/Rome', '2033-07-02T17:30Z'],
    ['a name of Windows as Windows has it', likeRome('W. Europe Standard Time'), 'W. Europe Standard Time', '2033-07-02T17:30Z'],
    ['a name of Windows that is described otherwise', always('Tokyo Standard Time', '+0800'), 'Tokyo Standard Time', '2033-07-02T11:30Z'],
  ])('S7.04 %s', (_, description, name, expected) => {
    expect(momentsIn(...description, ...event(`DTSTART;TZID=${name}:20330702T193000`))).toEqual([expected]);
  }); // prettier-ignore

  it('S7.04 a series in one keeps its local time across the clock change', () => {
    const lines = event('DTSTART;TZID=My zone:20330320T193000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20330327T173000Z');
    expect(momentsIn(...likeRome('My zone'), ...lines)).toEqual(['2033-03-20T18:30Z', '2033-04-03T17:30Z']);
  });
});

describe('names of time zones', () => {
  it.each([
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Indiana/Indianapolis', 'America/Indiana/Indianapolis'],
    ['America/North_Dakota/New_Salem', 'America/North_Dakota/New_Salem'],
    ['/Europe/Vienna', 'Europe/Vienna'],
    ['/x.example/Europe/Lisbon', 'Europe/Lisbon'],
    ['/mozilla.org/20050126_1/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 'Europe/Berlin'],
    ['America/New York', 'America/New_York'],
    ['europe/rome', 'Europe/Rome'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['Romance Standard Time', 'Europe/Paris'],
    ['GMT Standard Time', 'Europe/London'],
    ['Eastern Standard Time', 'America/New_York'],
    ['Tokyo Standard Time', 'Asia/Tokyo'],
    ['Central Europe Standard Time 1', 'Europe/Budapest'],
    ['Pacific Daylight Time', 'America/Los_Angeles'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', 'Europe/Amsterdam'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Sarajevo'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', 'America/New_York'],
    ['"(UTC+09:00) Osaka, Sapporo, Tokyo"', 'Asia/Tokyo'],
  ])('S7.04 %s is %s', (name, expected) => {
    const { rows, readings } = rowsOf(calendar(...event(`DTSTART;TZID=${name}:20330702T193000`)));
    expect([rows[0]!.dtstart, rows[0]!.tzid, readings[0]!.notes]).toEqual(['2033-07-02T19:30', expected, undefined]);
  });

  it.each([
    ['UTC', '2033-07-02T19:30Z'],
    ['Etc/UTC', '2033-07-02T19:30Z'],
    ['tzone://Microsoft/Utc', '2033-07-02T19:30Z'],
    ['GMT+0200', '2033-07-02T17:30Z'],
    ['UTC-5', '2033-07-03T00:30Z'],
  ])('S7.04 %s is converted to a moment', (name, expected) => {
    expect(rowsOf(calendar(...event(`DTSTART;TZID=${name}:20330702T193000`))).rows[0]!.dtstart).toBe(expected);
  });

  it('S7.04 an unknown name is reported with its line', () => {
    const { rows, readings } = rowsOf(calendar(...event('DTSTART;TZID=Nowhere/Land:20330702T193000')));
    expect(rows[0]).toMatchObject({ dtstart: '2033-07-02T19:30' });
    expect(rows[0]).not.toHaveProperty('tzid');
    const message = 'Is an unknown time zone: times are read as local times of the place';
    expect(readings[0]!.notes).toEqual([{ column: 'TZID', value: 'Nowhere/Land', message }]);
  });
});

describe('a series in a time zone that the file does not define', () => {
  const series = (...more: string[]) => event('DTSTART;TZID=Europe/Rome:20330105T193000', ...more);
  const weeks = ['2033-01-05', '2033-01-12', '2033-01-19', '2033-01-26'].map((day) => `${day}T19:30`);
  const startsOf = (...lines: string[]) => rowsOf(calendar(...lines)).rows.map(({ dtstart }) => dtstart);

  it('S7.04 EXDATE in UTC', () => {
    expect(startsOf(...series('RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20330112T183000Z'))).toEqual([
      weeks[0],
      weeks[2],
      weeks[3],
    ]);
  });
  it('S7.04 EXDATE in another zone', () => {
    expect(startsOf(...series('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/London:20330112T183000'))).toEqual([
      weeks[0],
      weeks[2],
    ]);
  });
  it('S7.04 EXDATEs without a match do not affect others', () => {
    const lines = [
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE:20330106T183000Z,20330107T183000Z,20330112T183000Z',
      'EXDATE:20330119T183000Z',
    ];
    expect(startsOf(...series(...lines))).toEqual([weeks[0], weeks[3]]);
  });
  it('S7.04 UNTIL in UTC', () => {
    expect(startsOf(...series('RRULE:FREQ=WEEKLY;UNTIL=20330119T183000Z'))).toEqual(weeks.slice(0, 3));
    expect(startsOf(...series('RRULE:FREQ=WEEKLY;UNTIL=20330119T182959Z'))).toEqual(weeks.slice(0, 2));
  });
  it('S7.04 RECURRENCE-ID in UTC', () => {
    const moved = event('RECURRENCE-ID:20330112T183000Z', 'DTSTART;TZID=Europe/Rome:20330113T200000').with(
      2,
      'SUMMARY:Market, moved',
    );
    const { rows } = rowsOf(calendar(...series('RRULE:FREQ=WEEKLY;COUNT=3'), ...moved));
    expect(rows.map(({ dtstart, summary }) => [dtstart, summary])).toEqual([
      [weeks[0], 'Market'],
      ['2033-01-13T20:00', 'Market, moved'],
      [weeks[2], 'Market'],
    ]);
  });
  it('S7.04 UNTIL and EXDATE in UTC west of Greenwich, in the night', () => {
    const lines = event(
      'DTSTART;TZID=America/New_York:20330105T213000',
      'RRULE:FREQ=DAILY;UNTIL=20330109T023000Z',
      'EXDATE:20330107T023000Z',
    );
    expect(startsOf(...lines)).toEqual(['2033-01-05T21:30', '2033-01-07T21:30', '2033-01-08T21:30']);
  });
});

describe('the time zone of a calendar', () => {
  it.each<[string, string[], unknown[]]>([
    ['counts for times without a zone', ['X-WR-TIMEZONE:Europe/Lisbon', ...event('DTSTART:20330702T193000')], ['2033-07-02T19:30', 'Europe/Lisbon']],
    ['shows moments in UTC', ['X-WR-TIMEZONE:Europe/Lisbon', ...event('DTSTART:20330702T193000Z')], ['2033-07-02T19:30Z', 'Europe/Lisbon']],
    ['leaves a zone of an event', ['X-WR-TIMEZONE:Europe/Lisbon', ...event('DTSTART;TZID=Europe/Rome:20330702T193000')], ['2033-07-02T19:30', 'Europe/Rome']],
    ['may be one of Windows', ['X-WR-TIMEZONE:W. Europe Standard Time', ...event('DTSTART:20330702T193000')], ['2033-07-02T19:30', 'Europe/Berlin']],
    ['may be described', ['X-WR-TIMEZONE:Mine', ...always('Mine', '+0900'), ...event('DTSTART:20330702T193000')], ['2033-07-02T10:30Z', undefined]],
    ['fits an end in UTC', ['X-WR-TIMEZONE:Europe/Rome', ...event('DTSTART:20330702T193000', 'DTEND:20330702T180000Z')], ['2033-07-02T19:30', 'Europe/Rome']],
  ])('S7.04 %s', (_, lines, expected) => {
    const [row] = rowsOf(calendar(...lines)).rows;
    expect([row!.dtstart, row!.tzid]).toEqual(expected);
  });
}); // prettier-ignore
