import { randomUUID } from 'node:crypto';
import '../../stage/alone.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { imports } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isUniqueField } from '../../../../contract/declaration/rules.ts';
import { resources } from '../../../../server/platform/resources.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { claimImport } from '../../../../server/features/transfer/imports/import-store.ts';
import { nextChunk } from '../../../../server/features/transfer/imports/work.ts';
import { domains } from '../../../../src/resources/domains/domains.resource.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { languages } from '../../../../src/resources/languages/languages.resource.ts';
import { properties } from '../../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../../src/resources/venues/venues.resource.ts';
import { makePerson, makePicture, makeRecord, type Tenant, makeRefs } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { app, db } from '../../stage/installation.ts';
import { sampleInput, titleOf } from '../../stage/samples.ts';
import { brought, checkedImport, exported, importOf, runImport } from '../transfer.ts';
import { world } from '../../stage/world.ts';

const { home, sibling, foreign, owner, editor, translator, viewer, stranger } = await world();
const csv = (...rows: string[]) => rows.join('\n');
const count = async (of: Tenant, prefix: string) =>
  (
    await db.system<{ count: number }>(
      SQL`select count(*) from venues where workspace_id = ${of.workspaceId} and name like ${`${prefix}%`}`,
    )
  )[0]?.count;

const contentOf = (text: string) =>
  (parse(text, { bom: true, columns: true }) as Record<string, string>[])
    .map(({ id: _id, venueId: _venue, featured_media: _one, secondary_image: _other, ...row }) => row)
    .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

describe('a workspace’s export imported into another workspace is the same', () => {
  const nasty = { description: `"quoted", 'single'\r\n=formula; – ž 你好`, phone: '+386 4 1', city: `'=a` };
  const samples: [Resource, object][] = [
    [venues, { ...nasty, name: '=1+1', latitude: -46.5, status: 'published' }],
    [
      events,
      { title: '@home', eventStartDate: '2033-07-04T19:30', eventEndDate: '2033-07-05', timeZone: 'America/New_York' },
    ],
    [properties, { name: '-Lipa', stars: 4 }],
  ];
  it.each(samples.map(([resource, values]) => [resource.name, resource, values] as const))(
    '%s as CSV and as JSON',
    async (_name, resource, values) => {
      const { home: from, sibling: to, owner: person } = await world();
      for (const of of [from, to]) {
        const venueId = await makeRecord(venues, of, { name: 'The hall' });
        if (of === from) {
          const all = { ...sampleInput(resource, 'all'), ...values };
          await makeRecord(resource, of, resource === events ? { ...all, venueId } : all);
          await makeRecord(resource, of, { [resource.title]: 'Nothing else' });
        }
      }
      await db.system(SQL`delete from properties where id = ${to.propertyId}`);
      const before = await exported(person, resource, { workspaceId: from.workspaceId });
      const checked = await checkedImport(person, resource, to, before.body, resource.title);
      const held = resource === venues ? 1 : 0;
      expect(checked.counts).toMatchObject({ invalid: 0, unchanged: held });
      await runImport(person, checked.id);
      const after = await exported(person, resource, { workspaceId: to.workspaceId });
      expect(contentOf(after.body)).toEqual(contentOf(before.body));
      const json = await exported(person, resource, { workspaceId: to.workspaceId, format: 'json' });
      const again = await checkedImport(person, resource, to, JSON.stringify(json.body), 'id');
      expect(again.counts).toEqual({ create: 0, update: 0, unchanged: again.rows, invalid: 0 });
    },
  );
});

