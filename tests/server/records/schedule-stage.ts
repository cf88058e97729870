// The tests have a database of their own, so that no other server publishes their records.
import '../stage/own-outbox.ts';
import { expect } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { doDue } from '../../../server/features/schedule/due.ts';
import { whatIsDue } from '../../../server/features/schedule/schedule-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import type { Person } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { app, db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

export const { home, owner, editor } = await world();
export const query = { workspaceId: home.workspaceId };
const { create, update, history } = events.endpoints;

export const later = '2099-06-01T10:00';
export const laterStill = '2099-07-01T10:00';
export const fair = { title: 'Fair', eventStartDate: '2099-06-10T10:00', timeZone: 'Europe/Ljubljana' };

export const add = (body: object, person: Person = editor) =>
  as(person).call(create!, { query, body: { ...fair, ...body } });
export const change = (id: number, body: object, person: Person = editor) =>
  as(person).call(update!, { params: { id }, query, body: { ...body } });
export const planned = async (body: object = {}, person: Person = editor) => {
  const added = await add({ status: 'scheduled', publishAt: later, ...body }, person);
  expect(added.status).toBe(201);
  return added.body.eventId;
};
/** Moves the scheduled time into the past. */
export const come = (id: number, column = 'publish', resource: Resource = events) =>
  db.system(SQL`
    update ${ident(resource.storedAs)} set ${ident(`${column}_wall`)} = now() at time zone coalesce(time_zone, 'UTC') - interval '1 minute'
    where id = ${id}`);
export const stored = async (id: number, resource: Resource = events) =>
  (
    await db.system<{ status: string; problem: string | null; publish: string | null; version: number }>(SQL`
      select status, schedule_problem as problem, publish_wall as publish, version from ${ident(resource.storedAs)} where id = ${id}`)
  )[0]!;
export const scheduled = ['banners', 'events', 'property-posts', 'venues'].map(resourceNamed);
export const faults: unknown[] = [];
export const doAll = async () => {
  for (const due of await whatIsDue(db, scheduled, 100))
    await doDue(db, app.stores.get(due.resource)!, due, (error) => faults.push(error));
};
export const pastOf = async (id: number) =>
  (await as(owner).call(history!, { params: { id }, query: { ...query, take: 1 } })).body;
