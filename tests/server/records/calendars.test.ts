import { describe, expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, type Tenant, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { brought, exported, importOf, runImport } from '../imports/transfer.ts';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];

interface Home {
  home: Tenant;
  person: Person;
}
const begin = async (): Promise<Home> => {
  const home = await makeTenant();
  return { home, person: await makePerson({ of: [home], may: ['*'] }) };
};

/** An uploaded calendar, checked with the proposed mapping. */
async function checked({ home, person }: Home, text: string, more: object = {}): Promise<ImportRecord> {
  const { body } = await brought(person, events, home, text);
  const { columns, key } = body;
  await as(person).call(imports.check, { params: { id: body.id }, body: { columns, key, ...more } });
  return importOf(person, body.id);
}

/** The same calendar, imported. */
const taken = async (stage: Home, text: string, more?: object) =>
  runImport(stage.person, (await checked(stage, text, more)).id);

/** The resulting events of the workspace, by title. */
async function recordsOf({ home, person }: Home): Promise<Record<string, unknown>[]> {
  const query = { workspaceId: home.workspaceId, startDate: '2032-12-01', endDate: '2034-12-01', format: 'json' };
  const { body } = await exported(person, events, query);
  return body as unknown as Record<string, unknown>[];
}
const timesOf = async (stage: Home) =>
  (await recordsOf(stage)).map(({ title, eventStartDate, timeZone }) => [title, eventStartDate, timeZone]);

describe('a calendar that is imported again', () => {
  it('S7.04 changes the event with the same UID', async () => {
    const stage = await begin();
    const walk = (hour: string) => calendar(...event('a', 'SUMMARY:Lamp walk', `DTSTART:20330105T${hour}0000`));
    expect((await taken(stage, walk('10'))).counts).toMatchObject({ create: 1 });
    const again = await taken(stage, walk('11'));
    expect([again.key, again.counts]).toEqual([
      'more:uid+more:recurrence-id',
      { create: 0, update: 1, unchanged: 0, invalid: 0 },
    ]);
    expect(await timesOf(stage)).toEqual([['Lamp walk', '2033-01-05T11:00:00Z', null]]);
    expect((await checked(stage, walk('11'))).counts).toMatchObject({ unchanged: 1 });
  });

  it('S7.04 changes the title of one of two events on the same day, and adds a third', async () => {
    const stage = await begin();
    const one = event('a', 'SUMMARY:Walk', 'DTSTART:20330105T100000');
    await taken(stage, calendar(...one, ...event('b', 'SUMMARY:Talk', 'DTSTART:20330105T100000')));
    const renamed = event('b', 'SUMMARY:Long talk', 'DTSTART:20330105T100000');
    const { counts } = await taken(
      stage,
      calendar(...event('c', 'SUMMARY:Song', 'DTSTART:20330105'), ...renamed, ...one),
    );
    expect(counts).toEqual({ create: 1, update: 1, unchanged: 1, invalid: 0 });
    expect((await recordsOf(stage)).map(({ title }) => title).sort()).toEqual(['Long talk', 'Song', 'Walk']);
  });

  it('S7.04 moves one date of a series, and the time of all dates', async () => {
    const stage = await begin();
    const series = (clock: string) =>
      event('s', 'SUMMARY:Choir', `DTSTART;TZID=Europe/Rome:20330105T${clock}00`, 'RRULE:FREQ=WEEKLY;COUNT=3');
    await taken(stage, calendar(...series('1930')));
    const moved = event(
      's',
      'SUMMARY:Choir',
      'RECURRENCE-ID:20330112T183000Z',
      'DTSTART;TZID=Europe/Rome:20330113T200000',
    );
    expect((await taken(stage, calendar(...series('1930'), ...moved))).counts).toMatchObject({
      update: 1,
      unchanged: 2,
    });
    expect((await taken(stage, calendar(...series('1945')))).counts).toMatchObject({ update: 3, create: 0 });
    const starts = ['05', '12', '19'].map((day) => `2033-01-${day}T19:45:00+01:00`);
    expect((await timesOf(stage)).map(([, start]) => start)).toEqual(starts);
  });

  it('S7.04 asks whether to match by title and start if UIDs do not identify the events', async () => {
    const stage = await begin();
    const file = calendar(
      ...event('x', 'SUMMARY:Walk', 'DTSTART:20330105'),
      ...event('x', 'SUMMARY:Talk', 'DTSTART:20330105'),
    );
    const { key, counts } = await taken(stage, file);
    expect([key, counts.create]).toEqual(['title+eventStartDate', 2]);
    expect((await checked(stage, file)).counts).toMatchObject({ unchanged: 2 });
  });

  it('S7.04 has all dates of a series of 3,000', async () => {
    const stage = await begin();
    const file = calendar(
      ...event('s', 'SUMMARY:Tour', 'DTSTART:20330101T100000', 'RRULE:FREQ=HOURLY;INTERVAL=5;COUNT=3000'),
    );
    const { body } = await brought(stage.person, events, stage.home, file);
    expect([body.rows, body.notes]).toEqual([3_000, []]);
  });
});

