import { expect, it } from 'vitest';
import { SQL } from '../../server/platform/db/sql.ts';
import { eventStore } from '../../server/features/events/store.ts';
import { actorOf } from '../../server/policy/actor-store.ts';
import { wordSearched } from '../../server/records/search/words-store.ts';
import { scopeOf } from '../../server/policy/scope.ts';
import { type Tenant, makePerson, makeTenant } from './builders.ts';
import { db } from './installation.ts';

const fill = ({ workspaceId }: Tenant, count: number) =>
  db.system(SQL`
    insert into events (workspace_id, title, starts_wall, status)
    select ${workspaceId}, 'Market ' || n, timestamp '2027-01-01' + n * interval '1 minute', 'published'
    from generate_series(1, ${count}) n`);

it('indexes of words have the workspace before each word, so that a search reads no words of others', async () => {
  const indexes = await db.system<{ definition: string }>(SQL`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    join pg_class t on t.oid = i.indrelid where a.amname = 'gin' and t.relname = any (${[...wordSearched]}::text[])`);
  const ofWords = indexes.map(({ definition }) => definition).filter((definition) => definition.includes('words'));
  expect(ofWords).toHaveLength(wordSearched.length);
  expect(ofWords.filter((definition) => !definition.includes('words_in(workspace_id, words)'))).toEqual([]);
});

it('S7.04 a search over several workspaces finds the words of each, and of no other', async () => {
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
