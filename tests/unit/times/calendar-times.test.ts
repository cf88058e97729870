import { describe, expect, it } from 'vitest';
import { calendar, event, rowsOf } from './calendar-file.ts';

const timesOf = (lines: readonly string[], around: readonly string[] = []) =>
  rowsOf(calendar(...around, ...event(...lines))).rows.map(({ dtstart, dtend }) => [dtstart, dtend ?? null]);
const rome = 'TZID=Europe/Rome';

describe('dates without VALUE=DATE', () => {
  it.each<[string, string[], unknown[][]]>([
    ['DTSTART', ['DTSTART:20330105'], [['2033-01-05', null]]],
    ['DTSTART and DTEND, which is the day after the last', ['DTSTART:20330105', 'DTEND:20330108'], [['2033-01-05', '2033-01-07']]],
    ['a day and a length', ['DTSTART:20330105', 'DURATION:P2D'], [['2033-01-05', '2033-01-06']]],
    ['a zone beside a day', [`DTSTART;${rome}:20330105`], [['2033-01-05', null]]],
    ['hyphens', ['DTSTART:2033-01-05', 'DTEND:2033-01-06'], [['2033-01-05', '2033-01-05']]],
    ['RDATE', ['DTSTART:20330105', 'RDATE:20330107,20330109'], [['2033-01-05', null], ['2033-01-07', null], ['2033-01-09', null]]],
    ['EXDATE', ['DTSTART:20330105', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20330106'], [['2033-01-05', null], ['2033-01-07', null]]],
    ['EXDATE as a day of a series with a clock', ['DTSTART:20330105T100000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20330106'], [['2033-01-05T10:00', null], ['2033-01-07T10:00', null]]],
    ['RDATE as a day of a series with a clock', ['DTSTART:20330105T100000', 'RDATE:20330107'], [['2033-01-05T10:00', null], ['2033-01-07T10:00', null]]],
    ['UNTIL as the last day', ['DTSTART:20330105T100000', 'RRULE:FREQ=DAILY;UNTIL=20330106'], [['2033-01-05T10:00', null], ['2033-01-06T10:00', null]]],
    ['UNTIL of days', ['DTSTART:20330105', 'RRULE:FREQ=DAILY;UNTIL=20330106'], [['2033-01-05', null], ['2033-01-06', null]]],
    ['UNTIL as a moment for days', ['DTSTART:20330105', 'RRULE:FREQ=DAILY;UNTIL=20330106T000000Z'], [['2033-01-05', null], ['2033-01-06', null]]],
    ['a clock although VALUE=DATE is said', ['DTSTART;VALUE=DATE:20330105T193000'], [['2033-01-05T19:30', null]]],
  ])('S7.04 %s', (_, lines, expected) => {
    expect(timesOf(lines)).toEqual(expected);
  });
}); // prettier-ignore

describe('additional dates as periods', () => {
  it.each<[string, string[], unknown[][]]>([
    ['with a length', ['DTSTART:20330105T100000Z', 'RDATE;VALUE=PERIOD:20330107T100000Z/PT2H'], [['2033-01-05T10:00Z', null], ['2033-01-07T10:00Z', '2033-01-07T12:00Z']]],
    ['with an end', ['DTSTART:20330105T100000Z', 'RDATE;VALUE=PERIOD:20330107T100000Z/20330107T113000Z'], [['2033-01-05T10:00Z', null], ['2033-01-07T10:00Z', '2033-01-07T11:30Z']]],
    ['beside an end of the first', ['DTSTART:20330105T100000', 'DTEND:20330105T110000', 'RDATE;VALUE=PERIOD:20330107T100000/PT3H'], [['2033-01-05T10:00', '2033-01-05T11:00'], ['2033-01-07T10:00', '2033-01-07T13:00']]],
    ['several', ['DTSTART:20330105T100000', 'RDATE;VALUE=PERIOD:20330107T100000/PT1H,20330108T090000/P1D'], [['2033-01-05T10:00', null], ['2033-01-07T10:00', '2033-01-07T11:00'], ['2033-01-08T09:00', '2033-01-09T09:00']]],
    ['in UTC for a zone', [`DTSTART;${rome}:20330105T100000`, 'RDATE;VALUE=PERIOD:20330107T100000Z/PT2H'], [['2033-01-05T10:00', null], ['2033-01-07T11:00', '2033-01-07T13:00']]],
    ['without VALUE', ['DTSTART:20330105T100000', 'RDATE:20330107T100000/PT30M'], [['2033-01-05T10:00', null], ['2033-01-07T10:00', '2033-01-07T10:30']]],
  ])('S7.04 %s', (_, lines, expected) => {
    expect(timesOf(lines)).toEqual(expected);
  });
}); // prettier-ignore

describe('a date at one end and a time at the other', () => {
  it.each<[string, string[], unknown[][]]>([
    ['a moment on that day', ['DTSTART;VALUE=DATE:20330104', 'DTEND:20330104T050001Z'], [['2033-01-04', '2033-01-04']]],
    ['a moment on a later day', ['DTSTART:20330104', 'DTEND:20330106T180000'], [['2033-01-04', '2033-01-06']]],
    ['midnight, which is the end of the day before', ['DTSTART:20330104', 'DTEND:20330106T000000'], [['2033-01-04', '2033-01-05']]],
    ['a day after a moment, which it ends with', ['DTSTART:20330104T190000', 'DTEND;VALUE=DATE:20330106'], [['2033-01-04T19:00', '2033-01-06T00:00']]],
    ['a day after a moment in a zone', [`DTSTART;${rome}:20330104T190000`, 'DTEND:20330105'], [['2033-01-04T19:00', '2033-01-05T00:00']]],
    ['the day of the moment, which says no end', ['DTSTART:20330104T190000', 'DTEND;VALUE=DATE:20330104'], [['2033-01-04T19:00', null]]],
  ])('S7.04 %s', (_, lines, expected) => {
    expect(timesOf(lines)).toEqual(expected);
  });
}); // prettier-ignore

describe('an end in another time zone is converted to the start’s', () => {
  it.each<[string, string[], unknown[][]]>([
    ['Paris after London', ['DTSTART;TZID=Europe/London:20330105T100000', 'DTEND;TZID=Europe/Paris:20330105T130000'], [['2033-01-05T10:00', '2033-01-05T12:00']]],
    ['UTC after Rome', [`DTSTART;${rome}:20330105T103000`, 'DTEND:20330105T100000Z'], [['2033-01-05T10:30', '2033-01-05T11:00']]],
    ['a flight whose clock goes back', ['DTSTART;TZID=Asia/Tokyo:20330105T110000', 'DTEND;TZID=America/Los_Angeles:20330105T043000'], [['2033-01-05T11:00', '2033-01-05T21:30']]],
    ['a zone after UTC', ['DTSTART:20330705T080000Z', `DTEND;${rome}:20330705T120000`], [['2033-07-05T08:00Z', '2033-07-05T10:00Z']]],
    ['the second of two o’clock twice', [`DTSTART;${rome}:20331030T013000`, 'DTEND:20331030T013000Z'], [['2033-10-30T01:30', '2033-10-30T02:30:00+01:00']]],
    ['over a change of clocks', [`DTSTART;${rome}:20330327T010000`, 'DTEND:20330327T020000Z'], [['2033-03-27T01:00', '2033-03-27T04:00']]],
  ])('S7.04 %s', (_, lines, expected) => {
    expect(timesOf(lines)).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    ['hours are as long as ever', ['DTSTART;TZID=Europe/Rome:20330326T220000', 'DURATION:PT8H'], ['2033-03-27T07:00']],
    ['in autumn, too', ['DTSTART;TZID=Europe/Rome:20331029T220000', 'DURATION:PT8H'], ['2033-10-30T05:00']],
    ['days keep the clock', ['DTSTART;TZID=Europe/Rome:20330326T220000', 'DURATION:P1D'], ['2033-03-27T22:00']],
    ['days, then hours', ['DTSTART;TZID=Europe/Rome:20330325T220000', 'DURATION:P1DT8H'], ['2033-03-27T07:00']],
    ['each date of a series', ['DTSTART;TZID=Europe/Rome:20330325T220000', 'DURATION:PT8H', 'RRULE:FREQ=DAILY;COUNT=3'], ['2033-03-26T06:00', '2033-03-27T07:00', '2033-03-28T06:00']],
    ['an end keeps the clock on each date', ['DTSTART;TZID=Europe/Rome:20330325T220000', 'DTEND;TZID=Europe/Rome:20330326T060000', 'RRULE:FREQ=DAILY;COUNT=3'], ['2033-03-26T06:00', '2033-03-27T06:00', '2033-03-28T06:00']],
  ])('S7.04 over a change of clocks %s', (_, lines, ends) => {
    expect(timesOf(lines).map(([, end]) => end)).toEqual(ends);
  }); // prettier-ignore

  it('S7.04 an end before the start is omitted with a note', () => {
    const { rows, readings } = rowsOf(calendar(...event(`DTSTART;${rome}:20330105T103000`, 'DTEND:20330105T080000Z')));
    expect(rows[0]).not.toHaveProperty('dtend');
    const message = 'The event ends before it starts: the end is skipped';
    expect(readings[0]!.notes).toEqual([{ column: 'DTEND', value: '20330105T080000Z', message }]);
  });
}); // prettier-ignore

describe('all-day flags', () => {
  const outlook = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
  it.each<[string, string[], string[], unknown[][]]>([
    ['midnight to midnight', [outlook, 'DTSTART:20330421T000000', 'DTEND:20330422T000000'], [], [['2033-04-21', '2033-04-21']]],
    ['of two days', [outlook, 'DTSTART:20330421T000000', 'DTEND:20330423T000000'], [], [['2033-04-21', '2033-04-22']]],
    ['in a zone', [outlook, `DTSTART;${rome}:20330421T000000`, `DTEND;${rome}:20330422T000000`], [], [['2033-04-21', '2033-04-21']]],
    ['in UTC, of a calendar with a zone', [outlook, 'DTSTART:20330420T220000Z', 'DTEND:20330421T220000Z'], ['X-WR-TIMEZONE:Europe/Rome'], [['2033-04-21', '2033-04-21']]],
    ['in UTC, of a calendar without one', [outlook, 'DTSTART:20330420T220000Z', 'DTEND:20330421T220000Z'], [], [['2033-04-21', '2033-04-21']]],
    ['of another program', ['X-FUNAMBOL-ALLDAY:1', 'DTSTART:20330421T000000', 'DTEND:20330422T000000'], [], [['2033-04-21', '2033-04-21']]],
    ['that say no', ['X-MICROSOFT-CDO-ALLDAYEVENT:FALSE', 'DTSTART:20330421T000000', 'DTEND:20330422T000000'], [], [['2033-04-21T00:00', '2033-04-22T00:00']]],
    ['against a clock, which is right', [outlook, 'DTSTART:20330421T193000', 'DTEND:20330421T210000'], [], [['2033-04-21T19:30', '2033-04-21T21:00']]],
  ])('S7.04 %s', (_, lines, around, expected) => {
    expect(timesOf(lines, around)).toEqual(expected);
    expect(rowsOf(calendar(...around, ...event(...lines))).table.headers.join()).not.toMatch(/allday/);
  });
}); // prettier-ignore
