// Imported first: it chooses the database.
import {
  home,
  editor,
  query,
  later,
  laterStill,
  fair,
  change,
  planned,
  come,
  stored,
  scheduled,
  faults,
  doAll,
  pastOf,
} from '../schedule-stage.ts';
import { hooked } from '../../webhooks/hook-stage.ts';
import { describe, expect, it } from 'vitest';
import { changeSets } from '../../../../contract/calls/history.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { doDue } from '../../../../server/features/schedule/due.ts';
import { takeDue, whatIsDue } from '../../../../server/features/schedule/schedule-store.ts';
import { startSchedule } from '../../../../server/features/schedule/worker.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { editing, makePerson, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { app, db } from '../../stage/installation.ts';
import { checkedImport, runImport } from '../../imports/transfer.ts';

const { create, update, remove, restore, history } = events.endpoints;

describe('at its scheduled time', () => {
  it('a record is published by the schedule in the name of the user who scheduled it', async () => {
    const id = await planned({ unpublishAt: laterStill });
    await come(id);
    await doAll();
    const [last] = await pastOf(id);
    expect(last).toMatchObject({ action: 'update', bySchedule: true, by: { id: editor.id } });
    expect(last!.fields.map(({ name }) => name)).toEqual(['status', 'publishAt']);
    const [event] = (await as(editor).call(events.endpoints.one!, { params: { id }, query })).body;
    expect(event).toMatchObject({ status: 'published', publishAt: null, unpublishAt: '2099-07-01T10:00:00+02:00' });
  });

  it('a change by a user is not marked as the schedule’s', async () => {
    const id = await planned();
    expect((await pastOf(id))[0]).not.toHaveProperty('bySchedule');
  });

  it.each(scheduled.filter(({ name }) => name !== 'events').map((resource) => [resource.name, resource] as const))(
    '%s are published and archived',
    async (_name, resource) => {
      const id = await makeRecord(resource, home);
      const body = { status: 'scheduled', publishAt: later, unpublishAt: laterStill };
      const changed = await as(editor).call(resource.endpoints.update!, { params: { id }, query, body });
      expect(changed.status).toBe(200);
      await come(id, 'publish', resource);
      await doAll();
      expect(await stored(id, resource)).toMatchObject({ status: 'published', publish: null });
      await come(id, 'unpublish', resource);
      await doAll();
      expect(await stored(id, resource)).toMatchObject({ status: 'archived', problem: null });
    },
  );

  it('a record whose end has passed before it is published is archived', async () => {
    const id = await planned({ unpublishAt: laterStill });
    await come(id);
    await come(id, 'unpublish');
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'archived', publish: null });
  });

  it('each record is published once by several servers', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => planned()));
    for (const id of ids) await come(id);
    await Promise.all([doAll(), doAll(), doAll()]);
    const { length } = await db.system(SQL`
      select from changes where table_name = 'events' and record_id = any(${ids}::bigint[]) and by_schedule`);
    expect([length, faults]).toEqual([6, []]);
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'published', version: 2 });
  });

  it('a server skips a record that another server has locked', async () => {
    const id = await planned();
    await come(id);
    const due = (await whatIsDue(db, scheduled, 100)).find((each) => each.id === id)!;
    const store = app.stores.get('events')!;
    const doIt = () => doDue(db, store, due, (error) => faults.push(error));
    await db.asSystem(async (tx) => expect([await takeDue(tx, due), await doIt()]).toEqual([true, false]));
    expect([await doIt(), await doIt(), (await stored(id)).status]).toEqual([true, false, 'published']);
  });

  it('a record that came due while no server ran is published at the next start', async () => {
    const id = await planned();
    await come(id);
    expect((await stored(id)).status).toBe('scheduled');
    const stop = startSchedule(db, app.stores, (error) => faults.push(error));
    await expect.poll(async () => (await stored(id)).status).toBe('published');
    await stop();
  });
});