it('the dry run shows the result for each row, and changes nothing', async () => {
  const place = await makeRecord(venues, home, { name: 'Dry hall', capacity: 10 });
  await makeRecord(venues, home, { name: 'Dry barn', capacity: 20 });
  await makeRecord(venues, home, { name: 'Dry twin' });
  await makeRecord(venues, home, { name: 'Dry twin' });
  const file = csv(
    'Name;capacity;E-mail;@id;website',
    'Dry hall;11;;x;',
    'Dry barn;20;;x;',
    'Dry new;"1,5";;x;',
    'Dry new too;5;nobody;x;',
    ';5;;x;',
    'Dry twin;1;;x;',
    'Dry hall;12;;x;',
    'Dry fine;5;desk@lake.example;x;www.lake.example/fine',
  );
  const checked = await checkedImport(editor, venues, home, file, 'name');
  expect(checked).toMatchObject({
    status: 'checked',
    rows: 8,
    columns: { Name: 'name', capacity: 'capacity', 'E-mail': 'email', '@id': null },
    counts: { create: 3, update: 1, unchanged: 1, invalid: 3 },
  });
  // Line numbers of the spreadsheet, where the headings are line 1.
  expect(checked.errors).toEqual([
    { row: 6, name: null, message: 'name: This is required' },
    { row: 7, name: 'Dry twin', message: '2 records have this name' },
    { row: 8, name: 'Dry hall', message: 'Same record as line 2' },
  ]);
  expect(checked.noteCount).toBe(2);
  expect(checked.cellNotes.map(({ row, name, column, value }) => [row, name, column, value])).toEqual([
    [4, 'Dry new', 'capacity', '1,5'],
    [5, 'Dry new too', 'E-mail', 'nobody'],
  ]);
  const notes = await as(editor).call(imports.notes, { params: { id: checked.id } });
  expect(parse(notes.body as unknown as string, { bom: true })).toEqual([
    ['line', 'name', 'column', 'value', 'note'],
    ['4', 'Dry new', 'capacity', '1,5', checked.cellNotes[0]!.message],
    ['5', 'Dry new too', 'E-mail', 'nobody', 'Invalid email format'],
  ]);
  const { body } = await as(owner).call(venues.endpoints.one, { params: { id: place } });
  expect([body.capacity, await count(home, 'Dry ')]).toEqual([10, 4]);
});

it('refused rows are returned with the reason, and are imported once they are corrected', async () => {
  const file = csv('name,email,phone', 'Right,desk@lake.example,+386 4 1', ',some@lake.example,+386 4 2');
  const { id } = await checkedImport(editor, venues, home, file);
  expect((await runImport(editor, id)).counts).toMatchObject({ create: 1, invalid: 1 });
  const { body, headers } = await as(editor).call(imports.errors, { params: { id } });
  expect(headers['content-type']).toContain('text/csv');
  expect(parse(body as string, { bom: true })).toEqual([
    ['name', 'email', 'phone', 'error'],
    ['', 'some@lake.example', `'+386 4 2`, 'Line 3: name: This is required'],
  ]);
  const mended = await checkedImport(editor, venues, home, String(body).replace('\n,', '\nMended,'));
  expect(mended.columns.error).toBeNull();
  const stillWrong = await checkedImport(editor, venues, home, String(body));
  const again = await as(editor).call(imports.errors, { params: { id: stillWrong.id } });
  // In this file it is the second line.
  expect(again.body).toBe(String(body).replace('Line 3', 'Line 2'));
  expect((await runImport(editor, mended.id)).counts).toMatchObject({ create: 1, invalid: 0 });
});

it('a title shared by several records matches none of them', async () => {
  await makeRecord(venues, home, { name: 'Same hall' });
  await makeRecord(venues, home, { name: 'Same hall' });
  const file = csv('title,eventStartDate,venueId.title', 'Which,2034-02-01,Same hall', 'None,2034-02-01,No hall');
  const { counts, cellNotes } = await checkedImport(editor, events, home, file);
  expect(counts).toMatchObject({ create: 2, invalid: 0 });
  expect(cellNotes).toMatchObject([
    { row: 2, name: 'Which', value: 'Same hall', message: 'There are several named “Same hall”' },
    { row: 3, name: 'None', value: 'No hall', message: '“No hall” was not found' },
  ]);
});

it('references are found by id or title, in this workspace only', async () => {
  const here = await makeRecord(venues, home, { name: 'Ref hall' });
  const there = await makeRecord(venues, sibling, { name: 'Ref far' });
  const file = csv(
    'title,eventStartDate,venueId,venueId.title',
    `By id,2034-01-01,${here},`,
    'By title,2034-01-01,,Ref hall',
    `By both,2034-01-01,${there},Ref hall`,
    `Elsewhere,2034-01-01,${there},Ref far`,
  );
  const { id, counts, cellNotes } = await checkedImport(editor, events, home, file);
  expect(counts.create).toBe(4);
  expect(cellNotes).toMatchObject([{ row: 5, name: 'Elsewhere', message: '“Ref far” was not found' }]);
  await runImport(editor, id);
  const query = { workspaceId: home.workspaceId, startDate: '2034-01-01', endDate: '2034-01-01' };
  const { body } = await as(editor).call(events.endpoints.list, { query });
  expect(body.map(({ venueId }) => venueId)).toEqual([here, here, here, null]);
});

it('a row that the database refuses is skipped, and all others are imported', async () => {
  const file = csv('name', ...Array.from({ length: 250 }, (_, index) => `Whole ${index + 1}`));
  const { id } = await checkedImport(editor, venues, home, file);
  await db.system(SQL`alter table venues add constraint no_150 check (name <> 'Whole 150')`);
  const { counts, errors, done } = await runImport(editor, id);
  await db.system(SQL`alter table venues drop constraint no_150`);
  expect([done, counts.create, counts.invalid, await count(home, 'Whole')]).toEqual([250, 249, 1, 249]);
  expect(errors).toEqual([{ row: 151, name: 'Whole 150', message: 'The database rejected this row' }]);
});

