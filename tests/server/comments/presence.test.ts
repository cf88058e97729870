import { expect, it, onTestFinished } from 'vitest';
import { presence } from '../../../contract/people/presence.ts';
import { watchPresence } from '../../../server/features/comments/presence-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { type Person, type Tenant, editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { openStream } from '../stage/streams.ts';

const nameOf = async ({ id }: Person) =>
  (
    await db.system<{ name: string }>(
      SQL`select trim(concat_ws(' ', name, familyname)) as name from users where id = ${id}`,
    )
  )[0]!.name;

/** The page of an event, open in the browser of a user. */
const open = (person: Person, recordId: number, isEditing = false) =>
  openStream(`${presence.path}?resource=events&recordId=${recordId}${isEditing ? '&editing=true' : ''}`, person);
const event = (...people: object[]) => `event: present\ndata: ${JSON.stringify({ people })}\n\n`;
const shown = async (person: Person, isEditing = false) => ({ id: person.id, name: await nameOf(person), isEditing });
const ask = (person: Person, recordId: number) =>
  as(person).call(presence, { query: { resource: 'events', recordId } });

async function twoEditors(home: Tenant) {
  const member = () => makePerson({ of: [home], may: editing });
  return [await member(), await member(), await makeRecord(events, home)] as const;
}

it('two people on a record see each other, who edits, and when one leaves', async () => {
  const [ana, boris, id] = await twoEditors(await makeTenant());
  const hers = await open(ana, id);
  expect([hers.status, hers.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(await hers.next()).toBe(event());
  const his = await open(boris, id, true);
  expect(await his.next()).toBe(event(await shown(ana)));
  expect(await hers.next()).toBe(event(await shown(boris, true)));
  expect((await ask(ana, id)).body).toEqual({ people: [await shown(boris, true)] });
  // A stream ends by itself after some seconds; this one has just begun.
  const hersAgain = await open(ana, id);
  expect(await hersAgain.next()).toBe(event(await shown(boris, true)));
  his.leave();
  expect(await hersAgain.next()).toBe(event());
});

it('one person in two tabs is one person, who edits if one of the tabs does', async () => {
  const [ana, boris, id] = await twoEditors(await makeTenant());
  await (await open(boris, id)).next();
  await (await open(boris, id, true)).next();
  expect(await (await open(ana, id)).next()).toBe(event(await shown(boris, true)));
  expect((await ask(boris, id)).body.people.map((person) => person.id)).toEqual([ana.id]);
});

it('people on another record are not shown', async () => {
  const home = await makeTenant();
  const [ana, boris, id] = await twoEditors(home);
  await (await open(boris, await makeRecord(events, home))).next();
  expect(await (await open(ana, id)).next()).toBe(event());
});

it('who may not read a record does not see who is there, and is not shown', async () => {
  const home = await makeTenant();
  const [ana, , id] = await twoEditors(home);
  const hers = await open(ana, id);
  await hers.next();
  const stranger = await makePerson({ of: [await makeTenant()], may: editing });
  const translator = await makePerson({ of: [home], may: [] });
  expect([(await open(stranger, id)).status, (await open(translator, id)).status]).toEqual([404, 404]);
  expect((await ask(stranger, id)).status).toBe(404);
  expect((await ask(ana, id)).body).toEqual({ people: [] });
});

it('a former member disappears from the lists of others', async () => {
  const [ana, boris, id] = await twoEditors(await makeTenant());
  await (await open(boris, id)).next();
  await db.system(SQL`delete from workspace_members where user_id = ${boris.id}`);
  expect((await ask(ana, id)).body).toEqual({ people: [] });
});

it('records without comments, deleted and unknown ones have no visitors', async () => {
  const home = await makeTenant();
  const [ana] = await twoEditors(home);
  const trashed = await makeRecord(events, home, {}, true);
  const language = await makeRecord(languages, home);
  const status = async (resource: string, recordId: number) =>
    (await as(ana).call(presence, { query: { resource, recordId } })).status;
  expect(await Promise.all([status('events', trashed), status('languages', language), status('moons', 1)])).toEqual([
    404, 404, 404,
  ]);
});

it('people on another server are shown, too', async () => {
  const [ana, boris, id] = await twoEditors(await makeTenant());
  await (await open(ana, id)).next();
  const other = watchPresence(db);
  onTestFinished(() => other.stop());
  const visitor = { userId: boris.id, isEditing: true };
  await expect
    .poll(async () => {
      // The first one may come before this server listens.
      const visit = other.visit(`events:${id}`, visitor, new AbortController().signal)[Symbol.asyncIterator]();
      await visit.next();
      await visit.return?.();
      return (await ask(ana, id)).body.people;
    })
    .toEqual([await shown(boris, true)]);
});