describe('an unreadable event', () => {
  it('S7.04 is skipped with an error in the dry run and in the file of refused rows, and the others are imported', async () => {
    const stage = await begin();
    const { id, counts, errors } = await checked(
      stage,
      calendar(
        ...event('a', 'SUMMARY:Lamp day', 'DTSTART:20331305'),
        ...event('b', 'SUMMARY:Lamp walk', 'DTSTART:20330106'),
      ),
    );
    const message = 'The start “20331305” is not a date or time';
    expect([counts, errors]).toEqual([
      { create: 1, update: 0, unchanged: 0, invalid: 1 },
      [{ row: 3, name: 'Lamp day', message }],
    ]);
    const file = (await as(stage.person).call(imports.errors, { params: { id } })).body as unknown as string;
    expect(file).toContain('Lamp day');
    expect(file).toContain(`Line 3: ${message}`);
    await runImport(stage.person, id);
    expect((await recordsOf(stage)).map(({ title }) => title)).toEqual(['Lamp walk']);
  });

  it('S7.04 that is readable in part is imported with a note, in the dry run and in the result', async () => {
    const stage = await begin();
    const file = calendar(
      ...event('a', 'SUMMARY:Lamp walk', 'DTSTART:20330106T100000', 'DTEND:late', 'STATUS:CANCELLED'),
    );
    const seen = {
      noteCount: 2,
      cellNotes: [
        { row: 3, name: 'Lamp walk', column: 'DTEND', value: 'late', message: 'Is not a date or time and is skipped' },
        { row: 3, name: 'Lamp walk', column: 'STATUS', value: 'CANCELLED', message: 'The event is canceled' },
      ],
      counts: { create: 1, update: 0, unchanged: 0, invalid: 0 },
    };
    const first = await checked(stage, file);
    expect(first.errors).toEqual([]);
    expect(first).toMatchObject(seen);
    expect(await runImport(stage.person, first.id)).toMatchObject(seen);
    expect((await recordsOf(stage)).map(({ eventStatus }) => eventStatus)).toEqual(['cancelled']);
  });
});

