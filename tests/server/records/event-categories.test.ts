import { describe, expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { eventCategories } from '../../../src/resources/event-categories/event-categories.resource.ts';
import { terms } from '../../../src/resources/event-categories/terms.calls.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const place = await world();
const { home, editor, viewer } = place;
const query = { domainId: home.domainId };

describe('event categories', () => {
  const { create, update: change, list, remove } = eventCategories.endpoints;
  const names = async () =>
    (await as(editor).call(list, { query: { workspaceId: home.workspaceId } })).body.map(({ name }) => name);
  const publish = (title: string, category: string | null) =>
    makeRecord(events, home, { title, status: 'published', category, eventStartDate: '2031-05-01T20:00' });

  it('S3.14 an event with a new category creates it once, and renaming the category renames it in its events', async () => {
    await publish('Night music', 'Concert');
    await publish('Morning music', 'Concert');
    expect((await names()).filter((name) => name === 'Concert')).toEqual(['Concert']);
    const [concert] = (await as(editor).call(list, { query: { q: 'Concert', workspaceId: home.workspaceId } })).body;
    await as(editor).call(change!, { params: { id: concert!.id }, body: { name: 'Music' } });
    const [row] = await db.system<{ events: number }>(
      SQL`select count(*)::int as events from events where workspace_id = ${home.workspaceId} and category = 'Music'`,
    );
    expect(row!.events).toBe(2);
  });

  it('a category has a parent, and cannot be its own descendant', async () => {
    const made = async (name: string, parent?: number) =>
      (await as(editor).call(create!, { query, body: { name, ...(parent && { parent }) } })).body.id;
    const arts = await made('Arts');
    const stage = await made('Stage', arts);
    const puppets = await made('Puppets', stage);
    for (const parent of [arts, puppets]) {
      const { status, body } = await as(editor).call(change!, { params: { id: arts }, body: { parent } });
      expect([status, body.validationErrors]).toEqual([422, { parent: ['Must not be below this category'] }]);
    }
    const { status, body } = await as(editor).call(create!, { query, body: { name: 'Stage' } });
    expect([status, body.validationErrors]).toEqual([422, { name: ['There is already a category with this name'] }]);
    await as(editor).call(remove!, { params: { id: stage } });
    const top = await as(viewer).call(terms, { query: { ...query, taxonomy: 'event_category', parent: 0 } });
    expect(top.body.map(({ name }) => name)).toContain('Puppets');
  });

  it('two concurrent changes of parents create no cycle', async () => {
    const [one = 0, other = 0] = await Promise.all(
      ['Inns', 'Mills'].map(async (name) => (await as(editor).call(create!, { query, body: { name } })).body.id),
    );
    const put = (id: number, parent: number) => as(editor).call(change!, { params: { id }, body: { parent } });
    // Both wait for a lock just before they write.
    const both = await db.asSystem(async (tx) => {
      await tx.rows(SQL`select from event_categories where id in (${one}, ${other}) for update`);
      const under = [put(one, other), put(other, one)];
      const waiting = SQL`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.system(waiting)).length).toBeGreaterThanOrEqual(2);
      return { under };
    });
    const answers = await Promise.all(both.under);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('S7.06 GET /get-terms returns terms of each taxonomy as a list, as a tree, or below a parent, with descriptions', async () => {
    const tenant = await makeTenant();
    const person = await makePerson({ of: [tenant], may: everything });
    const root = await makeRecord(eventCategories, tenant, {
      name: 'Food & Wine',
      description: 'At table',
      position: 1,
    });
    await makeRecord(eventCategories, tenant, { name: 'Tastings', parent: root, position: 2 });
    const venue = await makeRecord(venues, tenant, { name: 'Cellar' });
    for (const status of ['published', 'draft'])
      await makeRecord(events, tenant, {
        title: 'A glass',
        status,
        category: 'Tastings',
        language: 'de',
        venueId: venue,
      });
    const ask = async (more: Record<string, string | number | boolean>) =>
      (await as(person).call(terms, { query: { taxonomy: 'event_category', ...more } as never })).body;
    const foodAndWine = { name: 'Food & Wine', slug: 'food-wine', parent: null, count: 0 };
    expect(await ask({})).toMatchObject([foodAndWine, { name: 'Tastings', parent: root, count: 1 }]);
    expect((await ask({}))[0]).not.toHaveProperty('description');
    expect(await ask({ include_description: true })).toMatchObject([
      { description: 'At table' },
      { description: null },
    ]);
    expect(await ask({ hierarchical: true })).toMatchObject([
      { ...foodAndWine, children: [{ name: 'Tastings', children: [] }] },
    ]);
    expect(await ask({ parent: root })).toMatchObject([{ name: 'Tastings' }]);
    expect(await ask({ taxonomy: 'event_language' })).toMatchObject([{ id: null, slug: 'de', count: 1 }]);
    // A language has no id and no parent.
    expect(await ask({ taxonomy: 'event_language', hierarchical: true })).toMatchObject([{ slug: 'de', children: [] }]);
    expect(await ask({ taxonomy: 'event_venue' })).toMatchObject([{ id: venue, name: 'Cellar', count: 1 }]);
    expect((await as(person).call(terms, { query: { taxonomy: 'event_colour' } as never })).status).toBe(422);
    expect(
      (
        await as(place.stranger).call(terms, {
          query: { taxonomy: 'event_category', domainId: tenant.domainId } as never,
        })
      ).status,
    ).toBe(404);
  });
});
