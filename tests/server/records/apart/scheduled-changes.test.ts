// Imported first: it chooses the database.
import { doAll, editor, faults, home, pastOf, planned, query, change } from '../schedule-stage.ts';
import { describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { startSchedule } from '../../../../server/features/schedule/worker.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { type Person, editing, makePerson, makeRecord, makeTenant } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { app, db } from '../../stage/installation.ts';

const { one, pending, savePending, schedulePending, remove, restore } = events.endpoints;
const at = '2099-06-01T10:00:00+02:00';

/** A published event whose title changes at a later time. */
async function prepared(person: Person = editor) {
  const id = await makeRecord(events, home, { title: 'Fair', status: 'published' });
  const of = { params: { id }, query };
  const client = as(person);
  const save = async (values: object, version: number, by = client) =>
    (await by.call(savePending!, { ...of, body: { values, version } })).body;
  const schedule = (publishAt: string | null, version = 1, by = client) =>
    by.call(schedulePending!, { ...of, body: { version, publishAt } });
  const saved = async () => (await as(editor).call(pending!, of)).body;
  const title = async () => (await as(editor).call(one!, of)).body[0]!.title;
  await save({ title: 'Winter fair' }, 0);
  return { id, of, save, schedule, saved, title };
}

const come = (id: number) =>
  db.system(SQL`update pending_changes set publish_at = now() - interval '1 minute' where record_id = ${id}`);

describe('changes with a time', () => {
  it('are published at it by the schedule, in the name of the user who scheduled them', async () => {
    const { id, schedule, saved, title } = await prepared();
    expect((await schedule(at)).body).toMatchObject({
      publishAt: '2099-06-01T08:00:00.000Z',
      problem: null,
      version: 1,
    });
    await doAll();
    expect(await title()).toBe('Fair');
    await come(id);
    await doAll();
    expect([await title(), (await saved()).version]).toEqual(['Winter fair', 0]);
    expect((await pastOf(id))[0]).toMatchObject({ action: 'update', bySchedule: true, by: { id: editor.id } });
  });

  it('are published once by several servers, with a time that passed while no server ran', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => prepared()));
    for (const { id, schedule } of all) {
      await schedule(at);
      await come(id);
    }
    const stops = [1, 2, 3].map(() => startSchedule(db, app.stores, (error) => faults.push(error)));
    for (const { title } of all) await expect.poll(title).toBe('Winter fair');
    await Promise.all(stops.map((stop) => stop()));
    const { length } = await db.system(SQL`
      select from changes where table_name = 'events' and record_id = any(${all.map(({ id }) => id)}::bigint[]) and by_schedule`);
    expect([length, faults]).toEqual([6, []]);
  });

  it('stay scheduled if they are edited, with the permissions of the last editor', async () => {
    const leaver = await makePerson({ of: [home], may: editing });
    const { id, save, schedule, saved } = await prepared();
    await schedule(at);
    expect(await save({ title: 'Spring fair' }, 1, as(leaver))).toMatchObject({
      publishAt: '2099-06-01T08:00:00.000Z',
    });
    await db.system(SQL`delete from user_roles where user_id = ${leaver.id}`);
    await come(id);
    await doAll();
    expect(await saved()).toMatchObject({ problem: 'right', values: { title: 'Spring fair' } });
  });

  it('wait again without a time', async () => {
    const { id, schedule, saved, title } = await prepared();
    await schedule(at);
    expect((await schedule(null)).body).toMatchObject({ publishAt: null, values: { title: 'Winter fair' } });
    await come(id).then(() => schedule(null));
    await doAll();
    expect([await title(), (await saved()).version]).toEqual(['Fair', 1]);
  });

  it('are independent of the schedule of the record', async () => {
    const id = await planned();
    const body = { values: { title: 'Winter fair' }, version: 0 };
    await as(editor).call(savePending!, { params: { id }, query, body });
    await as(editor).call(schedulePending!, { params: { id }, query, body: { version: 1, publishAt: at } });
    await come(id);
    await doAll();
    expect((await as(editor).call(one!, { params: { id }, query })).body[0]).toMatchObject({
      title: 'Winter fair',
      status: 'scheduled',
      publishAt: '2099-06-01T10:00:00+02:00',
    });
  });
});