describe('private events', () => {
  const file = calendar(
    ...event('a', 'SUMMARY:Lamp talk', 'CLASS:PRIVATE', 'DTSTART:20330105T100000'),
    ...event('b', 'SUMMARY:Board', 'CLASS:CONFIDENTIAL', 'DTSTART:20330105T120000'),
    ...event('c', 'SUMMARY:Lamp walk', 'ATTENDEE;CN=Otto:mailto:otto@private.example', 'ORGANIZER:mailto:anna@private.example', 'CONTACT:Eva', 'DTSTART:20330106T100000'),
  ); // prettier-ignore

  it('S7.04 private events are skipped, with their number', async () => {
    const stage = await begin();
    const { privateRows, takesPrivate, counts, errors } = await taken(stage, file);
    expect([privateRows, takesPrivate, counts.invalid]).toEqual([2, false, 2]);
    expect(errors[0]!.message).toBe('Private entries are skipped unless you choose to import them');
    expect((await recordsOf(stage)).map(({ title }) => title)).toEqual(['Lamp walk']);
  });

  it('S7.04 private events are imported if the user chooses so, and the choice is stored', async () => {
    const stage = await begin();
    const { id } = await checked(stage, file, { takesPrivate: true });
    const again = await as(stage.person).call(imports.check, { params: { id }, body: {} });
    expect(again.body).toMatchObject({ takesPrivate: true, counts: { create: 3, invalid: 0 } });
  });

  it('S7.04 attendees are not stored unless their column is chosen', async () => {
    const stage = await begin();
    const { columns } = await taken(stage, file);
    expect(columns).toMatchObject({ attendee: null, organizer: null, contact: null });
    expect(JSON.stringify(await recordsOf(stage))).not.toMatch(/private\.example|Eva/);
    const asked = await begin();
    await taken(asked, file, { columns: { ...columns, contact: 'contact' } });
    expect(await recordsOf(asked)).toEqual([expect.objectContaining({ contact: 'Eva' })]);
  });
});

describe('private events in a table', () => {
  const head = 'Subject,Start Date,Start Time,Private,Sensitivity';
  it.each<[string, string[], string[]]>([
    ['of Google or Outlook', [head, 'Talk,01/25/2033,10:00 AM,True,', 'Walk,01/26/2033,10:00 AM,False,'], ['Walk']],
    ['by their sensitivity', [head, 'Talk,01/25/2033,10:00 AM,,Confidential', 'Walk,01/26/2033,10:00 AM,,Normal'], ['Walk']],
    ['of Outlook in German', ['Betreff;Beginnt am;Privat', 'Talk;25.1.2033;Wahr', 'Walk;26.1.2033;Falsch'], ['Walk']],
    ['below a title', ['My calendar', head, 'Talk,01/25/2033,10:00 AM,True,', 'Walk,01/26/2033,10:00 AM,False,'], ['Walk']],
    ['not where the column is of another table', ['title,start,private', 'Talk,2033-01-25,true', 'Walk,2033-01-26,false'], ['Talk', 'Walk']],
  ])('S7.04 are left out %s', async (_, lines, titles) => {
    const stage = await begin();
    const { privateRows } = await taken(stage, lines.join('\n'));
    expect(privateRows).toBe(2 - titles.length);
    expect((await recordsOf(stage)).map(({ title }) => title)).toEqual(titles);
  }); // prettier-ignore
});

describe('UIDs', () => {
  it.each(['ind', 'usa', 'it', 'de', 'CH'])('S7.04 of a calendar are not used as a place: %s', async (uid) => {
    const stage = await begin();
    await taken(stage, calendar(...event(uid, 'SUMMARY:Walk', 'DTSTART:20330105T100000')));
    expect(await recordsOf(stage)).toEqual([
      expect.objectContaining({ timeZone: null, latitude: null, longitude: null, 'more:uid': uid }),
    ]);
  });

  it.each(['uid', 'UUID', 'guid', 'event_uid'])('S7.04 of a table are not used as a place: %s', async (heading) => {
    const stage = await begin();
    const { body } = await brought(stage.person, events, stage.home, `title,start,${heading}\nWalk,2033-01-05,ind\n`);
    expect(body.columns[heading] ?? 'more:').toMatch(/^more:/);
  });
});