it('an import continues after its server is killed, and imports no row twice', async () => {
  const file = csv('name', ...Array.from({ length: 430 }, (_, index) => `Resumed ${index + 1}`));
  const { id } = await checkedImport(editor, venues, home, file);
  await as(editor).call(imports.run, { params: { id } });
  const job = (await claimImport(db, 30))!;
  expect(await nextChunk(db, app.stores, job)).toBe(200);
  expect(await importOf(editor, id)).toMatchObject({ status: 'running', done: 200 });
  // Its lease blocks others, and expires without renewal.
  expect(await claimImport(db, 30)).toBeUndefined();
  await db.system(SQL`update imports set lease_until = now() - interval '1 second' where id = ${id}`);
  // The first server was only slow: its late result is ignored.
  const taken = (await claimImport(db, 30))!;
  expect(await nextChunk(db, app.stores, taken)).toBe(400);
  expect(await nextChunk(db, app.stores, job)).toBeUndefined();
  expect(await nextChunk(db, app.stores, { ...taken, done: 400 })).toBe(430);
  expect([await count(home, 'Resumed'), (await importOf(editor, id)).status]).toEqual([430, 'done']);
});

describe('rights', () => {
  it('users without the create permission cannot import, and only their owner sees imports', async () => {
    expect((await brought(viewer, venues, home, csv('name', 'A'))).status).toBe(403);
    expect((await brought(editor, venues, foreign, csv('name', 'A'))).status).toBe(404);
    const { id } = await checkedImport(editor, venues, home, csv('name', 'A'));
    for (const person of [owner, viewer, translator, stranger])
      for (const endpoint of [imports.one, imports.run, imports.errors])
        expect((await as(person).call(endpoint, { params: { id } })).status).toBe(404);
  });

  it('each row is checked against the user’s permissions, in the dry run and in the import', async () => {
    const writer = await makePerson({ of: [home], may: ['create', 'read'] });
    const present = await makeRecord(venues, home, { name: 'Not to be touched' });
    const file = csv('id,name,status', `${present},Touched,draft`, ',Mine,draft', ',Public,published');
    const { id, counts, errors } = await checkedImport(writer, venues, home, file, 'id');
    expect([counts.create, counts.invalid]).toEqual([1, 2]);
    expect(errors[0]?.message).toContain('permission to update venues');
    expect(errors[1]?.message).toContain('permission to publish venues');
    await db.system(SQL`delete from user_roles where user_id = ${writer.id}`);
    await db.system(SQL`update imports set status = 'waiting' where id = ${id}`);
    const job = (await claimImport(db, 30))!;
    expect(await nextChunk(db, app.stores, job)).toBe(3);
    expect(await count(home, 'Mine')).toBe(0);
  });
});

it.each(resources.filter(({ endpoints }) => endpoints.imports).map((resource) => [resource.name, resource] as const))(
  '%s can be imported',
  async (_name, resource) => {
    const refs = await makeRefs(resource, home);
    const row = { ...sampleInput(resource), ...refs, [resource.title]: titleOf(resource, 'From a file') };
    const { id, errors } = await checkedImport(owner, resource, home, JSON.stringify([row]));
    expect(errors).toEqual([]);
    expect((await runImport(owner, id)).counts).toMatchObject({ create: 1, invalid: 0 });
  },
);

