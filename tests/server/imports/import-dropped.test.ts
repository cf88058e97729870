import { expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { purgeImports } from '../../../server/features/transfer/imports/purge-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { brought, exported, runImport } from './transfer.ts';

const event = (uid: string, more = '', day = '20340101') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20330101T000000Z\r\nDTSTART:${day}T100000Z\r\nSUMMARY:Event ${uid}\r\n${more}END:VEVENT\r\n`;
const calendar = (name: string, ...all: string[]) =>
  new File([`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\n${all.join('')}END:VCALENDAR\r\n`], name);

async function begin() {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: ['*'] });
  const workspace = { workspaceId: home.workspaceId };
  const checked = async (file: File, said: object = {}, by: Person = person) => {
    const { body } = await brought(by, events, home, file);
    const { columns, key } = body;
    const { body: record } = await as(by).call(imports.check, {
      params: { id: body.id },
      body: { columns, key, ...said },
    });
    return record as ImportRecord;
  };
  const run = async (file: File, said: object = {}, by: Person = person) =>
    runImport(by, (await checked(file, said, by)).id);
  const titles = async () => {
    const { body } = await exported(person, events, { ...workspace, format: 'json' });
    return (body as unknown as { title: string }[]).map(({ title }) => title).toSorted();
  };
  const undo = async ({ changeSets: written }: ImportRecord) => {
    for (const id of written.toReversed())
      await as(person).call(changeSets.undo, { params: { id }, query: { ...workspace, partly: true } });
  };
  return { home, person, checked, run, titles, undo };
}
const namesOf = ({ dropped }: ImportRecord) => dropped.map(({ name }) => name);

it('H13: events missing from the new file of a calendar are listed, and stay unless the user chooses otherwise', async () => {
  const { checked, titles, run } = await begin();
  await run(calendar('club.ics', event('a'), event('b'), event('c', '', '20340203')));
  const file = calendar('club.ics', event('a'));
  const again = await checked(file);
  expect([again.droppedCount, again.removesDropped]).toEqual([2, false]);
  expect(again.dropped.map(({ name, day }) => [name, day])).toEqual([
    ['Event b', '2034-01-01'],
    ['Event c', '2034-02-03'],
  ]);
  await run(file);
  expect(await titles()).toEqual(['Event a', 'Event b', 'Event c']);
});

it('H13: events missing from the new file go to the trash on request, and are restored by undoing the import', async () => {
  const { titles, run, undo } = await begin();
  await run(calendar('club.ics', event('a'), event('b'), event('c')));
  const done = await run(calendar('club.ics', event('a'), event('d')), { removesDropped: true });
  expect([done.counts, done.droppedCount]).toEqual([{ create: 1, update: 0, unchanged: 1, invalid: 0 }, 2]);
  expect(await titles()).toEqual(['Event a', 'Event d']);
  await undo(done);
  expect(await titles()).toEqual(['Event a', 'Event b', 'Event c']);
});

it('H13: an import that only removes records is run and undone, even beyond the size of one change set', async () => {
  const { titles, run, undo } = await begin();
  const all = Array.from({ length: 450 }, (_, n) => event(`e${n}`));
  await run(calendar('club.ics', ...all));
  const done = await run(calendar('club.ics', all[0]!), { removesDropped: true });
  expect([done.status, done.done, done.changeSets.length]).toEqual(['done', 1, 3]);
  expect(await titles()).toEqual(['Event e0']);
  await undo(done);
  expect(await titles()).toHaveLength(450);
}, 120_000);

it('H13: a repeated check without removal cancels the removal of the earlier check', async () => {
  const { person, checked, run, titles } = await begin();
  await run(calendar('club.ics', event('a'), event('b')));
  const { id } = await checked(calendar('club.ics', event('a')), { removesDropped: true });
  await as(person).call(imports.check, { params: { id }, body: { removesDropped: false } });
  await runImport(person, id);
  expect(await titles()).toEqual(['Event a', 'Event b']);
});

it('H13: a removed date of a series counts as missing from the calendar', async () => {
  const { checked, run } = await begin();
  await run(calendar('club.ics', event('a', 'RRULE:FREQ=DAILY;COUNT=3\r\n')));
  const again = await checked(
    calendar('club.ics', event('a', 'RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:20340102T100000Z\r\n')),
  );
  expect(again.dropped.map(({ day }) => day)).toEqual(['2034-01-02']);
});

it.each([
  ['is private now', event('b', 'CLASS:PRIVATE\r\n')],
  ['cannot be read now', event('b', '', 'soon')],
  ['was canceled', event('b', 'STATUS:CANCELLED\r\n')],
])('H13: an event that %s is not missing from the calendar', async (_, later) => {
  const { checked, run } = await begin();
  await run(calendar('club.ics', event('a'), event('b')));
  expect(namesOf(await checked(calendar('club.ics', event('a'), later)))).toEqual([]);
});

it.each([
  ['one of its events, in a file of another name', 'one.ics', [event('a')], 0],
  ['half of its events, in a file of another name', 'june.ics', [event('a'), event('b')], 2],
  ['one of its events, in a file that the browser numbered', 'Club (1).ics', [event('a')], 3],
  ['another calendar of the same name', 'club.ics', [event('x')], 0],
])('H13: an earlier import is of the same calendar or not: %s', async (_, name, later, count) => {
  const { checked, run } = await begin();
  await run(calendar('club.ics', event('a'), event('b'), event('c'), event('d')));
  expect((await checked(calendar(name, ...later))).droppedCount).toBe(count);
});

it('H13: the last import that was not undone is the earlier one, even by another user', async () => {
  const { home, checked, run, undo, titles } = await begin();
  const other = await makePerson({ of: [home], may: ['*'] });
  await run(calendar('club.ics', event('a'), event('b')), {}, other);
  await undo(await run(calendar('club.ics', event('a'), event('c'))));
  const again = await checked(calendar('club.ics', event('a')));
  expect([namesOf(again), await titles()]).toEqual([['Event b'], ['Event a', 'Event b']]);
});

it('H13: users without the permission to delete are not asked, and nothing goes to the trash', async () => {
  const { home, run, titles } = await begin();
  const adding = await makePerson({ of: [home], may: ['read', 'create', 'update'] });
  await run(calendar('club.ics', event('a'), event('b')));
  const done = await run(calendar('club.ics', event('a')), { removesDropped: true }, adding);
  expect([done.droppedCount, await titles()]).toEqual([0, ['Event a', 'Event b']]);
});

it('H13: records of another workspace do not belong to the earlier import', async () => {
  const { run } = await begin();
  await run(calendar('club.ics', event('a'), event('b')));
  const { checked } = await begin();
  expect((await checked(calendar('club.ics', event('a')))).droppedCount).toBe(0);
});

it('H13: the records of a calendar are remembered longer than its file', async () => {
  const { checked, run } = await begin();
  const age = (id: number, days: number) =>
    db.system(SQL`update imports set created_at = now() - ${days}::int * interval '1 day' where id = ${id}`);
  const [first, last] = [
    await run(calendar('club.ics', event('a'), event('b'))),
    await run(calendar('club.ics', event('a'), event('c'))),
  ];
  const open = await checked(calendar('other.ics', event('x')));
  for (const { id } of [first, last, open]) await age(id, 100);
  await purgeImports(db);
  const left = await db.system(SQL`
    select i.id, bool_and(r.cells = '[]') as emptied from imports i join import_rows r on r.import_id = i.id
    where i.id = any(${[first.id, last.id, open.id]}::bigint[]) group by 1`);
  expect(left).toEqual([{ id: last.id, emptied: true }]);
  expect(namesOf(await checked(calendar('club.ics', event('a'))))).toEqual(['Event c']);
  await age(last.id, 401);
  await purgeImports(db);
  expect((await checked(calendar('club.ics', event('a')))).droppedCount).toBe(0);
});
