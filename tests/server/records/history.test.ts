import { expect, it } from 'vitest';
import { type Change, changeSets } from '../../../contract/calls/history.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { resources } from '../../../server/platform/resources.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makePicture, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { lastChange, pictureBlob } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { sampleInput } from '../stage/samples.ts';
import { world } from '../stage/world.ts';

const { home, editor, local, translator, viewer, sibling } = await world();

const historyOf = async (resource: Resource, id: number, person = editor) =>
  (await as(person).call(resource.endpoints.history!, { params: { id } })).body as Change[];
const told = (change: Change | undefined) =>
  change && [change.action, change.fields.map(({ name, before, after }) => [name, before, after])];
const change = (id: number, body: Record<string, unknown>) =>
  as(editor).call(venues.endpoints.update!, { params: { id }, body });
const revert = (id: number, changeId: number, more: object = {}, person = editor) =>
  as(person).call(venues.endpoints.revert!, { params: { id, changeId }, ...more });

it('the table of every declared resource has a history', async () => {
  const watched = await db.system<{ name: string }>(
    SQL`select tgrelid::regclass::text as name from pg_trigger where tgname = 'history'`,
  );
  const names = watched.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(resources.map(({ storedAs }) => storedAs)));
});

it('each kind of write is logged with author, change, and values before and after', async () => {
  const made = await as(editor).call(venues.endpoints.create!, { query: { workspaceId: home.workspaceId }, body: { name: 'Hall' } }); // prettier-ignore
  const { id } = made.body;
  await change(id, { name: 'Great Hall', capacity: 300 });
  await as(editor).call(venues.endpoints.remove!, { params: { id } });
  await as(editor).call(venues.endpoints.restore!, { params: { id } });
  const changes = await historyOf(venues, id);
  expect(changes.map(({ action }) => action)).toEqual(['restore', 'trash', 'update', 'insert']);
  expect(told(changes[2])).toEqual(['update', [['name', 'Hall', 'Great Hall'], ['capacity', null, 300]]]); // prettier-ignore
  expect(new Set(changes.map(({ by }) => by?.id))).toEqual(new Set([editor.id]));
  expect(changes[0]?.by?.name).toBe('Mira');
});

it('S3.08 unknown fields are restored with an earlier version, and removed if it had none', async () => {
  const { create, update, revert: back } = events.endpoints;
  const query = { workspaceId: home.workspaceId };
  const concert = { title: 'Concert', eventStartDate: '2026-07-04T19:30', promoter: 'Choir', age: 6 };
  const { eventId: id } = (await as(editor).call(create, { query, body: concert })).body;
  const first = await lastChange(id, events);
  const body = { promoter: 'Band', age: null, isFree: true };
  const changed = (await as(editor).call(update, { params: { id }, body })).body as Record<string, unknown>;
  expect([changed.promoter, 'age' in changed, changed.isFree]).toEqual(['Band', false, true]);
  const [told] = await historyOf(events, id);
  expect(told?.fields.map(({ name, before, after }) => [name, before, after]).toSorted()).toEqual([
    ['age', 6, null],
    ['isFree', null, true],
    ['promoter', 'Choir', 'Band'],
  ]);
  const { status, body: then } = await as(editor).call(back!, { params: { id, changeId: first.id } });
  expect([status, then]).toEqual([200, expect.objectContaining({ promoter: 'Choir', age: 6 })]);
  expect(then).not.toHaveProperty('isFree');
  const { changeSetId } = await lastChange(id, events);
  expect((await as(editor).call(changeSets.undo, { params: { id: changeSetId } })).status).toBe(200);
  const [again] = (await as(editor).call(events.endpoints.one, { params: { id } })).body;
  expect(again).toMatchObject({ promoter: 'Band', isFree: true });
  expect(again).not.toHaveProperty('age');
});

it('an uploaded picture is in the history, and is restored with the version that had it', async () => {
  const id = await makeRecord(events, home);
  const call = (body: object, files: Record<string, Blob>) =>
    as(editor).call(events.endpoints.updateWithMedia!, { params: { id }, body: { ...body }, files });
  const first = await call({ title: 'With a picture' }, { mainImage: await pictureBlob('teal') });
  const then = await lastChange(id, events);
  await call({ featured_media: null, eventStartDate: '2026-08-01T10:30' }, {});
  const [latest] = await historyOf(events, id);
  expect(latest?.fields.find(({ name }) => name === 'featured_media')?.before).toMatchObject({
    url: first.body.featured_media?.url,
  });
  const back = await as(editor).call(events.endpoints.revert!, { params: { id, changeId: then.id } });
  expect([back.status, back.body.featured_media, back.body.eventStartDate]).toEqual([
    200,
    first.body.featured_media,
    first.body.eventStartDate,
  ]);
});

it('referenced records have their current names, and pictures are marked as pictures', async () => {
  const [hall, barn] = [
    await makeRecord(venues, home, { name: 'Hall' }),
    await makeRecord(venues, home, { name: 'Barn' }),
  ];
  const [first, second] = [await makePicture(home), await makePicture(home)];
  const at = { venueId: hall, featured_media: first };
  const id = await makeRecord(events, home, { ...sampleInput(events), ...at });
  await db.asSystem((tx) =>
    tx.rows(SQL`update events set venue_id = ${barn}, featured_media = ${second} where id = ${id}`),
  );
  await change(barn, { name: 'Great Barn' });
  const [{ fields } = { fields: [] }] = await historyOf(events, id);
  const told = (name: string) => fields.find((field) => field.name === name);
  expect(told('venueId')).toEqual({
    name: 'venueId',
    before: hall,
    after: barn,
    beforeLabel: 'Hall',
    afterLabel: 'Great Barn',
  });
  const picture = (of: number) => ({ id: of, url: `/v1/media/${of}`, alt_text: '', width: 8, height: 8 });
  expect(told('featured_media')).toMatchObject({ before: picture(first), after: picture(second) });
  await as(editor).call(events.endpoints.update!, { params: { id }, body: { venueId: null } });
  expect((await historyOf(events, id))[0]?.fields).toEqual([
    { name: 'venueId', before: barn, after: null, beforeLabel: 'Great Barn', afterLabel: null },
  ]);
});

