import { describe, expect, it } from 'vitest';
import { favorites, favoritesLimit } from '../../../contract/people/favorites.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const add = (person: Person, recordId: number, resource = 'events') =>
  as(person).call(favorites.add, { body: { resource, recordId } });
const remove = (person: Person, recordId: number, resource = 'events') =>
  as(person).call(favorites.remove, { query: { resource, recordId } });
const titlesOf = async (person: Person, { workspaceId }: Tenant, itemLanguage = 'en') => {
  const { body } = await as(person).call(favorites.list, { query: { workspaceId, itemLanguage } });
  return body.map(({ title }) => title);
};

describe('favorites', () => {
  it('are the user’s own in a workspace, newest first, each once', async () => {
    const { home, sibling, viewer, editor } = await world();
    const fair = await makeRecord(events, home, { title: 'Fair' });
    const hall = await makeRecord(venues, home, { name: 'Hall' });
    expect((await add(viewer, fair)).body).toEqual({ resource: 'events', recordId: fair });
    await add(viewer, hall, 'venues');
    await add(viewer, fair);
    await add(viewer, await makeRecord(events, sibling, { title: 'Regatta' }));
    expect(await titlesOf(viewer, home)).toEqual(['Hall', 'Fair']);
    expect(await titlesOf(viewer, sibling)).toEqual(['Regatta']);
    expect(await titlesOf(editor, home)).toEqual([]);
    await remove(viewer, hall, 'venues');
    expect((await remove(viewer, hall, 'venues')).status).toBe(200);
    expect(await titlesOf(viewer, home)).toEqual(['Fair']);
  });

  it('show an item in the language of the reader, and all its translations are one favorite', async () => {
    const { home, viewer } = await world();
    const group = { translation_group: 'fair' };
    const english = await makeRecord(events, home, { title: 'Fair', language: 'en', ...group });
    const german = await makeRecord(events, home, { title: 'Messe', language: 'de', ...group });
    await add(viewer, english);
    expect(await titlesOf(viewer, home, 'de')).toEqual(['Messe']);
    expect(await titlesOf(viewer, home, 'fr')).toEqual(['Fair']);
    const { body } = await as(viewer).call(favorites.list, { query: { workspaceId: home.workspaceId } });
    expect(body[0]!.translations?.map(({ id }) => id)).toEqual(expect.arrayContaining([english, german]));
    await add(viewer, german);
    const stored = await as(viewer).call(favorites.list, { query: { workspaceId: home.workspaceId } });
    expect(stored.body.map(({ id }) => id)).toEqual([german]);
    await remove(viewer, english);
    expect(await titlesOf(viewer, home, 'de')).toEqual([]);
  });

  it('leave with their record into the trash and return from it', async () => {
    const { home, owner, viewer } = await world();
    const id = await makeRecord(events, home, { title: 'Fair' });
    await add(viewer, id);
    await as(owner).call(events.endpoints.remove!, { params: { id } });
    expect(await titlesOf(viewer, home)).toEqual([]);
    expect((await remove(viewer, id)).status).toBe(404);
    await as(owner).call(events.endpoints.restore!, { params: { id } });
    expect(await titlesOf(viewer, home)).toEqual(['Fair']);
  });

  it('are hidden without the permission to read, and cannot be added or removed', async () => {
    const { home, foreign, viewer, translator } = await world();
    const id = await makeRecord(events, home, { title: 'Fair', language: 'de' });
    await add(viewer, id);
    await db.system(SQL`
      delete from permissions where role_id in (select role_id from user_roles where user_id = ${viewer.id})`);
    expect([(await add(viewer, id)).status, (await remove(viewer, id)).status]).toEqual([404, 404]);
    expect((await add(translator, await makeRecord(events, foreign))).status).toBe(404);
    expect((await add(translator, home.workspaceId, 'workspaces')).status).toBe(404);
  });

  it('are limited per workspace; one more is refused', async () => {
    const { home, sibling, viewer } = await world();
    const id = await makeRecord(events, home, { title: 'Fair' });
    await db.system(SQL`
      with made as (
        insert into venues (workspace_id, name)
        select ${home.workspaceId}, 'Hall ' || place from generate_series(1, ${favoritesLimit}) place returning id)
      insert into favorites (user_id, workspace_id, resource, record_id)
      select ${viewer.id}, ${home.workspaceId}, 'venues', id from made`);
    const refused = await add(viewer, id);
    expect([refused.status, refused.body.validationErrors]).toEqual([
      422,
      { '': ['You can have at most 50 favorites. Remove one first.'] },
    ]);
    expect((await add(viewer, await makeRecord(events, sibling))).status).toBe(200);
  });
});
