import { expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { jobOf } from '../../../server/features/transfer/imports/import-store.ts';
import { chunkSize, nextChunk } from '../../../server/features/transfer/imports/work.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { lastChange } from '../stage/inputs.ts';
import { app, db } from '../stage/installation.ts';
import { checkedImport, importOf } from '../imports/transfer.ts';
import { world } from '../stage/world.ts';

const { home, editor } = await world();
const { create, update, remove, restore, bulkRemove, bulkRestore } = venues.endpoints;
const query = { workspaceId: home.workspaceId };

const undo = async (id: number, person: Person = editor) => as(person).call(changeSets.undo, { params: { id } });
const undoLast = async (id: number, person?: Person) => undo((await lastChange(id, venues)).changeSetId, person);
const stored = async (id: number) =>
  (
    await db.system<{ name: string; city: string | null; trashed: boolean; version: number }>(
      SQL`select name, city, deleted_at is not null as trashed, version from venues where id = ${id}`,
    )
  )[0];
const made = async (name = 'Hall') => (await as(editor).call(create!, { query, body: { name } })).body.id;

it('undoing an addition moves the record to the trash, and undoing that restores it', async () => {
  const id = await made();
  const undone = await undoLast(id);
  expect([undone.status, undone.body]).toEqual([200, { changeSetId: expect.any(Number), changed: 1, skipped: 0 }]);
  expect(await stored(id)).toMatchObject({ trashed: true });
  expect((await undo(undone.body.changeSetId!)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ trashed: false, name: 'Hall' });
});

it('undoing a restore moves records to the trash again, whether one or many', async () => {
  const one = await made();
  await as(editor).call(remove!, { params: { id: one } });
  await as(editor).call(restore!, { params: { id: one } });
  expect((await undoLast(one)).body.changed).toBe(1);
  expect(await stored(one)).toMatchObject({ trashed: true });
  const ids = [await made(), await made()];
  await as(editor).call(bulkRemove!, { query, body: { ids } });
  const back = await as(editor).call(bulkRestore!, { query, body: { ids } });
  expect((await undo(back.body.changeSetId!)).body.changed).toBe(2);
  expect([await stored(ids[0]!), await stored(ids[1]!)]).toMatchObject([{ trashed: true }, { trashed: true }]);
});

it('undoing a change restores all of its fields, and keeps the others', async () => {
  const id = await made();
  await as(editor).call(update!, { params: { id }, body: { city: 'Bled' } });
  await as(editor).call(update!, { params: { id }, body: { name: 'Barn', city: null } });
  expect((await undoLast(id)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ name: 'Hall', city: 'Bled', trashed: false });
});

it('nothing is undone if one of the records is purged or has changed since', async () => {
  const ids = [await made(), await made()];
  const { body } = await as(editor).call(bulkRemove!, { query, body: { ids } });
  await db.system(SQL`delete from venues where id = ${ids[0]!}`);
  const gone = await undo(body.changeSetId!);
  expect([gone.status, (gone.body as unknown as Error).message]).toEqual([
    409,
    'One of these records was permanently deleted, so nothing was undone.',
  ]);
  expect(await stored(ids[1]!)).toMatchObject({ trashed: true });
  const id = await made();
  const { changeSetId } = await lastChange(id, venues);
  await undo(changeSetId);
  const twice = await undo(changeSetId);
  expect([twice.status, (twice.body as unknown as Error).message]).toEqual([
    409,
    '1 of 1 records have changed since then, so nothing was undone.',
  ]);
});

it('of concurrent undos of the same change one succeeds', async () => {
  const id = await made();
  await as(editor).call(update!, { params: { id }, body: { city: 'Bled' } });
  const { changeSetId } = await lastChange(id, venues);
  const answers = await Promise.all(Array.from({ length: 4 }, () => undo(changeSetId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter((one) => one.status !== 200)) expect([409, 412]).toContain(status);
  expect(await stored(id)).toMatchObject({ city: null, version: 3 });
});

it('an unknown change answers 404', async () => {
  expect((await undo(2_000_000_000)).status).toBe(404);
});

it('S6.01 undoing additions and deletions needs the permission to delete, and undoing changes that to update', async () => {
  const [changer, remover] = [
    await makePerson({ of: [home], may: ['read', 'update'] }),
    await makePerson({ of: [home], may: ['read', 'delete'] }),
  ];
  const added = await made();
  const refused = await undoLast(added, changer);
  expect([refused.status, (refused.body as unknown as Error).message]).toEqual([
    403,
    expect.stringContaining('permission to delete venues'),
  ]);
  expect((await undoLast(added, remover)).status).toBe(200);
  const changed = await makeRecord(venues, home);
  await as(editor).call(update!, { params: { id: changed }, body: { city: 'Bled' } });
  expect((await undoLast(changed, remover)).status).toBe(403);
  expect((await undoLast(changed, changer)).status).toBe(200);
});

it('S6.02 undo of unreadable records answers 404, whether they changed, were purged or are too many', async () => {
  const { home: of, editor: person } = await world();
  const outsider = await makePerson({ of: [of], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, role_id, resource, action)
    select organisation_id, role_id, 'events', 'read' from user_roles where user_id = ${outsider.id}`);
  const own = { workspaceId: of.workspaceId };
  const add = async () => (await as(person).call(create!, { query: own, body: { name: 'Hall' } })).body.id;
  const [fresh, changed, gone] = [await add(), await add(), await add()];
  const sets = await Promise.all([fresh, changed, gone].map(async (id) => (await lastChange(id, venues)).changeSetId));
  await as(person).call(update!, { params: { id: changed }, body: { city: 'Bled' } });
  await db.system(SQL`delete from venues where id = ${gone}`);
  const many = await db.asUser(person.id, async (tx) => {
    await tx.rows(
      SQL`insert into venues (workspace_id, name) select ${of.workspaceId}, 'Many' from generate_series(1, 1001)`,
    );
    return (await tx.row<{ id: number }>(SQL`select max(change_set) as id from changes where table_name = 'venues'`))!
      .id;
  });
  const answers = await Promise.all([2_000_000_000, ...sets, many].map((set) => undo(set, outsider)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body as unknown as Error).message}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(404);
  const mixed = await db.asUser(person.id, async (tx) => {
    await tx.rows(SQL`insert into venues (workspace_id, name) values (${of.workspaceId}, 'Hall')`);
    await tx.rows(
      SQL`insert into events (workspace_id, title, starts_wall) values (${of.workspaceId}, 'Fair', '2026-05-01')`,
    );
    return (await tx.row<{ id: number }>(SQL`select max(change_set) as id from changes where table_name = 'events'`))!
      .id;
  });
  const refused = await undo(mixed, outsider);
  expect([refused.status, (refused.body as unknown as Error).message]).toEqual([
    403,
    'This also changed records that you can’t view, so nothing was undone.',
  ]);
});

it('S6.01 undo without permission answers 403 before any conflict', async () => {
  const viewer = await makePerson({ of: [home], may: ['read'] });
  const id = await made();
  const { changeSetId } = await lastChange(id, venues);
  await as(editor).call(update!, { params: { id }, body: { city: 'Bled' } });
  expect([(await undo(changeSetId, viewer)).status, (await undo(changeSetId)).status]).toEqual([403, 409]);
});

it('a request that changed more than a thousand records cannot be undone', async () => {
  const { home: of, editor: person } = await world();
  const set = await db.asUser(person.id, async (tx) => {
    await tx.rows(SQL`
      insert into venues (workspace_id, name) select ${of.workspaceId}, 'Many ' || place from generate_series(1, 1001) place`);
    return (await tx.row<{ id: number }>(SQL`select max(change_set) as id from changes where table_name = 'venues'`))!
      .id;
  });
  const refused = await undo(set, person);
  expect([refused.status, (refused.body as unknown as Error).message]).toEqual([
    409,
    'This changed more than 1000 records, too many to undo at once.',
  ]);
});

it('imported rows can be undone while the import runs, and the rest continues', async () => {
  const rows = Array.from({ length: chunkSize + 50 }, (_none, number) => `Row ${number}`);
  const { id } = await checkedImport(editor, venues, home, `name\n${rows.join('\n')}\n`);
  // No other worker takes it in the meantime.
  await db.system(SQL`update imports set status = 'running', lease_until = now() + interval '1 hour' where id = ${id}`);
  const job = await db.asSystem((tx) => jobOf(tx, id));
  const done = await nextChunk(db, app.stores, job);
  const standing = () =>
    db.system<{ id: number; name: string }>(SQL`
      select id, name from venues where workspace_id = ${home.workspaceId} and name like 'Row %' and deleted_at is null`);
  const [first] = await standing();
  const [undone] = await Promise.all([undoLast(first!.id), nextChunk(db, app.stores, { ...job, done: done! })]);
  expect([undone.status, undone.body.changed]).toEqual([200, chunkSize]);
  expect((await importOf(editor, id)).status).toBe('done');
  expect((await standing()).map(({ name }) => name).toSorted()).toEqual(rows.slice(chunkSize).toSorted());
});
