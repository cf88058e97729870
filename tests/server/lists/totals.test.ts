import { describe, expect, it } from 'vitest';
import { resources } from '../../../server/platform/resources.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

/** A tenant with this number of events, and an editor. */
async function withEvents(count: number) {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: everything });
  await db.system(SQL`insert into events (workspace_id, title, starts_wall, category)
    select ${home.workspaceId}, 'Event ' || n, '2026-06-01', case when n % 2 = 0 then 'Walks' else 'Music' end
    from generate_series(1, ${count}::int) n`);
  const list = async (query: Record<string, string | number | boolean> = {}) => {
    const { headers, body, status } = await as(person).call(events.endpoints.list, { query: { take: 1, ...query } });
    expect(status).toBe(200);
    return { total: headers['x-total-count'], more: headers['x-has-more'], rows: (body as unknown[]).length };
  };
  return { home, person, list };
}

describe('S7.13 the total of a list', () => {
  it('is exact, however large', async () => {
    const { list } = await withEvents(1_203);
    expect(await list()).toEqual({ total: '1203', more: 'true', rows: 1 });
    expect(await list({ category: 'Walks' })).toMatchObject({ total: '601' });
    expect(await list({ skip: 1_202, take: 100 })).toEqual({ total: '1203', more: 'false', rows: 1 });
    expect(await list({ skip: 5_000 })).toEqual({ total: '1203', more: 'false', rows: 0 });
  });

  it('is omitted unless requested, and returned alone on request', async () => {
    const { list } = await withEvents(3);
    expect(await list({ count: 'none' })).toEqual({ total: undefined, more: 'true', rows: 1 });
    expect(await list({ count: 'only' })).toMatchObject({ total: '3', rows: 0 });
  });

  it('includes each of the user’s own changes at once', async () => {
    const { home, person, list } = await withEvents(3);
    const total = async () => (await list()).total;
    expect(await total()).toBe('3');
    const id = await makeRecord(events, home);
    expect(await total()).toBe('4');
    await as(person).call(events.endpoints.remove, { params: { id } });
    expect(await total()).toBe('3');
    await as(person).call(events.endpoints.restore!, { params: { id } });
    expect(await total()).toBe('4');
    await as(person).call(events.endpoints.update, { params: { id }, body: { category: 'Walks' } });
    expect((await list({ category: 'Walks' })).total).toBe('2');
    await db.system(SQL`delete from events where id = ${id}`);
    expect(await total()).toBe('3');
  });

  it('does not include rows of an open transaction', async () => {
    const { home, list } = await withEvents(2);
    await list();
    await db.asSystem(async (tx) => {
      await tx.rows(
        SQL`insert into events (workspace_id, title, starts_wall) values (${home.workspaceId}, 'Later', '2026-06-01')`,
      );
      expect((await list()).total).toBe('2');
    });
    expect((await list()).total).toBe('3');
  });

  it('differs between workspaces', async () => {
    const [one, other] = [await withEvents(3), await withEvents(4)];
    expect([(await one.list()).total, (await other.list()).total]).toEqual(['3', '4']);
  });
});

it.each(resources.map((resource) => [resource.name, resource] as const))(
  'the table of %s has the trigger that invalidates its totals',
  async (_name, resource) => {
    const [found] = await db.system(
      SQL`select 1 from pg_trigger where tgrelid = ${resource.storedAs}::regclass and tgname = 'moves_content'`,
    );
    expect(found).toBeDefined();
  },
);
