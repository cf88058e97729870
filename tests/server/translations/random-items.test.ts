import { expect, it } from 'vitest';
import { randomFrom } from '../../../server/demo/random.ts';
import { users } from '../../../contract/people/user.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { isFull } from '../../extent.ts';
import { type Person, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const { create, update, remove, restore, bulkUpdate } = events.endpoints;
const writers = 20;
const operations = isFull ? 600 : 200;
const languages = ['en', 'de', 'fr', 'it', 'es'];
const items = ['walk', 'fair', 'market', 'ball'];

const dayOf = (number: number) => `2030-${String(1 + (number % 12)).padStart(2, '0')}-01`;

it('after random changes by twenty concurrent writers, no item has a language twice, a shared value that differs, or a lost record', async () => {
  const home = await makeTenant();
  const people = await Promise.all(
    Array.from({ length: writers }, () => makePerson({ of: [home], may: ['read', 'create', 'update', 'delete'] })),
  );
  const query = { workspaceId: home.workspaceId };
  const ids: number[] = [];
  const statuses = new Set<number>();

  async function write(person: Person, seed: number) {
    const random = randomFrom(seed);
    const pick = <One>(all: readonly One[]) => random.pick(all);
    const { call } = as(person);
    const change = (body: Record<string, unknown>) => call(update!, { params: { id: pick(ids) }, query, body });
    const add = async () => {
      const body = {
        title: 'Walk',
        eventStartDate: dayOf(random.int(0, 11)),
        language: pick(languages),
        translation_group: pick(items),
      };
      const added = await call(create!, { query, body });
      ids.push(...(added.status === 201 ? [added.body.eventId] : []));
      return added;
    };
    const deeds = [
      add,
      () => change({ eventStartDate: dayOf(random.int(0, 11)) }),
      () => change({ latitude: random.int(40, 49), longitude: random.int(10, 19) }),
      () => change({ title: `Walk ${random.int(0, 99)}` }),
      () => change({ translation_group: pick([...items, null]) }),
      () => change({ language: pick(languages) }),
      () => call(remove!, { params: { id: pick(ids) }, query }),
      () => call(restore!, { params: { id: pick(ids) }, query }),
      () =>
        call(bulkUpdate!, {
          query,
          body: { ids: [pick(ids)], values: { eventStatus: pick(['soldOut', 'postponed', null]) } },
        }),
    ];
    for (let done = 0; done < operations / writers; done++) {
      const deed = ids.length === 0 ? add : pick(deeds);
      statuses.add((await deed()).status);
    }
  }
  for (const person of people) await as(person).call(users.me);
  await Promise.all(people.map((person, place) => write(person, place + 1)));

  const rows = await db.system<{
    id: number;
    item: string | null;
    language: string;
    shared: string;
    trashed: boolean;
  }>(SQL`
    select id, translation_group as item, language, deleted_at is not null as trashed,
      row(starts_wall, starts_day_only, latitude, longitude, event_status, time_zone)::text as shared
    from events where workspace_id = ${home.workspaceId} order by id`);
  expect(rows.map(({ id }) => id)).toEqual(ids.toSorted((one, other) => one - other));
  const members = Map.groupBy(
    rows.filter(({ item, trashed }) => item !== null && !trashed),
    ({ item }) => item,
  );
  for (const [item, all] of members) {
    expect(new Set(all.map(({ language }) => language)).size, String(item)).toBe(all.length);
    expect(new Set(all.map(({ shared }) => shared)).size, String(item)).toBe(1);
  }
  // Refusals are answers: not found, a conflict, a changed version, a language that the item has, or too long a wait.
  expect([...statuses].filter((status) => ![200, 201, 404, 409, 412, 422, 503].includes(status))).toEqual([]);
});
