import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';

const body = { title: 'Once', eventStartDate: '2026-06-01' };

async function writer() {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: ['*'] });
  const add = (key: string, sent: object = {}) =>
    as(person).call(events.endpoints.create!, { body, headers: { 'idempotency-key': key }, ...sent });
  const stored = async () => (await db.system(SQL`select from events where workspace_id = ${home.workspaceId}`)).length;
  return { person, add, stored };
}

it('a repeat with the same key gets the first response, and nothing is stored twice', async () => {
  const { add, stored } = await writer();
  const key = randomUUID();
  const [first, again] = [await add(key), await add(key)];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await stored()).toBe(1);
});

it('ten concurrent calls with the same key are executed once', async () => {
  const { add, stored } = await writer();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body: event }) => event.eventId)).size).toBe(1);
  expect(await stored()).toBe(1);
});

it('the same key for another request is refused', async () => {
  const { add, person, stored } = await writer();
  const key = randomUUID();
  await add(key);
  const other = await add(key, { body: { ...body, title: 'Twice' } });
  expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  const headers = { 'idempotency-key': key };
  expect((await as(person).call(venues.endpoints.create!, { body: { name: 'Hall' }, headers })).status).toBe(409);
  expect(await stored()).toBe(1);
});

it('a key of a refused request can be used again', async () => {
  const { add, stored } = await writer();
  const key = randomUUID();
  expect((await add(key, { body: { ...body, venueId: 999_999_999 } })).status).toBe(422);
  expect((await add(key)).status).toBe(201);
  expect(await stored()).toBe(1);
});

it('a key belongs to one user', async () => {
  const [one, other] = [await writer(), await writer()];
  const key = randomUUID();
  const [mine, theirs] = [await one.add(key), await other.add(key)];
  expect(mine.body.eventId).not.toBe(theirs.body.eventId);
  expect([await one.stored(), await other.stored()]).toEqual([1, 1]);
});

it('pictures count: the same key with the same picture is a repeat, with another picture another request', async () => {
  const { add, stored } = await writer();
  const key = randomUUID();
  const first = await add(key, { files: { mainImage: await pictureBlob('teal') } });
  expect((await add(key, { files: { mainImage: await pictureBlob('teal') } })).body).toEqual(first.body);
  expect((await add(key, { files: { mainImage: await pictureBlob('red') } })).status).toBe(409);
  expect(await stored()).toBe(1);
});

it('a key of more than two hundred characters is refused', async () => {
  const { add } = await writer();
  expect((await add('k'.repeat(201))).status).toBe(400);
});
