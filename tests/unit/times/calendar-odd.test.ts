import { describe, expect, it } from 'vitest';
import { readTable } from '../../../server/services/table-file/read-table.ts';
import { calendar, event, rowsOf } from './calendar-file.ts';

const sound = ['BEGIN:VEVENT', 'UID:b', 'SUMMARY:Sound', 'DTSTART:20330106T100000', 'END:VEVENT'];
const oddThenSound = (...lines: string[]) => rowsOf(calendar(...event(...lines), ...sound));

describe('an irregular event', () => {
  it.each([
    ['a start that is no day', ['DTSTART:20331305'], 'The start “20331305” is not a date or time'],
    ['a day that no month has', ['DTSTART;VALUE=DATE:20330230'], 'The start “20330230” is not a date or time'],
    ['a clock that none shows', ['DTSTART:20330105T256100'], 'The start “20330105T256100” is not a date or time'],
    ['words for a start', ['DTSTART:next Friday'], 'The start “next Friday” is not a date or time'],
    ['an empty start', ['DTSTART:'], 'The event has no start'],
    ['no start', ['DTEND:20330105T100000'], 'The event has no start'],
  ])('S7.04 with %s is skipped with its line, title and value, and the others are imported', (_, lines, reason) => {
    const { table, rows, readings } = oddThenSound(...lines);
    expect(readings).toEqual([{ refused: reason }, {}]);
    expect(table.pieces.flatMap((piece) => piece.lines)).toEqual([3, 3 + 4 + lines.length]);
    expect(rows.map(({ summary, dtstart }) => [summary, dtstart])).toEqual([
      ['Market', null],
      ['Sound', '2033-01-06T10:00'],
    ]);
  });

  it.each([
    ['end', ['DTEND:tomorrow'], 'DTEND', 'tomorrow', 'Is not a date or time and is skipped'],
    ['endless length', ['DURATION:P9999999999W'], 'DURATION', 'P9999999999W', 'Is not a duration and is skipped'],
    ['length', ['DURATION:2 hours'], 'DURATION', '2 hours', 'Is not a duration and is skipped'],
    ['rule', ['RRULE:FREQ=SOMETIMES'], 'RRULE', 'FREQ=SOMETIMES', 'Can’t be read: only the first date is imported'],
    ['part of a rule', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=45'], 'RRULE', 'FREQ=MONTHLY;BYMONTHDAY=45', 'Can’t be read: only the first date is imported'],
    ['end of a rule', ['RRULE:FREQ=DAILY;UNTIL=soon'], 'RRULE', 'FREQ=DAILY;UNTIL=soon', 'Can’t be read: only the first date is imported'],
    ['further date', ['RDATE:20331305'], 'RDATE', '20331305', 'Is not a date or time and is skipped'],
    ['excluded date', ['EXDATE:x'], 'EXDATE', 'x', 'Is not a date or time and is skipped'],
    ['position', ['GEO:here'], 'GEO', 'here', 'Is not a position and is skipped'],
    ['line', ['what is this'], 'Line 7', 'what is this', 'Is not a valid calendar line and is skipped'],
    ['file within', ['ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA'], 'ATTACH', '', 'Is an embedded file and is skipped'],
    ['text without an end', [`DESCRIPTION:${'x'.repeat(100_001)}`], 'DESCRIPTION', 'x'.repeat(60), 'Is too long and is skipped'],
  ])('S7.04 with an invalid %s is imported without it, with a note', (_, lines, column, value, message) => {
    const { rows, readings } = oddThenSound('DTSTART:20330105T100000', ...lines);
    expect(rows.map(({ dtstart }) => dtstart)).toEqual(['2033-01-05T10:00', '2033-01-06T10:00']);
    expect(readings).toEqual([{ notes: [{ column, value, message }] }, {}]);
  }); // prettier-ignore

  it('S7.04 with a rule that matches no date is on its start date only', () => {
    const { rows } = oddThenSound('DTSTART:20330105T100000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
    expect(rows.map(({ dtstart }) => dtstart)).toEqual(['2033-01-05T10:00', '2033-01-06T10:00']);
  });

  it.each([
    ['says nothing', 'RRULE:', 1],
    ['counts to -1 until a day', 'RRULE:FREQ=DAILY;UNTIL=20330107;COUNT=-1', 3],
    ['ends with a sign', 'RRULE:FREQ=DAILY;COUNT=3;', 3],
    ['is in lower case', 'RRULE:freq=daily;count=3', 3],
    ['names its calendar', 'RRULE:RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT;COUNT=3', 3],
    ['has a part of another program', 'RRULE:FREQ=DAILY;COUNT=3;X-BY=me', 3],
  ])('S7.04 with the rule %s is read without a note', (_, rule, count) => {
    const { rows, readings } = rowsOf(calendar(...event('DTSTART:20330105T100000', rule)));
    expect([rows.length, ...readings]).toEqual([count, ...Array.from({ length: count }, () => ({}))]);
  });

  it('S7.04 can be alone, without a calendar around it', () => {
    expect(readTable(Buffer.from(event('DTSTART:20330105T100000').join('\r\n'))).table.rowCount).toBe(1);
  });

  it('S7.04 without an end does not affect the next ones', () => {
    const { rows } = rowsOf(calendar(...event('DTSTART:20330105T100000').slice(0, -1), ...sound));
    expect(rows.map(({ summary }) => summary)).toEqual(['Market', 'Sound']);
  });

  it('S7.04 with an unreadable time zone definition is imported', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Broken', 'BEGIN:STANDARD', 'DTSTART:never', 'END:STANDARD', 'END:VTIMEZONE'];
    const { rows, readings } = rowsOf(calendar(...zone, ...event('DTSTART;TZID=Broken:20330105T100000')));
    expect(rows[0]!.dtstart).toBe('2033-01-05T10:00');
    expect(readings[0]!.notes).toMatchObject([{ column: 'TZID', value: 'Broken' }]);
  });

  it('S7.04 does not include its alarms', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'SUMMARY:Wake', 'DURATION:PT5M', 'END:VALARM'];
    const { rows } = rowsOf(calendar(...event('DTSTART:20330105T100000', ...alarm, 'LOCATION:Hall')));
    expect(rows).toEqual([
      expect.objectContaining({ summary: 'Market', location: 'Hall', dtstart: '2033-01-05T10:00' }),
    ]);
    expect(rows[0]).not.toHaveProperty('dtend');
  });
});