describe('a record that cannot be published', () => {
  const failedBy = async (spoil: (id: number) => Promise<unknown>, person = editor) => {
    const id = await planned({}, person);
    await spoil(id);
    await come(id);
    await doAll();
    return id;
  };

  it('reports that the user who scheduled it may no longer publish, and waits for a new time', async () => {
    const leaver = await makePerson({ of: [home], may: editing });
    const leave = () => db.system(SQL`delete from user_roles where user_id = ${leaver.id}`);
    const id = await failedBy(leave, leaver);
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'right' });
    const { version } = await stored(id);
    await doAll();
    expect((await stored(id)).version).toBe(version);
    const found = await as(editor).call(events.endpoints.one!, { params: { id }, query });
    expect(found.body[0]).toMatchObject({ scheduleProblem: 'right' });
    expect((await change(id, { publishAt: laterStill })).body).toMatchObject({ scheduleProblem: null });
  });

  it('reports that the user who scheduled it was removed', async () => {
    const id = await failedBy((event) => db.system(SQL`update events set scheduled_by = null where id = ${event}`));
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'right' });
  });

  it('reports a missing required value, and is published once the value is set', async () => {
    const id = await failedBy((event) => db.system(SQL`update events set title = '' where id = ${event}`));
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'incomplete' });
    await change(id, { title: 'Fair' });
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'published', problem: null });
  });

  it('stays scheduled if it was in the trash at its time, until its status changes', async () => {
    const id = await failedBy((event) => as(editor).call(remove!, { params: { id: event }, query }));
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: null });
    await as(editor).call(restore!, { params: { id }, query });
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'trash' });
    await change(id, { title: 'Market' });
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'scheduled', problem: 'trash' });
    expect((await change(id, { status: 'published' })).body).toMatchObject({ publishAt: null, scheduleProblem: null });
  });

  it('is retried a minute after an error', async () => {
    const refuse = SQL`alter table events add constraint spoilt check (title <> 'Spoilt' or status <> 'published') not valid`;
    await db.system(refuse);
    const id = await failedBy((event) => db.system(SQL`update events set title = 'Spoilt' where id = ${event}`));
    expect([await stored(id), faults.splice(0).length]).toEqual([expect.objectContaining({ problem: 'fault' }), 1]);
    await db.system(SQL`alter table events drop constraint spoilt`);
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'scheduled' });
    await db.system(SQL`update events set updated_at = now() - interval '2 minutes' where id = ${id}`);
    await doAll();
    expect(await stored(id)).toMatchObject({ status: 'published', problem: null });
  });
});

it('webhooks receive publishing and unpublishing by the schedule, not a changed end time', async () => {
  const { receiver, tenant } = await hooked();
  const person = await makePerson({ of: [tenant], may: ['*'] });
  const of = { workspaceId: tenant.workspaceId };
  const body = { ...fair, status: 'scheduled', publishAt: later, unpublishAt: laterStill };
  const { eventId: id } = (await as(person).call(create!, { query: of, body })).body;
  await come(id);
  await doAll();
  await expect.poll(() => receiver.types()).toEqual(['event.published']);
  const moved = { unpublishAt: '2099-08-01T10:00' };
  expect((await as(person).call(update!, { params: { id }, query: of, body: moved })).status).toBe(200);
  await come(id, 'unpublish');
  await doAll();
  await expect.poll(() => receiver.types()).toEqual(['event.published', 'event.unpublished']);
});

it('undoing an import keeps the records that the schedule has published, and webhooks report only these', async () => {
  const { receiver, tenant } = await hooked();
  const person = await makePerson({ of: [tenant], may: ['*'] });
  const rows = ['One', 'Two', 'Three'].map((title) => `${title},scheduled,2099-06-01T10:00,2099-06-10T10:00`);
  const file = ['title,status,publishAt,eventStartDate', ...rows].join('\n');
  const checked = await checkedImport(person, events, tenant, file);
  expect((await runImport(person, checked.id)).counts).toMatchObject({ create: 3, invalid: 0 });
  const made = await db.system<{ id: number }>(SQL`
    select id from events where workspace_id = ${tenant.workspaceId} order by id`);
  const [first, ...others] = made.map(({ id }) => id);
  const one = { params: { id: first! }, query: { workspaceId: tenant.workspaceId, take: 1 } };
  const { changeSetId } = (await as(person).call(history!, one)).body[0]!;
  await come(first!);
  await doAll();
  const undo = (partly: string) => as(person).call(changeSets.undo, { params: { id: changeSetId }, query: { partly } });
  expect((await undo('false')).body.message).toBe('1 of 3 records have changed since then, so nothing was undone.');
  expect((await undo('true')).body).toMatchObject({ changed: 2, skipped: 1 });
  const left = await db.system(SQL`
    select title, status from events where workspace_id = ${tenant.workspaceId} and deleted_at is null`);
  expect(left).toEqual([{ title: 'One', status: 'published' }]);
  // Prevents schedules of other tests from coming due.
  await Promise.all(others.map((id) => come(id)));
  await doAll();
  await expect.poll(() => receiver.types()).toEqual(['event.published']);
  const after = await db.system<{ status: string }>(
    SQL`select status from events where workspace_id = ${tenant.workspaceId} order by id`,
  );
  expect(after.map(({ status }) => status)).toEqual(['published', 'scheduled', 'scheduled']);
});
