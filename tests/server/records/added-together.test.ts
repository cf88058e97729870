import { expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { home, sibling } = await world();
const changesOf = (table: string) =>
  db.system<{
    change_set: string;
    record_id: string;
    action: string;
    before: object;
    after: Record<string, unknown>;
  }>(SQL`
    select change_set, record_id, action, before, after from changes
    where table_name = ${table} and workspace_id = ${home.workspaceId} order by id`);

it('S3.08 rows added in one statement each have a history, and belong to one change set', async () => {
  const ids = await db.system<{ id: string }>(SQL`
    insert into events (workspace_id, title, starts_wall, starts_day_only, category, further_fields) values
      (${home.workspaceId}, 'Lantern walk', '2034-01-01', true, 'Walks', '{"fee": null, "by": {"name": null}}'),
      (${home.workspaceId}, 'Boat race', '2034-01-02T10:00', false, null, '{}')
    returning id`);
  const changes = await changesOf('events');
  expect(changes.map(({ record_id, action, before }) => [record_id, action, before])).toEqual(
    ids.map(({ id }) => [id, 'insert', {}]),
  );
  expect(new Set(changes.map(({ change_set }) => change_set)).size).toBe(1);
  const [walk, race] = changes.map(({ after }) => after);
  // Empty values are left out, but times have all parts, and structures are complete.
  expect(walk).toMatchObject({
    title: 'Lantern walk',
    starts_wall: '2034-01-01T00:00:00',
    starts_day_only: true,
    starts_offset: null,
    ends_wall: null,
    further_fields: { fee: null, by: { name: null } },
  });
  expect(race).toMatchObject({ starts_wall: '2034-01-02T10:00:00', starts_day_only: false, further_fields: {} });
  for (const name of ['venue_id', 'words', 'searched', 'starts_at', 'id', 'version', 'workspace_id'])
    expect(walk).not.toHaveProperty(name);
});

it('a statement that adds no rows leaves no change set', async () => {
  const added = await db.asSystem(async (tx) => {
    await tx.rows(
      SQL`insert into events (workspace_id, title, starts_wall) select ${home.workspaceId}, 'None', now() where false`,
    );
    return tx.row<{ set: string | null }>(SQL`select nullif(current_setting('app.change_set', true), '') as set`);
  });
  expect(added?.set).toBeNull();
});

it('new categories named by rows are added in their order, in a change set of their own', async () => {
  const named = ['Cinema', 'Dance', 'Cinema', null, 'Art'];
  await db.system(SQL`
    insert into events (workspace_id, title, starts_wall, category)
    select ${home.workspaceId}, 'Show', '2034-02-01', category from unnest(${named}::text[]) category`);
  const categories = await db.system<{ name: string }>(SQL`
    select name from event_categories where workspace_id = ${home.workspaceId} and name <> 'Walks' order by position`);
  expect(categories.map(({ name }) => name)).toEqual(['Cinema', 'Dance', 'Art']);
  const [of, shows] = [await changesOf('event_categories'), await changesOf('events')];
  expect(of.at(-1)?.change_set).not.toBe(shows.at(-1)?.change_set);
});

it('S7.04 search words of rows added together are stored once per workspace, without numbers', async () => {
  await db.system(SQL`
    insert into events (workspace_id, title, starts_wall, category, description) values
      (${home.workspaceId}, 'Zither evening 2034', '2034-03-01', 'Strings', '<p>Notaname</p>'),
      (${home.workspaceId}, 'Zither again', '2034-03-02', null, null),
      (${sibling.workspaceId}, 'Zither', '2034-03-01', null, null)`);
  await db.system(
    SQL`insert into venues (workspace_id, name, city) values (${home.workspaceId}, 'Zither house', 'Bled')`,
  );
  const words = await db.system<{ workspace_id: number; word: string }>(SQL`
    select workspace_id, word from search_words where workspace_id in (${home.workspaceId}, ${sibling.workspaceId})
      and word in ('zither', 'evening', 'again', 'strings', 'house', 'bled', 'notaname', '2034') order by word, workspace_id`);
  const here = words.filter(({ workspace_id }) => Number(workspace_id) === home.workspaceId).map(({ word }) => word);
  expect(here).toEqual(['again', 'bled', 'evening', 'house', 'strings', 'zither']);
  expect(words.filter(({ workspace_id }) => Number(workspace_id) === sibling.workspaceId)).toHaveLength(1);
  const spelt = await db.system(SQL`
    select from search_spellings where workspace_id = ${home.workspaceId} and word = 'zither' and spelling = 'zithr'`);
  expect(spelt).toHaveLength(1);
});