it('S7.04 a calendar that ends inside an event is reported as truncated', () => {
  const cut = calendar(...sound, ...event('DTSTART:20330105', 'LOCATION:Hall'));
  const { rows, notes } = rowsOf(cut.subarray(0, cut.indexOf('all\r\n')));
  expect(rows.map(({ summary, location }) => [summary, location])).toEqual([
    ['Sound', null],
    ['Market', 'H'],
  ]);
  expect(notes).toEqual(['The calendar is cut off: its last event may be incomplete']);
});

it('S7.04 lines can be folded inside a character', () => {
  const text = 'DESCRIPTION:Törggelen';
  const bytes = calendar(...event('DTSTART:20330105T100000', text));
  const at = bytes.indexOf('ö') + 1;
  const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
  expect(rowsOf(folded).rows[0]!.description).toBe('Törggelen');
});

it('S7.04 texts are unescaped, and lists stay lists', () => {
  const { rows } = rowsOf(
    calendar(
      ...event(
        'DTSTART:20330105T100000',
        String.raw`DESCRIPTION:One\, two\; three\nfour \\n`,
        String.raw`CATEGORIES:Food\, wine,Music`,
      ),
    ),
  );
  expect(rows[0]).toMatchObject({ description: 'One, two; three\nfour \\n', categories: 'Food, wine, Music' });
});

