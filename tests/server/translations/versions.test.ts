import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { update, remove } = events.endpoints;
const concert = { title: 'Concert', eventStartDate: '2026-07-04T19:30' };

const rowOf = async (id: number) => {
  const [row] = await db.system<Record<string, unknown>>(
    SQL`select title, version, deleted_at from events where id = ${id}`,
  );
  return row;
};

it('S7.04 an outdated version is refused with the current event, and changes nothing', async () => {
  const { home, editor } = await world();
  const id = await makeRecord(events, home, concert);
  const params = { id };
  await as(editor).call(update!, { params, body: { title: 'Mine' }, headers: { 'if-match': '"1"' } });
  for (const [endpoint, sent] of [
    [update, { body: { title: 'Theirs' } }],
    [remove, {}],
  ] as const) {
    const late = await as(editor).call(endpoint!, { params, ...sent, headers: { 'if-match': '"1"' } });
    expect([late.status, late.body.current]).toEqual([412, expect.objectContaining({ title: 'Mine', version: 2 })]);
  }
  expect(await rowOf(id)).toMatchObject({ title: 'Mine', version: 2, deleted_at: null });
});

it('S7.04 a malformed version is refused, not ignored', async () => {
  const { home, editor } = await world();
  const id = await makeRecord(events, home, concert);
  const headers = { 'if-match': 'the newest' };
  const answer = await as(editor).call(update!, { params: { id }, body: { title: 'Blind' }, headers });
  expect([answer.status, (await rowOf(id))?.title]).toEqual([400, 'Concert']);
});

it('S7.04 of two changes with the same version one succeeds', async () => {
  const { home, editor } = await world();
  const id = await makeRecord(events, home, concert);
  const change = (title: string) =>
    as(editor).call(update!, { params: { id }, body: { title }, headers: { 'if-match': '"1"' } });
  const statuses = (await Promise.all(['a', 'b', 'c', 'd'].map(change))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 412, 412, 412]);
  expect((await rowOf(id))?.version).toBe(2);
});
