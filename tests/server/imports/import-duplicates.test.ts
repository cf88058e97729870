import { describe, expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { DuplicateAnswer, ImportRecord } from '../../../contract/calls/transfer.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { brought, exported, runImport } from './transfer.ts';
import { world } from '../stage/world.ts';

/** Uploads a file, checks it with the proposed columns, then gives one answer for all its duplicates. */
async function checked(
  person: Person,
  of: Tenant,
  text: string,
  answer?: DuplicateAnswer,
  resource: Resource = venues,
): Promise<ImportRecord> {
  const { body } = await brought(person, resource, of, text);
  const check = async (said: Record<string, unknown>) =>
    (await as(person).call(imports.check, { params: { id: body.id }, body: said })).body as ImportRecord;
  const first = await check({});
  if (!answer) return first;
  return check({ duplicates: Object.fromEntries(first.duplicates.map(({ key }) => [key, answer])) });
}

/** All records of a list, by name. */
async function listed(person: Person, of: Tenant, resource: Resource = venues): Promise<Record<string, unknown>[]> {
  const { body } = await exported(person, resource, { workspaceId: of.workspaceId, format: 'json' });
  return body as unknown as Record<string, unknown>[];
}

const head = 'Name;Street;City;Email;Website;Phone';
const alike: [string, string, string][] = [
  ['mail in capitals', 'Post;;;info@post.example;;1', 'Post;;;INFO@POST.EXAMPLE;;2'],
  ['mail with another town', 'Post;;Bled;a@post.example;;1', 'Post;;Kranj;A@post.example;;1'],
  ['mail and a name in capitals', 'Post;;Bled;a@post.example;;1', 'POST;;Kranj;a@POST.example;;1'],
  ['mail with mailto:', 'Post;;Bled;a@post.example;;1', 'Post;;Kranj;mailto:A@post.example;;1'],
  ['mail and a name with an accent', 'Café;;Bled;a@post.example;;1', 'Cafe;;Kranj;A@post.example;;1'],
  ['web address without www.', 'Post;;Bled;;https://www.post.example;1', 'Post;;Kranj;;https://post.example;1'],
  ['web address without scheme', 'Post;;Bled;;https://post.example;1', 'Post;;Kranj;;post.example;1'],
  ['web address with a slash', 'Post;;Bled;;https://post.example/;1', 'Post;;Kranj;;https://post.example;1'],
  ['web address in capitals', 'Post;;Bled;;HTTPS://POST.example;1', 'Post;;Kranj;;https://post.example;1'],
  ['web address with http', 'Post;;Bled;;http://www.post.example/a;1', 'Post;;Kranj;;https://post.example/a/;1'],
  ['name and town', 'Post;;Bled;a@post.example;;1', 'Post;;Bled;b@post.example;;1'],
  ['name and town in capitals', 'Post;;Bled;a@post.example;;1', 'POST;;BLED;;;1'],
  ['name with umlauts', 'Gasthof Müller;;Brixen;a@m.example;;1', 'Gasthof Mueller;;Brixen;b@m.example;;1'],
  ['name without its dots', 'Gasthof Müller;;Brixen;a@m.example;;1', 'Gasthof Muller;;Brixen;b@m.example;;1'],
  ['name with a hyphen', 'Hotel-Post;;Bled;a@post.example;;1', 'Hotel  Post;;Bled;;;1'],
  ['name with quotes', '„Post“;;Bled;a@post.example;;1', 'Post;;Bled;;;1'],
  ['name and street', 'Post;Seestraße 1;;a@post.example;;1', 'Post;Seestraße 1;;b@post.example;;1'],
  ['name and shortened street', 'Post;Seestraße 1;;a@post.example;;1', 'Post;Seestr. 1;;b@post.example;;1'],
  ['name and street with ss', 'Post;Seestraße 1;;a@post.example;;1', 'Post;seestrasse 1;;b@post.example;;1'],
  ['name and street with a comma', 'Post;Via Roma 1;;a@post.example;;1', 'Post;Via Roma, 1;;;;1'],
  ['name and street in two words', 'Post;See Straße 1;;a@post.example;;1', 'Post;Seestr. 1;Bled;;;1'],
  ['name without a town', 'Post;;Bled;a@post.example;;1', 'Post;;;b@post.example;;1'],
];

describe('a row that may be a duplicate', () => {
  it.each(alike)('is asked about if it matches an earlier row: %s', async (_, first, second) => {
    const { home, owner } = await world();
    const { counts, duplicates, duplicatesWaiting } = await checked(owner, home, [head, first, second, ''].join('\n'));
    expect([counts.create, counts.invalid, duplicatesWaiting]).toEqual([1, 1, 1]);
    expect(duplicates).toMatchObject([{ row: 3, line: 2, record: null }]);
  });

  it.each(alike)('is asked about if it matches a record: %s', async (_, first, second) => {
    const { home, owner } = await world();
    const withPhone = (row: string, phone: string) => [head, row.replace(/\d$/, phone), ''].join('\n');
    await runImport(owner, (await checked(owner, home, withPhone(first, '+386 4 1111'))).id);
    const { body } = await brought(owner, venues, home, withPhone(second, '+386 4 2222'));
    const said = { params: { id: body.id }, body: { key: 'name+phone' } };
    const { counts, duplicates } = (await as(owner).call(imports.check, said)).body as ImportRecord;
    expect([counts.create, counts.invalid]).toEqual([0, 1]);
    expect(duplicates).toMatchObject([{ row: 2, line: null, record: { id: expect.any(Number) as number } }]);
  });

  it.each([
    ['in two towns', 'Post;;Bled;a@post.example;;1', 'Post;;Kranj;b@post.example;;1'],
    ['in two towns with one street', 'Post;Seestr. 1;Bled;;;1', 'Post;Seestr. 1;Kranj;;;1'],
    ['of another name', 'Post;;Bled;a@post.example;;1', 'Posthof;;Bled;a@post.example;;1'],
    ['in two streets without a town', 'Post;Seestr. 1;;;;1', 'Post;Via Roma 1;;;;1'],
    ['with numbers', 'Hall 1;;Bled;;;1', 'Hall 2;;Bled;;;1'],
  ])('is not asked about if it differs: %s', async (_, first, second) => {
    const { home, owner } = await world();
    const { counts, duplicateCount } = await checked(owner, home, [head, first, second, ''].join('\n'));
    expect([counts.create, duplicateCount]).toEqual([2, 0]);
  });

  it.each([
    ['far apart', '46.1,14.1', '46.2,14.1', 2],
    ['beside each other', '46.1,14.1', '46.1001,14.1001', 1],
    ['far to the east', '46.1,14.1', '46.1,14.2', 2],
    ['of which one has no position', '46.1,14.1', ',', 1],
    ['in one town, far apart', '46.1,14.1,Bled', '46.2,14.1,Bled', 2],
  ])('is recognized for places by position: %s', async (_, first, second, count) => {
    const { home, owner } = await world();
    const file = `Name,Latitude,Longitude,City\nPlayground,${first}\nPlayground,${second}\n`;
    expect((await checked(owner, home, file)).counts.create).toBe(count);
  });

  it.each([
    ['at another time', 'Yoga,2034-01-01T10:00,,1', 'Yoga,2034-01-01T12:00,,2', 2],
    ['on another day', 'Yoga,2034-01-01T10:00,,1', 'Yoga,2034-01-02T10:00,,2', 2],
    ['at another venue', 'Yoga,2034-01-01T10:00,Hall,1', 'Yoga,2034-01-01T10:00,Barn,2', 2],
    ['at the same venue', 'Yoga,2034-01-01T10:00,Hall,1', 'YOGA,2034-01-01T10:00,hall,2', 1],
    ['at no venue', 'Yoga,2034-01-01T10:00,Hall,1', 'Yoga,2034-01-01T10:00,,2', 1],
  ])('is recognized for events by time and venue: %s', async (_, first, second, count) => {
    const { home, owner } = await world();
    const file = `Title,Start,Venue,Website\n${first}.example\n${second}.example\n`;
    expect((await checked(owner, home, file, undefined, events)).counts.create).toBe(count);
  });

  it('is not searched for in a calendar, whose UIDs identify its events', async () => {
    const { home, owner } = await world();
    const event = (uid: number) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20340101T000000Z\r\nDTSTART:20340101T100000Z\r\nSUMMARY:Yoga\r\nEND:VEVENT\r\n`;
    const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${event(1)}${event(2)}END:VCALENDAR\r\n`;
    expect((await checked(owner, home, file, undefined, events)).counts).toMatchObject({ create: 2, invalid: 0 });
  });

  it('is skipped with a note, without a question, if it is equal', async () => {
    const { home, owner } = await world();
    const file = `${head}\nPost;;Bled;a@post.example;;1\nPOST;;bled;A@post.example;;1\n`;
    const { counts, errors, duplicateCount } = await checked(owner, home, file);
    expect([counts.create, counts.invalid, duplicateCount]).toEqual([1, 1, 0]);
    expect(errors).toEqual([{ row: 3, name: 'POST', message: 'Same record as line 2' }]);
  });

  it('is skipped with a note if it is equal except for the notation', async () => {
    const { home, owner } = await world();
    const rows = [
      'Adler;Hauptstr. 1;39042 Brixen;****S;info@adler.example',
      'Adler ;Hauptstr. 1;39042 Brixen;4;INFO@adler.example',
    ];
    const file = `Hotelname;Strasse Nr;PLZ Ort;Sterne;E-Mail\n${rows.join('\n')}\n`;
    const { key, counts, duplicateCount } = await checked(owner, home, file, undefined, properties);
    expect([key, counts.create, counts.invalid, duplicateCount]).toEqual(['name+email', 1, 1, 0]);
  });

  it('is asked about for each of three rows, compared with the first imported one', async () => {
    const { home, owner } = await world();
    const file = `${head}\nPost;;Bled;a@x.example;;1\nPost;;Bled;b@x.example;;2\nPost;;Bled;c@x.example;;3\n`;
    const { counts, duplicates } = await checked(owner, home, file);
    expect(counts).toMatchObject({ create: 1, invalid: 2 });
    expect(duplicates.map(({ row, line }) => [row, line])).toEqual([
      [3, 2],
      [4, 2],
    ]);
    expect((await checked(owner, home, file, 'both')).counts).toMatchObject({ create: 3, invalid: 0 });
  });

  it('is not asked about if all rows are to be added', async () => {
    const { home, owner } = await world();
    const { body } = await brought(owner, venues, home, 'Name,City\nPost,Bled\nPost,Bled\n');
    const answer = await as(owner).call(imports.check, { params: { id: body.id }, body: { key: null } });
    expect((answer.body as ImportRecord).counts).toMatchObject({ create: 2, invalid: 0 });
  });

  it('is never skipped in favor of a row that is skipped itself', async () => {
    const { home, owner } = await world();
    const { body } = await brought(owner, events, home, 'Title,Start\nYoga,\nYoga,2034-01-01\n');
    const answer = await as(owner).call(imports.check, { params: { id: body.id }, body: { key: 'title' } });
    expect((answer.body as ImportRecord).counts).toMatchObject({ create: 1, invalid: 1 });
  });
});

describe('the answer', () => {
  const rows = `${head}\nPost;;Bled;a@post.example;;+386 4 1\nPost;Seestr. 1;Bled;b@post.example;;\n`;
  const asked = {
    row: 3,
    name: 'Post',
    line: 2,
    record: null,
    values: [
      { column: 'Street', row: 'Seestr. 1', other: '' },
      { column: 'Email', row: 'b@post.example', other: 'a@post.example' },
      { column: 'Phone', row: '', other: '+386 4 1' },
    ],
  };

  it.each([
    ['same', [['', 'a@post.example', '+386 4 1']]],
    ['merge', [['Seestr. 1', 'b@post.example', '+386 4 1']]],
    ['both', [['', 'a@post.example', '+386 4 1'], ['Seestr. 1', 'b@post.example', '']]], // prettier-ignore
  ] as const)('“%s” for a row that may duplicate an earlier one', async (answer, expected) => {
    const { home, owner } = await world();
    const { id, duplicates, duplicatesWaiting, duplicateAnswers } = await checked(owner, home, rows, answer);
    expect([duplicates, duplicatesWaiting]).toMatchObject([[asked], 0]);
    expect(Object.values(duplicateAnswers)).toEqual([answer]);
    await runImport(owner, id);
    const found = (await listed(owner, home)).map(({ address, email, phone }) => [address ?? '', email, phone ?? '']);
    expect(found).toEqual(expected);
    const again = await checked(owner, home, rows);
    expect([again.counts.create, again.duplicateCount]).toEqual([0, 0]);
    await runImport(owner, again.id);
    expect((await listed(owner, home)).map(({ address, email, phone }) => [address ?? '', email, phone ?? ''])).toEqual(
      expected,
    );
  });

  it.each([
    ['same', [['', 'a@post.example', '+386 4 1']]],
    ['merge', [['Seestr. 1', 'b@post.example', '+386 4 1']]],
    ['both', [['', 'a@post.example', '+386 4 1'], ['Seestr. 1', 'b@post.example', '']]], // prettier-ignore
  ] as const)('“%s” for a row that may duplicate a record', async (answer, expected) => {
    const { home, owner } = await world();
    await makeRecord(venues, home, { name: 'Post', city: 'Bled', email: 'a@post.example', phone: '+386 4 1' });
    // With two records of the same name and town the proposed key includes the mail, so it does not match the record.
    const oaks = 'Oak;;Bled;;;\nOak;;Bled;o@oak.example;;';
    const text = `${head}\nPost;Seestr. 1;Bled;b@post.example;;\n${oaks}\n`;
    const { id, duplicates } = await checked(owner, home, text, answer);
    expect(duplicates[0]).toMatchObject({ line: null, record: { name: 'Post' } });
    await runImport(owner, id);
    const found = (await listed(owner, home)).filter(({ name }) => name === 'Post');
    expect(found.map(({ address, email, phone }) => [address ?? '', email, phone ?? ''])).toEqual(expected);
  });

  it('“merge” keeps values and references of a record that the row does not have', async () => {
    const { home, owner } = await world();
    const venueId = await makeRecord(venues, home, { name: 'Hall' });
    const record = { title: 'Yoga', eventStartDate: '2034-01-01T10:00', timeZone: 'Europe/Rome', venueId };
    await makeRecord(events, home, record);
    const file = 'Title,Start,Venue,Website\nYOGA,2034-01-01T10:00,,x.example\nTai Chi,2034-01-01T10:00,Hall,\n';
    const { body } = await brought(owner, events, home, file);
    const check = (said: Record<string, unknown>) =>
      as(owner).call(imports.check, { params: { id: body.id }, body: said });
    const key = `title+${body.columns.Website}`;
    const first = (await check({ key })).body as ImportRecord;
    expect(first.duplicates).toMatchObject([{ row: 2, record: { name: 'Yoga' } }]);
    const answered = (await check({ key, duplicates: { '*': 'merge' } })).body as ImportRecord;
    expect(answered.counts).toMatchObject({ create: 1, update: 1, invalid: 0 });
    await runImport(owner, body.id);
    const { body: csv } = await exported(owner, events, {
      workspaceId: home.workspaceId,
      format: 'csv',
      startDate: '2034-01-01',
      endDate: '2034-12-31',
    });
    expect(csv).toMatch(/,Yoga,.*Hall.*x\.example/);
  });

  it('for all rows without an answer of their own', async () => {
    const { home, owner } = await world();
    const file = `${head}\n${Array.from({ length: 130 }, (_, n) => `Post;;Bled;m${n}@x.example;;`).join('\n')}\n`;
    const { id, counts, duplicates, duplicateCount, duplicatesWaiting } = await checked(owner, home, file);
    expect([counts.create, duplicates.length, duplicateCount, duplicatesWaiting]).toEqual([1, 100, 129, 129]);
    const said = { '*': 'both', [duplicates[0]!.key]: 'same' };
    const { body } = await as(owner).call(imports.check, { params: { id }, body: { duplicates: said } });
    const record = body as ImportRecord;
    expect([record.counts.create, record.counts.invalid, record.duplicatesWaiting]).toEqual([129, 1, 0]);
  });

  it('for rows with the same key can be to add both', async () => {
    const { home, owner } = await world();
    const file = 'Name,City,Phone\nPost,Bled,+386 4 1\nPost,Bled,+386 4 2\n';
    const { id, counts } = await checked(owner, home, file, 'both');
    expect(counts).toMatchObject({ create: 2, invalid: 0 });
    expect((await runImport(owner, id)).counts).toMatchObject({ create: 2, invalid: 0 });
  });

  it('is kept until it is changed, and facts of merged rows are merged, too', async () => {
    const { home, owner } = await world();
    const file = 'Hotelname;Ort;E-Mail;Parkplatz\nPost;Brixen;info@post.example;\nPost;Brixen;;ja\n';
    const { body } = await brought(owner, properties, home, file);
    const columns = { ...body.columns, Parkplatz: 'fact:parking' };
    const check = async (said: Record<string, unknown>) =>
      (await as(owner).call(imports.check, { params: { id: body.id }, body: said })).body as ImportRecord;
    const { duplicates } = await check({ columns });
    await check({ duplicates: { [duplicates[0]!.key]: 'merge' } });
    const { duplicateAnswers, errors } = await check({});
    expect(Object.values(duplicateAnswers)).toEqual(['merge']);
    expect(errors).toMatchObject([{ row: 3, message: 'Merged into line 2' }]);
    await runImport(owner, body.id);
    const csv = await exported(owner, properties, { workspaceId: home.workspaceId, format: 'csv' });
    expect(csv.body).toMatch(/Post,draft,.*info@post\.example.*,yes/);
  });
});