describe('a time for changes is refused', () => {
  it.each([
    ['in the past', '2020-01-01T10:00:00Z', 1, 422, 'This time is in the past. Choose a later one.'],
    ['without an offset', '2099-06-01T10:00', 1, 422, 'Must be a time with its UTC offset'],
  ])('%s', async (_what, publishAt, version, status, problem) => {
    const { schedule } = await prepared();
    const refused = await schedule(publishAt, version);
    expect([refused.status, refused.body.validationErrors]).toEqual([status, { publishAt: [problem] }]);
  });

  it('for changes that another user has replaced', async () => {
    const { save, schedule, saved } = await prepared();
    await save({ title: 'Spring fair' }, 1);
    expect((await schedule(at, 1)).body.current).toMatchObject({ version: 2, publishAt: null });
    expect((await schedule(at, 0)).status).toBe(422);
    expect((await saved()).publishAt).toBeNull();
  });

  it('to readers and to members of other workspaces', async () => {
    const { schedule } = await prepared();
    const reader = as(await makePerson({ of: [home], may: ['read'] }));
    const stranger = as(await makePerson({ of: [await makeTenant()], may: ['*'] }));
    expect([(await schedule(at, 1, reader)).status, (await schedule(at, 1, stranger)).status]).toEqual([403, 404]);
  });
});

describe('changes that cannot be published at their time', () => {
  const failed = async (spoil: (of: Awaited<ReturnType<typeof prepared>>) => Promise<unknown>) => {
    const changes = await prepared();
    await changes.schedule(at);
    await spoil(changes);
    await come(changes.id);
    await doAll();
    return changes;
  };

  it('name a conflict with the record, keep their values, and are published after a new time', async () => {
    const { id, saved, title, schedule, save } = await failed(({ id: event }) =>
      change(event, { title: 'Summer fair' }),
    );
    expect(await saved()).toMatchObject({
      problem: 'conflict',
      conflicts: ['title'],
      values: { title: 'Winter fair' },
    });
    await doAll();
    expect(await title()).toBe('Summer fair');
    expect((await save({ category: 'Market' }, 1)).problem).toBe('conflict');
    await doAll();
    expect((await saved()).version).toBe(2);
    expect((await schedule(at, 2)).body.problem).toBeNull();
    await come(id);
    await doAll();
    expect([await title(), (await saved()).version]).toEqual(['Summer fair', 0]);
  });

  it('name values that are not valid any more, and are published once these are corrected', async () => {
    const { saved, save, title } = await failed(({ save: put }) => put({ eventEndDate: '2001-01-01' }, 1));
    expect(await saved()).toMatchObject({ problem: 'incomplete' });
    await save({ title: 'Spring fair' }, 2);
    await doAll();
    expect(await title()).toBe('Spring fair');
  });

  it('name the trash', async () => {
    const { of, saved } = await failed(({ of: event }) => as(editor).call(remove!, event));
    await as(editor).call(restore!, of);
    expect(await saved()).toMatchObject({ problem: 'trash', values: { title: 'Winter fair' } });
  });

  it('name a user who was removed', async () => {
    const { saved } = await failed(({ id }) =>
      db.system(SQL`update pending_changes set scheduled_by = null where record_id = ${id}`),
    );
    expect(await saved()).toMatchObject({ problem: 'right' });
  });

  it('name a user who has left the workspace', async () => {
    const leaver = await makePerson({ of: [home], may: editing });
    const { saved } = await failed(async ({ schedule }) => {
      await schedule(at, 1, as(leaver));
      await db.system(SQL`delete from workspace_members where user_id = ${leaver.id}`);
    });
    expect(await saved()).toMatchObject({ problem: 'right' });
  });

  it('are tried again a minute after a fault of the server', async () => {
    await db.system(SQL`alter table events add constraint spoilt check (title <> 'Spoilt') not valid`);
    const { id, saved, title } = await failed(({ save }) => save({ title: 'Spoilt' }, 1));
    expect([await saved(), faults.splice(0).length]).toEqual([expect.objectContaining({ problem: 'fault' }), 1]);
    await db.system(SQL`alter table events drop constraint spoilt`);
    await doAll();
    expect(await title()).toBe('Fair');
    await db.system(SQL`update pending_changes set problem_at = now() - interval '2 minutes' where record_id = ${id}`);
    await doAll();
    expect(await title()).toBe('Spoilt');
  });
});
