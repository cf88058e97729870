import { expect, it } from 'vitest';
import { trashNotes } from '../../../contract/calls/history.ts';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { storeOf } from '../../../server/records/store.ts';
import { cleanAlone } from '../../../server/platform/db/locks.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { sampleInput } from '../stage/samples.ts';
import { world } from '../stage/world.ts';

const { home } = await world();

const lives = async (id: number) => (await db.system(SQL`select id from venues where id = ${id}`)).length === 1;
const trashedFor = (id: number, days: number) =>
  db.system(SQL`update venues set deleted_at = now() - ${days}::int * interval '1 day' where id = ${id}`);

it('the trash is emptied after thirty days, and not a day before', async () => {
  const old = await makeRecord(venues, home, sampleInput(venues, 'all'));
  const young = await makeRecord(venues, home, sampleInput(venues, 'all'));
  await trashedFor(old, 31);
  await trashedFor(young, 29);
  await emptyTrash(db);
  expect([await lives(old), await lives(young)]).toEqual([false, true]);
});

it('a record that is restored while the trash is emptied stays', async () => {
  const id = await makeRecord(venues, home, sampleInput(venues, 'all'));
  await trashedFor(id, 31);
  let emptied: Promise<void> | undefined;
  await db.asSystem(async (tx) => {
    await tx.rows(SQL`update venues set deleted_at = null where id = ${id}`);
    emptied = emptyTrash(db);
    // The deletion waits for this transaction.
    await expect.poll(async () => (await db.system(waiting)).length).toBe(1);
  });
  await emptied;
  expect(await lives(id)).toBe(true);
});

const waiting = SQL`
  select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from "venues"%' and datname = current_database()`;

it('only one of several servers empties the trash at a time, and the next one can afterwards', async () => {
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const first = cleanAlone(db, async () => {
    started.resolve();
    await isDone;
  });
  await started.promise;
  const second = await cleanAlone(db, async () => undefined);
  finish();
  expect([await first, second, await cleanAlone(db, async () => undefined)]).toEqual([true, false, true]);
});

it('S7.14 of two concurrent deletions of a record the second answers 404', async () => {
  const id = await makeRecord(venues, home);
  const store = storeOf(venues);
  const actor = { userId: 0, workspaces: [{ id: home.workspaceId, ...home }], grants: [] };
  const scope = { actor, workspaceIds: [home.workspaceId], organisationIds: [home.organisationId] };
  const read = await db.asSystem((tx) => store.one(tx, scope, id));
  const remove = () => db.asSystem((tx) => store.remove(tx, scope, read));
  expect(await remove()).toMatchObject({ id });
  await expect(remove()).rejects.toMatchObject({ code: 'not_found' });
});

it('a record in use stays in the trash', async () => {
  const venue = await makeRecord(venues, home, sampleInput(venues, 'all'));
  await makeRecord(events, home, { ...sampleInput(events, 'required'), venueId: venue });
  await trashedFor(venue, 31);
  await emptyTrash(db);
  expect(await lives(venue)).toBe(true);
});

it('the trash is sorted by latest deletion, and one call returns who deleted its records', async () => {
  const tenant = await makeTenant();
  const [mira, ana] = [
    await makePerson({ of: [tenant], may: editing }),
    await makePerson({ of: [tenant], may: editing }),
  ];
  const ids = [];
  for (const name of ['Barn', 'Arena', 'Court']) ids.push(await makeRecord(venues, tenant, { name }));
  const [barn, arena, court] = ids as [number, number, number];
  for (const [person, id] of [
    [mira, arena],
    [ana, court],
  ] as const)
    // prettier-ignore
    await as(person).call(venues.endpoints.remove!, { params: { id } });
  const { body: rows } = await as(mira).call(venues.endpoints.list, { query: { trashed: 'true' } });
  expect((rows as unknown as { data?: object[] }).data ?? rows).toMatchObject([{ id: court }, { id: arena }]);
  const sorted = await as(mira).call(venues.endpoints.list, { query: { trashed: 'true', sort: 'name' } });
  expect((sorted.body as unknown as { data?: object[] }).data ?? sorted.body).toMatchObject([{ id: arena }, { id: court }]); // prettier-ignore
  const query = { resource: 'venues', ids: [barn, arena, court].join(',') };
  const { status, body } = await as(mira).call(trashNotes, { query });
  expect([status, body]).toMatchObject([
    200,
    [
      { id: arena, by: { id: mira.id, name: 'Mira' } },
      { id: court, by: { id: ana.id } },
    ],
  ]);
});

it('the trash is hidden from users who may not read it', async () => {
  const tenant = await makeTenant();
  const mira = await makePerson({ of: [tenant], may: editing });
  const [stranger, local] = [
    await makePerson({ of: [await makeTenant()], may: editing }),
    await makePerson({ of: [tenant], may: [] }),
  ];
  await db.system(SQL`insert into permissions (organisation_id, user_id, resource, action, language)
    values (${tenant.organisationId}, ${local.id}, 'events', 'read', 'de')`);
  const ids: number[] = [];
  for (const language of ['de', 'en']) ids.push(await makeRecord(events, tenant, { language }));
  await as(mira).call(events.endpoints.bulkRemove!, { body: { ids } });
  const notes = async (person: typeof mira) =>
    (await as(person).call(trashNotes, { query: { resource: 'events', ids: ids.join(',') } })).body.map(({ id }) => id);
  expect([await notes(mira), await notes(local), await notes(stranger)]).toEqual([ids, [ids[0]], []]);
  expect((await as(mira).call(trashNotes, { query: { resource: 'users', ids: '1' } })).body).toEqual([]);
  expect((await as(mira).call(trashNotes, { query: { resource: 'events', ids: '1;2' } })).status).toBe(422);
});