it('a version with a since deleted picture cannot be restored, not even in part', async () => {
  const picture = await makePicture(home);
  const id = await makeRecord(events, home, { ...sampleInput(events), title: 'One', featured_media: picture });
  const { id: changeId } = await lastChange(id, events);
  const body = { title: 'Two', featured_media: null };
  await as(editor).call(events.endpoints.update!, { params: { id }, body });
  await db.system(SQL`delete from media where id = ${picture}`);
  const refused = await as(editor).call(events.endpoints.revert!, { params: { id, changeId } });
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    { featured_media: ['This picture no longer exists'] },
  ]);
  expect(told((await historyOf(events, id))[0])?.[0]).toBe('update');
  expect((await historyOf(events, id)).length).toBe(2);
});

it('the history of a record is paged, newest first', async () => {
  const id = await makeRecord(venues, home, { name: 'Name 0' });
  for (const place of [1, 2, 3]) await change(id, { name: `Name ${place}` });
  const page = async (skip: number, take: number) => {
    const { body, headers } = await as(viewer).call(venues.endpoints.history!, {
      params: { id },
      query: { skip, take },
    });
    const names = (body as Change[]).map(({ fields }) => fields.find(({ name }) => name === 'name')?.after);
    return [names, headers['x-total-count'], headers['x-has-more']];
  };
  expect(await page(0, 2)).toEqual([['Name 3', 'Name 2'], '4', 'true']);
  expect(await page(2, 2)).toEqual([['Name 1', 'Name 0'], '4', 'false']);
});

it('an all-day date becomes a time and a day again', async () => {
  const id = await makeRecord(events, home, { ...sampleInput(events), eventStartDate: '2026-08-01' });
  const { id: changeId } = await lastChange(id, events);
  await as(editor).call(events.endpoints.update!, { params: { id }, body: { eventStartDate: '2026-08-01T00:00' } });
  expect(told((await historyOf(events, id))[0])).toEqual([
    'update',
    [['eventStartDate', '2026-08-01', '2026-08-01T00:00:00']],
  ]);
  const { body } = await as(editor).call(events.endpoints.revert!, { params: { id, changeId } });
  expect(body.eventStartDate).toBe('2026-08-01');
});

it('a record is restored to the state after a change, as a new change', async () => {
  const id = await makeRecord(venues, home, { name: 'One', city: 'Bled' });
  await change(id, { name: 'Two' });
  const two = await lastChange(id, venues);
  await change(id, { name: 'Three', city: null });
  const back = await revert(id, two.id);
  expect([back.status, back.body.name, back.body.city]).toEqual([200, 'Two', 'Bled']);
  expect((await historyOf(venues, id)).map(({ action }) => action)).toEqual(['update', 'update', 'update', 'insert']);
  expect((await revert(id, two.id)).body.version).toBe(back.body.version);
});

it('restoring needs the current version number, the permission, and values that are still valid', async () => {
  const id = await makeRecord(venues, home, { name: 'One', language: 'en' });
  const first = await lastChange(id, venues);
  await change(id, { name: 'Two' });
  expect((await revert(id, first.id, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect((await revert(id, first.id, {}, viewer)).status).toBe(403);
  expect((await revert(id, first.id, {}, translator)).status).toBe(403);
  const hall = await makeRecord(venues, home);
  const event = await makeRecord(events, home, { ...sampleInput(events), venueId: hall });
  const at = await lastChange(event, events);
  await as(editor).call(events.endpoints.update!, { params: { id: event }, body: { venueId: null } });
  await as(editor).call(venues.endpoints.remove!, { params: { id: hall } });
  const refused = await as(editor).call(events.endpoints.revert!, { params: { id: event, changeId: at.id } });
  expect([refused.status, Object.keys(refused.body.validationErrors)]).toEqual([422, ['venueId']]);
  const other = await lastChange(hall, venues);
  expect((await revert(id, other.id)).status).toBe(404);
});

it('purging is logged, and no request can write history', async () => {
  const id = await makeRecord(venues, home, {}, true);
  await db.system(SQL`update venues set deleted_at = now() - interval '31 days' where id = ${id}`);
  await emptyTrash(db);
  const [gone] = await db.system<{ action: string; person: number | null }>(
    SQL`select action, user_id as person from changes where table_name = 'venues' and record_id = ${id} order by id desc limit 1`,
  );
  expect(gone).toEqual({ action: 'delete', person: null });
  for (const statement of ['delete from changes', "update changes set action = 'x'"])
    await expect(db.asUser(editor.id, (tx) => tx.script(statement))).rejects.toThrow(/permission denied/);
});

it('the history is visible in its workspace only', async () => {
  const id = await makeRecord(venues, sibling);
  const seen = await db.asUser(local.id, (tx) =>
    tx.rows(SQL`select id from changes where table_name = 'venues' and record_id = ${id}`),
  );
  expect(seen).toEqual([]);
  expect((await as(local).call(venues.endpoints.history!, { params: { id } })).status).toBe(404);
});
