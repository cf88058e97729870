import { rrulestr } from 'rrule';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { calendar, event, rowsOf } from './calendar-file.ts';

/** A local time in calendar notation: `2027-01-05T10:00` → `20270105T100000`. */
const compact = (wall: string) => `${wall.replaceAll(/[-:]/g, '')}00`.slice(0, 15);
const startsOf = (...lines: string[]) =>
  rowsOf(calendar(...event(...lines))).rows.map(({ dtstart }) => dtstart as string);

/** Days as the RFC lists them: `1997-09: 2 4, 1997-10: 2`. */
const days = (list: string) =>
  list.split(', ').flatMap((month) => {
    const [name = '', numbers = ''] = month.split(': ');
    return numbers.split(' ').flatMap((each) => {
      const [from, to = from] = each.split('-').map(Number);
      return Array.from({ length: to! - from! + 1 }, (_, more) => `${name}-${String(from! + more).padStart(2, '0')}`);
    });
  });
const everyJanuary = [1998, 1999, 2000].map((year) => `${year}-01: 1-31`).join(', ');

/** Examples of RFC 5545, 3.8.5.3: start of a series, rule, and all or the first dates. */
const published: [start: string, rule: string, dates: string][] = [
  ['1997-09-02', 'FREQ=DAILY;COUNT=10', '1997-09: 2-11'],
  ['1997-09-02', 'FREQ=DAILY;UNTIL=19971224T000000Z', '1997-09: 2-30, 1997-10: 1-31, 1997-11: 1-30, 1997-12: 1-23'],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=2', '1997-09: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 1997-10: 2 4 6'],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09: 2 12 22, 1997-10: 2 12'],
  ['1998-01-01', 'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', everyJanuary],
  ['1998-01-01', 'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1', everyJanuary],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10', '1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4'],
  ['1997-09-02', 'FREQ=WEEKLY;UNTIL=19971224T000000Z', '1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4 11 18 25, 1997-12: 2 9 16 23'],
  ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU', '1997-09: 2 16 30, 1997-10: 14 28, 1997-11: 11 25, 1997-12: 9 23, 1998-01: 6 20, 1998-02: 3 17'],
  ['1997-09-02', 'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', '1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2'],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', '1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2'],
  ['1997-09-01', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR', '1997-09: 1 3 5 15 17 19 29, 1997-10: 1 3 13 15 17 27 29 31, 1997-11: 10 12 14 24 26 28, 1997-12: 8 10 12 22'],
  ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '1997-09: 2 4 16 18 30, 1997-10: 2 14 16'],
  ['1997-09-05', 'FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5, 1998-01: 2, 1998-02: 6, 1998-03: 6, 1998-04: 3, 1998-05: 1, 1998-06: 5'],
  ['1997-09-05', 'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5'],
  ['1997-09-07', 'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU', '1997-09: 7 28, 1997-11: 2 30, 1998-01: 4 25, 1998-03: 1 29, 1998-05: 3 31'],
  ['1997-09-22', 'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09: 22, 1997-10: 20, 1997-11: 17, 1997-12: 22, 1998-01: 19, 1998-02: 16'],
  ['1997-09-28', 'FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09: 28, 1997-10: 29, 1997-11: 28, 1997-12: 29, 1998-01: 29, 1998-02: 26'],
  ['1997-09-02', 'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15', '1997-09: 2 15, 1997-10: 2 15, 1997-11: 2 15, 1997-12: 2 15, 1998-01: 2 15'],
  ['1997-09-30', 'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1', '1997-09: 30, 1997-10: 1 31, 1997-11: 1 30, 1997-12: 1 31, 1998-01: 1 31, 1998-02: 1'],
  ['1997-09-10', 'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15', '1997-09: 10-15, 1999-03: 10-13'],
  ['1997-09-02', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU', '1997-09: 2 9 16 23 30, 1997-11: 4 11 18 25, 1998-01: 6 13 20 27, 1998-03: 3 10 17 24 31'],
  ['1997-06-10', 'FREQ=YEARLY;COUNT=10;BYMONTH=6,7', '1997-06: 10, 1997-07: 10, 1998-06: 10, 1998-07: 10, 1999-06: 10, 1999-07: 10, 2000-06: 10, 2000-07: 10, 2001-06: 10, 2001-07: 10'],
  ['1997-03-10', 'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3', '1997-03: 10, 1999-01: 10, 1999-02: 10, 1999-03: 10, 2001-01: 10, 2001-02: 10, 2001-03: 10, 2003-01: 10, 2003-02: 10, 2003-03: 10'],
  ['1997-01-01', 'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200', '1997-01: 1, 1997-04: 10, 1997-07: 19, 2000-01: 1, 2000-04: 9, 2000-07: 18, 2003-01: 1, 2003-04: 10, 2003-07: 19, 2006-01: 1'],
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO', '1997-05: 19, 1998-05: 18, 1999-05: 17'],
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05: 12, 1998-05: 11, 1999-05: 17'],
  ['1997-03-13', 'FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03: 13 20 27, 1998-03: 5 12 19 26, 1999-03: 4 11 18 25'],
  ['1997-06-05', 'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8', '1997-06: 5 12 19 26, 1997-07: 3 10 17 24 31, 1997-08: 7 14 21 28, 1998-06: 4 11 18 25, 1998-07: 2 9 16 23 30, 1998-08: 6 13 20 27'],
  ['1997-09-13', 'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '1997-09: 13, 1997-10: 11, 1997-11: 8, 1997-12: 13, 1998-01: 10, 1998-02: 7, 1998-03: 7, 1998-04: 11, 1998-05: 9, 1998-06: 13'],
  ['1996-11-05', 'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1996-11: 5, 2000-11: 7, 2004-11: 2'],
  ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09: 4, 1997-10: 7, 1997-11: 6'],
  ['1997-09-29', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09: 29, 1997-10: 30, 1997-11: 27, 1997-12: 30, 1998-01: 29, 1998-02: 26, 1998-03: 30'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08: 5 10 19 24'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08: 5 17 19 31'],
  ['2007-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01: 15 30, 2007-02: 15, 2007-03: 15 30'],
]; // prettier-ignore

describe('the series of RFC 5545, 3.8.5.3', () => {
  it.each(published)('S7.04 from %s with %s are on the listed days', (start, rule, dates) => {
    const expected = days(dates).map((day) => `${day}T09:00`);
    const given = startsOf(`DTSTART;TZID=America/New_York:${compact(`${start}T09:00`)}`, `RRULE:${rule}`);
    const isBounded = /COUNT|UNTIL/.test(rule);
    expect(isBounded ? given : given.slice(0, expected.length)).toEqual(expected);
  });

  it('S7.04 every Friday the 13th excludes the start, which EXDATE removes', () => {
    const given = startsOf(
      'DTSTART;TZID=America/New_York:19970902T090000',
      'EXDATE;TZID=America/New_York:19970902T090000',
      'RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    );
    const expected = days('1998-02: 13, 1998-03: 13, 1998-11: 13, 1999-08: 13, 2000-10: 13');
    expect(given.slice(0, 5).map((wall) => wall.slice(0, 10))).toEqual(expected);
  });

  it('S7.04 minutes and hours of a day', () => {
    const clocks = (rule: string) =>
      startsOf('DTSTART;TZID=America/New_York:19970902T090000', `RRULE:${rule}`).map((wall) => wall.slice(11));
    expect(clocks('FREQ=MINUTELY;INTERVAL=15;COUNT=6')).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15']);
    expect(clocks('FREQ=MINUTELY;INTERVAL=90;COUNT=4')).toEqual(['09:00', '10:30', '12:00', '13:30']);
    const everyTwenty = Array.from(
      { length: 24 },
      (_, at) => `${String(9 + Math.floor(at / 3)).padStart(2, '0')}:${['00', '20', '40'][at % 3]}`,
    );
    expect(clocks('FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40;COUNT=24')).toEqual(everyTwenty);
    expect(clocks('FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16;COUNT=24')).toEqual(everyTwenty);
  });
});

/** Rules of every frequency; each starts on its first matching day from 20 January 2031. */
const rules = [
  'FREQ=YEARLY', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=3,10', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=YEARLY;BYYEARDAY=-1,60',
  'FREQ=YEARLY;BYDAY=-1SU', 'FREQ=YEARLY;BYDAY=1MO,-1FR;WKST=SU', 'FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=TH', 'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
  'FREQ=YEARLY;BYMONTH=12;BYDAY=1SU,2SU,3SU,4SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'FREQ=YEARLY;BYMONTH=5;BYDAY=MO;BYSETPOS=-1',
  'FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=-1SA',
  'FREQ=MONTHLY;BYDAY=1MO,3MO', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=-1', 'FREQ=MONTHLY;BYDAY=5SU',
  'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'FREQ=MONTHLY;BYMONTH=6,7,8;BYDAY=1SA', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=WE,SA', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY;BYMONTH=7,8;BYDAY=TH',
  'FREQ=DAILY', 'FREQ=DAILY;INTERVAL=5', 'FREQ=DAILY;BYDAY=SA,SU', 'FREQ=DAILY;BYMONTH=12;BYMONTHDAY=24,25,26', 'FREQ=DAILY;BYHOUR=10,15', 'FREQ=HOURLY;INTERVAL=7',
  'FREQ=HOURLY;BYHOUR=10,14;BYDAY=MO', 'FREQ=MINUTELY;INTERVAL=45', 'FREQ=SECONDLY;INTERVAL=90',
]; // prettier-ignore
const each = 15;

/** The dates of a rule by a second library. */
function otherReading(rule: string): string[] {
  const from = (start: string, more: string) =>
    rrulestr(`DTSTART:${start}Z\nRRULE:${rule}${more}`).all().map((date) => date.toISOString().slice(0, 19)); // prettier-ignore
  const [first = ''] = from('20310120T103000', ';COUNT=1');
  return from(first.replaceAll(/[-:]/g, ''), `;COUNT=${each}`);
}
const minutes = (wall: string) => wall.replace(/:00$/, '');
const utc = (wall: string, zone: string) =>
  `${compact(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant().toString().slice(0, 19))}Z`;

describe('series of every frequency', () => {
  it.each(rules)('S7.04 with %s have the dates of an independent implementation', (rule) => {
    const expected = otherReading(rule);
    expect(startsOf(`DTSTART:${compact(expected[0]!)}`, `RRULE:${rule};COUNT=${each}`)).toEqual(expected.map(minutes));
  });

  const zoned = rules.filter((rule) => !/HOURLY|MINUTELY|SECONDLY/.test(rule)).map((rule, at) => [rule, ['Europe/Rome', 'America/New_York', 'Australia/Sydney'][at % 3]!] as const); // prettier-ignore
  it.each(zoned)('S7.04 with %s in %s keep the local time; UNTIL, EXDATE and RDATE in UTC match', (rule, zone) => {
    const all = otherReading(rule).map(minutes);
    const added = '2031-01-19T08:15';
    const start = all[0]!;
    const given = startsOf(
      `DTSTART;TZID=${zone}:${compact(start)}`,
      `RRULE:${rule};UNTIL=${utc(all[9]!, zone)}`,
      `EXDATE:${utc(all[3]!, zone)},${utc(all[6]!, zone)}`,
      `RDATE:${utc(added, zone)}`,
    );
    expect(given).toEqual([added, ...all.slice(0, 10).filter((_, at) => at !== 3 && at !== 6)]);
  });
});