it('S7.04 a calendar of tasks only has no events, which is reported, and tasks next to events are counted', () => {
  const task = ['BEGIN:VTODO', 'SUMMARY:Wash up', 'END:VTODO'];
  expect(() => readTable(calendar(...task))).toThrow('There are no events in this calendar');
  expect(rowsOf(calendar(...task, ...sound)).notes).toEqual(['Only events are imported, not 1 tasks and journals']);
});

describe('event identity', () => {
  const identities = (...lines: string[]) => {
    const { table, rows } = rowsOf(calendar(...lines));
    return [table.key, rows.map((row) => [row.uid, row['recurrence-id']])];
  };
  const key = ['uid', 'recurrence-id'];
  const other = (uid: string, ...lines: string[]) => event(...lines).with(1, `UID:${uid}`);

  it.each<[string, string[], unknown[]]>([
    ['the UID', [...event('DTSTART:20330105'), ...other('b', 'DTSTART:20330105')], [key, [['a@x', null], ['b', null]]]],
    ['the day of a series', event('DTSTART:20330105T100000', 'RRULE:FREQ=DAILY;COUNT=2'), [key, [['a@x', '2033-01-05'], ['a@x', '2033-01-06']]]],
    ['the clock, too, where there are several on a day', event('DTSTART:20330105T100000', 'RRULE:FREQ=DAILY;BYHOUR=10,15;COUNT=2'), [key, [['a@x', '2033-01-05T10:00'], ['a@x', '2033-01-05T15:00']]]],
    ['the day that was moved', [...event('DTSTART:20330105T100000', 'RRULE:FREQ=DAILY;COUNT=2'), ...event('RECURRENCE-ID:20330106T100000', 'DTSTART:20330109T110000')], [key, [['a@x', '2033-01-05'], ['a@x', '2033-01-06']]]],
    ['the day that was moved, without its series', event('RECURRENCE-ID;TZID=Europe/Rome:20330106T100000', 'DTSTART;TZID=Europe/Rome:20330109T110000'), [key, [['a@x', '2033-01-06']]]],
    ['the day of events that share a UID', [...event('DTSTART:20330105'), ...event('DTSTART:20330107')], [key, [['a@x', '2033-01-05'], ['a@x', '2033-01-07']]]],
    ['nothing of events that share a UID and a day', [...event('DTSTART:20330105'), ...event('DTSTART:20330105')], [[], [['a@x', '2033-01-05'], ['a@x', '2033-01-05']]]],
    ['nothing where one has no UID', [...event('DTSTART:20330105'), ...other('', 'DTSTART:20330107')], [[], [['a@x', null], [null, null]]]],
  ])('S7.04 is %s', (_, lines, expected) => {
    expect(identities(...lines)).toEqual(expected);
  }); // prettier-ignore

  it('S7.04 is the latest of several versions, with a note', () => {
    const { rows, notes } = rowsOf(
      calendar(...event('DTSTART:20330105T110000', 'SEQUENCE:3'), ...event('DTSTART:20330105T100000', 'SEQUENCE:1')),
    );
    expect(rows.map(({ dtstart }) => dtstart)).toEqual(['2033-01-05T11:00']);
    expect(notes).toEqual(['If the file has several versions of an event, the latest is imported']);
  });
});