describe('time zones of a calendar', () => {
  it('S7.04 that are defined only in the file give the time, in the time zone of the workspace', async () => {
    const stage = await begin();
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE']; // prettier-ignore
    await taken(
      stage,
      calendar(...zone, ...event('a', 'SUMMARY:Lamp walk', 'DTSTART;TZID=Customized Time Zone:20330702T193000')),
    );
    expect(await timesOf(stage)).toEqual([['Lamp walk', '2033-07-02T10:30:00Z', null]]);
  });

  it('S7.04 with three parts keep their full name', async () => {
    const stage = await begin();
    await taken(
      stage,
      calendar(...event('a', 'SUMMARY:Lamp walk', 'DTSTART;TZID=America/Argentina/Buenos_Aires:20330105T100000')),
    );
    expect(await timesOf(stage)).toEqual([
      ['Lamp walk', '2033-01-05T10:00:00-03:00', 'America/Argentina/Buenos_Aires'],
    ]);
  });

  it('S7.04 a date as the end matches a time as the start', async () => {
    const stage = await begin();
    const { counts } = await taken(stage, calendar(...event('a', 'SUMMARY:Night', 'DTSTART:20330104', 'DTEND:20330104T050001Z'), ...event('b', 'SUMMARY:Feast', 'DTSTART:20330104T190000', 'DTEND:20330106'))); // prettier-ignore
    expect(counts).toMatchObject({ create: 2, invalid: 0 });
    const ends = (await recordsOf(stage)).map(({ eventStartDate, eventEndDate }) => [eventStartDate, eventEndDate]);
    expect(ends).toEqual([
      ['2033-01-04', '2033-01-04'],
      ['2033-01-04T19:00:00Z', '2033-01-06T00:00:00Z'],
    ]);
  });
});

describe('marks of whole days in a table', () => {
  const outlook = '"Subject","Start Date","Start Time","End Date","End Time","All day event"';
  it.each<[string, string[], unknown[]]>([
    ['of Outlook', [outlook, '"Lamp day","21-4-2033","00:00:00","22-4-2033","00:00:00","True"'], ['2033-04-21', '2033-04-21']],
    ['of Outlook, over two days', [outlook, '"Lamp day","21-4-2033","0:00:00","23-4-2033","0:00:00","TRUE"'], ['2033-04-21', '2033-04-22']],
    ['of Outlook in German', ['Betreff;Beginnt am;Beginnt um;Endet am;Endet um;Ganztägiges Ereignis', 'Lampentag;21.4.2033;00:00:00;22.4.2033;00:00:00;Wahr', 'Lampenweg;22.4.2033;10:00:00;22.4.2033;11:00:00;Falsch'], ['2033-04-21', '2033-04-21']],
    ['of Google', ['Subject,Start Date,Start Time,End Date,End Time,All Day Event', 'Lamp day,04/21/2033,,04/21/2033,,True'], ['2033-04-21', '2033-04-21']],
    ['of Google, over two days, with clocks', ['Subject,Start Date,Start Time,End Date,End Time,All Day Event', 'Lamp day,04/21/2033,12:00 AM,04/22/2033,11:59 PM,True'], ['2033-04-21', '2033-04-22']],
    ['beside times in one column', ['title,start,end,all_day', 'Lamp day,2033-04-21 00:00,2033-04-22 00:00,yes'], ['2033-04-21', '2033-04-21']],
    ['that say no', [outlook, '"Lamp day","21-4-2033","00:00:00","22-4-2033","00:00:00","False"'], ['2033-04-21T00:00:00Z', '2033-04-22T00:00:00Z']],
    ['against a clock, which is right', [outlook, '"Lamp day","21-4-2033","19:30:00","21-4-2033","21:00:00","True"'], ['2033-04-21T19:30:00Z', '2033-04-21T21:00:00Z']],
  ])('S7.04 %s', async (_, lines, expected) => {
    const stage = await begin();
    const { errors } = await taken(stage, lines.join('\n'));
    expect(errors).toEqual([]);
    const [first] = await recordsOf(stage);
    expect([first!.eventStartDate, first!.eventEndDate]).toEqual(expected);
  }); // prettier-ignore
});