it.each(
  resources.filter(({ endpoints: { imports, export: out } }) => imports && out).map((one) => [one.name, one] as const),
)('an export of %s is imported unchanged, and as new rows together with its pictures', async (_name, resource) => {
  const { home, owner } = await world();
  const of: Record<string, number> =
    resource.scope === 'workspace' ? { workspaceId: home.workspaceId } : { organisationId: home.organisationId };
  const ofKind = (kind: string) => Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === kind);
  const images = ofKind('image');
  const pictures: Record<string, unknown> = {};
  for (const field of images) pictures[field] = await makePicture(home, { focal_x: 0.2 });
  for (const field of ofKind('gallery'))
    pictures[field] = [{ id: await makePicture(home, { focal_x: 0.2 }), caption: 'The lake, at dawn' }];
  await makeRecord(resource, home, { ...sampleInput(resource, 'all'), ...pictures });
  for (const format of ['csv', 'json']) {
    const { body } = await exported(owner, resource, { ...of, format });
    const text = format === 'csv' ? body : JSON.stringify(body);
    const { counts, errors, rows } = await checkedImport(owner, resource, home, text, 'id');
    expect(errors).toEqual([]);
    expect(counts).toEqual({ create: 0, update: 0, unchanged: rows, invalid: 0 });
  }
  if (images.length === 0) return;
  const { body } = await exported(owner, resource, { workspaceId: home.workspaceId });
  // Unique values cannot exist twice. An item has one record per language, so the new ones are an item of their own.
  const [head, ...all] = parse(body, { bom: true }) as string[][];
  const groups = ofKind('translationGroup');
  const without = (names: (name: string) => boolean) => (cells: string[]) =>
    cells.filter((_, place) => !names(head![place]!));
  const written = without((name) => isUniqueField(resource, name) && !groups.includes(name));
  const kept = without((name) => isUniqueField(resource, name));
  const isWhole = written(head!).length === head!.length;
  const text = isWhole ? body : JSON.stringify(all.map((row) => named(written(head!), written(row))));
  const file = text.replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, randomUUID());
  const added = await checkedImport(owner, resource, home, file);
  expect((await runImport(owner, added.id)).counts).toMatchObject({ create: added.rows, invalid: 0 });
  const [, ...rows] = parse((await exported(owner, resource, { workspaceId: home.workspaceId })).body, { bom: true });
  const lines = rows.map((row: string[]) => kept(row).slice(1).join('|')).toSorted();
  expect(lines.filter((_, place) => place % 2 === 1)).toEqual(lines.filter((_, place) => place % 2 === 0));
});

const named = (head: string[], cells: string[]) => Object.fromEntries(head.map((name, place) => [name, cells[place]]));

it('a picture is found by its id or URL, only if it is in the workspace', async () => {
  const { home, foreign, owner } = await world();
  const [mine, theirs] = [await makePicture(home), await makePicture(foreign)];
  const row = (title: string, picture: string | number) => `${title},2034-01-01,${picture}`;
  const { id, cellNotes } = await checkedImport(
    owner,
    events,
    home,
    csv(
      'title,eventStartDate,featured_media',
      row('By id', mine),
      row('By address', `/v1/media/${mine}`),
      row('None', ''),
      row('Theirs', theirs),
      row('Elsewhere', 'https://pictures.example/lake.jpg'),
    ),
  );
  expect(cellNotes).toMatchObject([
    { row: 5, name: 'Theirs', message: `Picture ${theirs} was not found in this workspace` },
    { row: 6, message: 'Must be a picture of this workspace: its id or its address /v1/media/…' },
  ]);
  await runImport(owner, id);
  const rows = await db.system<{ featured_media: number | null }>(
    SQL`select featured_media from events where workspace_id = ${home.workspaceId} order by id`,
  );
  expect(rows.map(({ featured_media }) => featured_media)).toEqual([mine, mine, null, null, null]);
});

it('records of the organization are imported into the organization', async () => {
  const { id } = await checkedImport(owner, languages, home, csv('name,code', 'Slovene,sl'));
  await runImport(owner, id);
  const query = { organisationId: home.organisationId, code: 'sl' };
  expect((await as(owner).call(languages.endpoints.list, { query })).body).toHaveLength(1);
  const { body } = await exported(owner, domains, { organisationId: home.organisationId });
  expect(body).toContain('Lake Bled');
});

it.each([
  ['', 'The file is empty'],
  ['name\n', 'There are no rows'],
  ['name,city\na,b,c', 'Line 2 has more cells than columns: “c”'],
  ['[1, 2]', 'This file has no list of records'],
  ['{"a": ', 'The file cannot be read'],
])('the file %j is refused with a message', async (text, words) => {
  const { status, body } = await brought(editor, venues, home, text);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(words);
});

it('a mapping has only columns of the file and writable fields, and an import runs once', async () => {
  const { body } = await brought(editor, venues, home, csv('name', 'Once'));
  const params = { id: body.id };
  const check = (sent: object) => as(editor).call(imports.check, { params, body: { ...sent } });
  expect((await as(editor).call(imports.run, { params })).status).toBe(409);
  expect((await check({ columns: { other: 'name' } })).status).toBe(422);
  expect((await check({ columns: { name: 'workspaceId' } })).status).toBe(422);
  expect((await check({ columns: { name: 'name' }, key: 'id' })).status).toBe(422);
  expect((await check({ columns: { name: 'name' } })).status).toBe(200);
  await runImport(editor, body.id);
  expect((await as(editor).call(imports.run, { params })).status).toBe(409);
  expect((await check({ columns: { name: 'name' } })).status).toBe(409);
});