describe('changed dates of a series', () => {
  const series = event('DTSTART:20330105T100000', 'DTEND:20330105T110000', 'RRULE:FREQ=DAILY;COUNT=4');
  const startsOf = (...lines: string[]) =>
    rowsOf(calendar(...series, ...lines)).rows.map(({ dtstart, dtend }) => `${String(dtstart)}–${String(dtend ?? '')}`);
  const [first, , third, fourth] = ['05', '06', '07', '08'].map((day) => `2033-01-${day}T10:00–2033-01-${day}T11:00`);

  it.each<[string, string[], (string | undefined)[]]>([
    ['to another day', event('RECURRENCE-ID:20330106T100000', 'DTSTART:20330110T120000'), [first, '2033-01-10T12:00–', third, fourth]],
    ['named by the day', event('RECURRENCE-ID;VALUE=DATE:20330106', 'DTSTART:20330106T120000'), [first, '2033-01-06T12:00–', third, fourth]],
    ['with all that follow', event('RECURRENCE-ID;RANGE=THISANDFUTURE:20330107T100000', 'DTSTART:20330107T120000', 'DTEND:20330107T123000'), [first, '2033-01-06T10:00–2033-01-06T11:00', '2033-01-07T12:00–2033-01-07T12:30', '2033-01-08T12:00–2033-01-08T12:30']],
    ['that the series does not have', event('RECURRENCE-ID:20330120T100000', 'DTSTART:20330121T100000'), [first, '2033-01-06T10:00–2033-01-06T11:00', third, fourth, '2033-01-21T10:00–']],
    ['without a time of its own', event('RECURRENCE-ID:20330106T100000', 'LOCATION:Hall'), [first, '2033-01-06T10:00–', third, fourth]],
  ])('S7.04 %s', (_, lines, expected) => {
    expect(startsOf(...lines)).toEqual(expected);
  }); // prettier-ignore

  it('S7.04 that cannot be read are reported, and the original date is omitted', () => {
    const { rows, readings } = rowsOf(calendar(...series, ...event('RECURRENCE-ID:20330106T100000', 'DTSTART:later')));
    expect(rows.map(({ dtstart }) => dtstart)).toEqual([
      '2033-01-05T10:00',
      '2033-01-07T10:00',
      '2033-01-08T10:00',
      null,
    ]);
    expect(readings.at(-1)!.refused).toContain('The start “later” is not a date or time');
  });
});

describe('private events', () => {
  it.each([
    ['PRIVATE', true],
    ['confidential', true],
    ['X-TEAM', true],
    ['PUBLIC', undefined],
    ['', undefined],
  ])('S7.04 an event of CLASS:%s is private: %s', (value, isPrivate) => {
    expect(rowsOf(calendar(...event('DTSTART:20330105', `CLASS:${value}`))).readings).toEqual([
      isPrivate ? { isPrivate } : {},
    ]);
  });

  it('S7.04 each date of a private series is private, except a changed date without the mark', () => {
    const lines = [
      ...event('DTSTART:20330105T100000', 'RRULE:FREQ=DAILY;COUNT=2', 'CLASS:PRIVATE'),
      ...event('RECURRENCE-ID:20330106T100000', 'DTSTART:20330106T110000'),
    ];
    const { table, readings } = rowsOf(calendar(...lines));
    expect([readings.map(({ isPrivate }) => isPrivate), table.privateRows]).toEqual([[true, undefined], 1]);
  });

  it('S7.04 columns about people are omitted', () => {
    const people = [
      'ATTENDEE;CN="Otto; Anna":mailto:otto@private.example',
      'ORGANIZER:mailto:a@private.example',
      'CONTACT:Anna',
    ];
    expect(rowsOf(calendar(...event('DTSTART:20330105', ...people))).table.aside).toEqual([
      'attendee',
      'organizer',
      'contact',
    ]);
  });

  it.each([
    ['CANCELLED', 'The event is canceled', 'cancelled'],
    ['TENTATIVE', 'The event is tentative', undefined],
    ['CONFIRMED', undefined, undefined],
  ])('S7.04 of an event of STATUS:%s is reported: %s', (value, message, eventStatus) => {
    const { rows, readings } = rowsOf(calendar(...event('DTSTART:20330105', `STATUS:${value}`)));
    expect(readings[0]!.notes).toEqual(message && [{ column: 'STATUS', value, message }]);
    expect([rows[0]!.eventStatus, 'status' in rows[0]!]).toEqual([eventStatus, false]);
  });
});
