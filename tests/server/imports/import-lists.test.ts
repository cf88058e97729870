import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { brought, exported, runImport } from './transfer.ts';
import { world } from '../stage/world.ts';

const { home, owner, editor } = await world();
const days = { workspaceId: home.workspaceId, format: 'json', startDate: '2034-01-01', endDate: '2034-12-31' };
const hall = (name: string | null, ...titles: string[]) => ({
  name,
  events: titles.map((title, index) => ({ title, start: `2034-0${index + 1}-01` })),
});

it('nested lists become records of another resource that refer to the record of their row', async () => {
  const text = JSON.stringify([
    hall('Hall of two', 'First', 'Second'),
    hall('Hall of none'),
    hall(null, 'Lost'),
    hall('Hall of one', ''),
  ]);
  const { body } = await brought(owner, venues, home, text);
  const checked = (await as(owner).call(imports.check, { params: { id: body.id }, body: {} })).body as ImportRecord;
  expect(checked.counts).toMatchObject({ create: 3, invalid: 1 });
  const [list] = checked.lists;
  expect(list).toMatchObject({ resource: 'events', path: 'events', rows: 4, counts: { create: 2, invalid: 2 } });
  expect(list!.errors).toEqual([
    { row: 3, name: 'Lost', message: 'venueId: The venue in row 3 is skipped' },
    { row: 4, name: null, message: 'title: This is required' },
  ]);
  await runImport(owner, body.id);
  const { body: file } = await exported(owner, events, days);
  const rows = file as unknown as Record<string, unknown>[];
  expect(rows.map((row) => [row.title, row['venueId.title']])).toEqual([
    ['First', 'Hall of two'],
    ['Second', 'Hall of two'],
  ]);
  const { body: refused } = await as(owner).call(imports.errors, { params: { id: list!.id } });
  expect(parse(refused as string, { bom: true })).toEqual([
    ['venue', 'title', 'start', 'error'],
    ['', 'Lost', '2034-01-01', 'Line 3: venueId: The venue in row 3 is skipped'],
    ['Hall of one', '', '2034-01-01', 'Line 4: title: This is required'],
  ]);
});

it('referenced records are added once, with their values in the row, and existing ones never change', async () => {
  await makeRecord(venues, home, { name: 'Old barn', city: 'Bled', capacity: 7 });
  const file = [
    'title,start,venue.name,venue.city,venue.capacity',
    'A,2034-06-01,Old barn,Bled,99',
    'B,2034-06-02,New barn,Bled,20',
    'C,2034-06-03,New barn,Bled,20',
    'D,2034-06-04,Bad barn,Bled,many',
  ].join('\n');
  const { body } = await brought(editor, events, home, file);
  const checked = (await as(editor).call(imports.check, { params: { id: body.id }, body: {} })).body as ImportRecord;
  expect(checked.referred).toEqual({ venues: 2 });
  // The invalid cell stays empty; the venue and its event are imported.
  expect(checked.cellNotes).toMatchObject([{ row: 5, name: 'D', column: 'venue.capacity', value: 'many' }]);
  await runImport(editor, body.id);
  const { body: all } = await exported(editor, venues, { workspaceId: home.workspaceId, format: 'json' });
  const barns = (all as unknown as Record<string, unknown>[]).filter(({ name }) => String(name).endsWith('barn'));
  expect(barns.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Bad barn', null],
    ['New barn', 20],
    ['Old barn', 7],
  ]);
});

it('values for new records fill empty cells of their rows', async () => {
  const file = ['name', ...Array.from({ length: 30 }, (_, index) => `Row ${index}`)].join('\n');
  const { body } = await brought(editor, venues, home, file);
  const values = { values: { status: 'published' } };
  await as(editor).call(imports.check, { params: { id: body.id }, body: values });
  expect((await runImport(editor, body.id)).counts).toMatchObject({ create: 30, invalid: 0 });
  const { body: all } = await exported(editor, venues, { workspaceId: home.workspaceId, format: 'json' });
  const added = (all as unknown as Record<string, unknown>[]).filter(({ name }) => String(name).startsWith('Row '));
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set(['published']));
});

it('nested rows within different rows are different records, whatever their names', async () => {
  const { home: own, owner: person } = await world();
  const yoga = { title: 'Yoga', start: '2034-01-01T10:00' };
  const text = JSON.stringify([
    { name: 'Hall A', city: 'Bled', events: [yoga, yoga] },
    { name: 'Hall B', city: 'Kranj', events: [yoga] },
  ]);
  const run = async () => {
    const { body } = await brought(person, venues, own, text);
    const { body: checked } = await as(person).call(imports.check, { params: { id: body.id }, body: {} });
    const done = await runImport(person, body.id);
    expect(done.lists[0]!.counts).toEqual(checked.lists[0]!.counts);
    return done.lists[0]!;
  };
  const first = await run();
  expect(first.counts).toEqual({ create: 2, update: 0, unchanged: 0, invalid: 1 });
  expect(first.errors).toEqual([{ row: 2, name: 'Yoga', message: 'Same record as line 1' }]);
  expect((await run()).counts).toEqual({ create: 0, update: 0, unchanged: 2, invalid: 1 });
  const { body: file } = await exported(person, events, { ...days, workspaceId: own.workspaceId });
  const halls = (file as unknown as Record<string, unknown>[]).map((row) => row['venueId.title']);
  expect(halls.toSorted()).toEqual(['Hall A', 'Hall B']);
});

it('possible duplicates among nested rows are asked about per list, and the answer applies to the next import', async () => {
  const { home: own, owner: person } = await world();
  const show = (title: string, website: string) => ({ title, start: '2034-01-01T10:00', website });
  const text = JSON.stringify([
    { name: 'Hall A', city: 'Bled', events: [show('Yoga', 'https://a.example'), show('YOGA!', 'https://b.example')] },
    { name: 'Hall B', city: 'Kranj', events: [show('Yoga!', 'https://c.example')] },
  ]);
  const { body } = await brought(person, venues, own, text);
  const check = async (id: number, said: Record<string, unknown>) =>
    (await as(person).call(imports.check, { params: { id }, body: said })).body as ImportRecord;
  const first = await check(body.id, {});
  const [list] = first.lists;
  expect([first.duplicateCount, list!.duplicatesWaiting, list!.counts.create]).toEqual([0, 1, 2]);
  expect(list!.duplicates).toMatchObject([{ row: 2, name: 'YOGA!', line: 1 }]);
  // An answer about the rows does not apply to nested rows.
  expect((await check(body.id, { duplicates: { '*': 'both' } })).lists[0]!.duplicatesWaiting).toBe(1);
  const answered = await check(body.id, { lists: { [list!.id]: { duplicates: { '2:1': 'both' } } } });
  expect(answered.lists[0]).toMatchObject({ duplicatesWaiting: 0, counts: { create: 3, invalid: 0 } });
  await runImport(person, body.id);
  const again = await check((await brought(person, venues, own, text)).body.id, {});
  expect(again.lists[0]).toMatchObject({ duplicateCount: 0, counts: { create: 0, unchanged: 3, invalid: 0 } });
});
