import { expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import type { Tx } from '../../../server/platform/db/tx.ts';
import { countEvents, eventsOf } from '../../../server/delivery/content/events-store.ts';
import { readAt } from '../../../server/delivery/readers/reader.ts';
import { eventStore } from '../../../server/features/events/store.ts';
import { actorOf } from '../../../server/policy/actor-store.ts';
import { wordSearched } from '../../../server/records/search/words-store.ts';
import { scopeOf } from '../../../server/policy/scope.ts';
import { type Tenant, makePerson, makeTenant } from '../stage/builders.ts';
import { db } from '../stage/installation.ts';

const fill = ({ workspaceId }: Tenant, count: number, status = 'published') =>
  db.system(SQL`
    insert into events (workspace_id, title, starts_wall, status)
    select ${workspaceId}, 'Market ' || n, timestamp '2027-01-01' + n * interval '1 minute', ${status}
    from generate_series(1, ${count}) n`);

/** The number of events and index entries that the work reads. */
async function readsOf(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  const reads = async () => {
    const row = await tx.row<{ reads: number }>(SQL`
      select sum(pg_stat_get_xact_tuples_returned(relation))::int as reads from (
        select 'events'::regclass::oid union all select indexrelid from pg_index where indrelid = 'events'::regclass) r (relation)`);
    return row!.reads;
  };
  // The planner reads small tables completely.
  await tx.rows(SQL`set local enable_seqscan = off`);
  const before = await reads();
  await work();
  return (await reads()) - before;
}

it('word indexes have the workspace before each word, so that a search reads no words of other workspaces', async () => {
  const indexes = await db.system<{ definition: string }>(SQL`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    join pg_class t on t.oid = i.indrelid where a.amname = 'gin' and t.relname = any (${[...wordSearched]}::text[])`);
  const ofWords = indexes.map(({ definition }) => definition).filter((definition) => definition.includes('words'));
  expect(ofWords).toHaveLength(wordSearched.length);
  expect(ofWords.filter((definition) => !definition.includes('words_in(workspace_id, words)'))).toEqual([]);
});

it('S7.04 a search over several workspaces finds words of these only', async () => {
  const home = await makeTenant();
  const tenants = [home, await makeTenant(home.organisationId), await makeTenant(home.organisationId)];
  for (const [place, tenant] of tenants.entries()) await fill(tenant, place + 1);
  const person = await makePerson({ of: tenants.slice(0, 2), may: ['read'] });
  const scope = scopeOf(await actorOf(db, person.id), {}, 'session');
  const query = { q: 'marke', skip: 0, take: 10, descending: false, trashed: false };
  const { rows } = await db.readAsUser(person.id, (tx) => eventStore.list(tx, scope, query));
  expect(Map.groupBy(rows, ({ workspaceId }) => workspaceId).size).toBe(2);
  expect(rows).toHaveLength(3);
});

it('a trash is listed without reading the records that are not in it', async () => {
  const home = await makeTenant();
  await fill(home, 3_000);
  await db.system(
    SQL`update events set deleted_at = now() where workspace_id = ${home.workspaceId} and title like '%000'`,
  );
  const person = await makePerson({ of: [home], may: ['read'] });
  const scope = scopeOf(await actorOf(db, person.id), {}, 'session');
  const query = { skip: 0, take: 10, descending: false, trashed: true };
  const reads = await db.readAsUser(person.id, (tx) =>
    readsOf(tx, async () => expect((await eventStore.list(tx, scope, query)).rows).toHaveLength(3)),
  );
  expect(reads).toBeLessThan(300);
});

it('every table with a trash has an index of it by workspace or organization', async () => {
  const without = await db.system(SQL`
    select c.relname from pg_class c
    join pg_attribute d on d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'organisations' and not exists (
      select from pg_index i where i.indrelid = c.oid
      and pg_get_indexdef(i.indexrelid) like '%_id, deleted_at) WHERE (deleted_at IS NOT NULL)')`);
  expect(without).toEqual([]);
});

it('a website’s list of events reads published events only', async () => {
  const home = await makeTenant();
  await fill(home, 3);
  await fill(home, 3_000, 'draft');
  await db.system(SQL`analyze events`);
  const website = { ...home, domain: 'lake.example' };
  const reads = await readAt(db, website, 'en', undefined, (reader) =>
    readsOf(reader.tx, async () => {
      expect(await eventsOf(reader, { from: '2027-01-01' }, { skip: 0, take: 10 })).toHaveLength(3);
      expect(await countEvents(reader, { from: '2027-01-01' })).toBe(3);
    }),
  );
  expect(reads).toBeLessThan(300);
});
