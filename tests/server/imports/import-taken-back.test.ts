import { expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import { imports } from '../../../contract/calls/imports.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makeRecord, type Person } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { brought, checkedImport, importOf, runImport } from './transfer.ts';
import { world } from '../stage/world.ts';

const { home, owner, editor } = await world();
const workspace = { workspaceId: home.workspaceId };
const allDays = { startDate: '2000-01-01', endDate: '2099-12-31' };
const titles = async (person: Person, query: object) =>
  (await as(person).call(events.endpoints.list, { query: { ...workspace, ...allDays, ...query } })).body.map(
    ({ title }) => title,
  );

/** Undoes an import's changes, the newest first, as its last page does. */
async function takeBack(person: Person, id: number): Promise<number> {
  const { changeSets: written } = await importOf(person, id);
  let changed = 0;
  for (const set of written.toReversed()) {
    const { body } = await as(person).call(changeSets.undo, {
      params: { id: set },
      query: { ...workspace, partly: true },
    });
    changed += body.changed;
  }
  return changed;
}

it('an import’s changes are listed for its owner, and undone as a whole', async () => {
  await makeRecord(venues, home, { name: 'There before', city: 'Bled' });
  const file = JSON.stringify([
    {
      name: 'Lamp hall',
      city: 'Bled',
      events: [
        { title: 'Lamps', start: '2034-01-01' },
        { title: 'Wicks', start: '2034-01-02' },
      ],
    },
    { name: 'Oil hall', city: 'Bled', events: [] },
  ]);
  const { body } = await brought(editor, venues, home, file);
  await as(editor).call(imports.check, { params: { id: body.id }, body: {} });
  const done = await runImport(editor, body.id);
  const list = done.lists[0]!.id;
  expect(await titles(editor, { import: list })).toEqual(['Lamps', 'Wicks']);
  expect(await titles(editor, { import: body.id })).toEqual([]);
  expect(await titles(owner, { import: list })).toEqual([]);
  const names = async (query: object) =>
    (await as(editor).call(venues.endpoints.list, { query: { ...workspace, ...query } })).body.map(({ name }) => name);
  expect(await names({ import: body.id })).toEqual(['Lamp hall', 'Oil hall']);

  expect(await takeBack(editor, body.id)).toBe(4);
  expect(await titles(editor, { import: list })).toEqual([]);
  expect(await names({})).not.toContain('Lamp hall');
  expect((await names({ trashed: 'true', import: body.id })).toSorted()).toEqual(['Lamp hall', 'Oil hall']);
  expect(await names({})).toContain('There before');
});

it('an import of several chunks is undone chunk by chunk, except for records changed since', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `Chunked ${index},2035-03-01`);
  const { id } = await checkedImport(editor, events, home, ['title,start', ...rows].join('\n'));
  await runImport(editor, id);
  expect((await importOf(editor, id)).changeSets).toHaveLength(3);
  const { body } = await as(editor).call(events.endpoints.list, {
    query: { ...workspace, ...allDays, import: id, take: 1 },
  });
  const [first] = body;
  await as(editor).call(events.endpoints.update, { params: { id: first!.eventId }, body: { title: 'Kept' } });
  expect(await takeBack(editor, id)).toBe(449);
  expect(await titles(editor, { import: id })).toEqual(['Kept']);
});

it('properties and events are imported as drafts unless the file or the user sets another status', async () => {
  const statusOf = async (file: string, body: Record<string, unknown> = {}) => {
    const { body: record } = await brought(owner, properties, home, file);
    await as(owner).call(imports.check, { params: { id: record.id }, body });
    await runImport(owner, record.id);
    const { body: found } = await as(owner).call(properties.endpoints.list, {
      query: { ...workspace, import: record.id },
    });
    return found.map(({ status }) => status);
  };
  expect(await statusOf('name,city\nQuiet house,Bled\n')).toEqual(['draft']);
  expect(await statusOf('name,status\nOpen house,published\n')).toEqual(['published']);
  expect(await statusOf('name,city\nGiven house,Bled\n', { values: { status: 'published' } })).toEqual(['published']);
});
