import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { eventCalls, events } from '../../../src/resources/events/events.resource.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { create, update, remove, restore, list } = events.endpoints;
const sample = { title: 'Fair', eventStartDate: '2026-06-01' };

describe('a translator of German', () => {
  it('changes German events, and neither English ones nor those without a language', async () => {
    const { home, translator } = await world();
    const change = async (language: string | null) => {
      const id = await makeRecord(events, home, { language });
      return as(translator).call(update!, { params: { id }, body: { title: 'Sommerfest' } });
    };
    expect(await change('de')).toMatchObject({ status: 200, body: { title: 'Sommerfest' } });
    const message = expect.stringContaining('permission to update events in en');
    expect(await change('en')).toMatchObject({ status: 403, body: { message } });
    expect((await change(null)).status).toBe(403);
  });

  it('can neither make an event German in order to change it nor change a German event’s language', async () => {
    const { home, translator } = await world();
    const english = await makeRecord(events, home, { language: 'en' });
    const german = await makeRecord(events, home, { language: 'de' });
    const change = async (id: number, language: string | null) =>
      (await as(translator).call(update!, { params: { id }, body: { language } })).status;
    expect(await change(english, 'de')).toBe(403);
    expect(await change(german, 'en')).toBe(403);
    expect(await change(german, null)).toBe(403);
  });

  it('adds a German event to a translation group, and not an English one', async () => {
    const { home, translator } = await world();
    const link = async (language: string) => {
      const newPostId = await makeRecord(events, home, { language });
      return (await as(translator).call(eventCalls.linkTranslation, { body: { newPostId, translationGroup: 'fair' } }))
        .status;
    };
    expect([await link('de'), await link('en')]).toEqual([200, 403]);
  });

  it('does not publish, schedule or unpublish in any language', async () => {
    const { home, translator } = await world();
    for (const [from, to] of [
      ['draft', 'published'],
      ['draft', 'scheduled'],
      ['published', 'draft'],
      ['published', 'archived'],
    ]) {
      const id = await makeRecord(events, home, { language: 'de', status: from });
      const { status, body } = await as(translator).call(update!, { params: { id }, body: { status: to } });
      expect([status, body.message]).toEqual([403, expect.stringContaining('publish events')]);
    }
  });

  it('still changes the texts of a published German event, and its status from draft to archived', async () => {
    const { home, translator } = await world();
    const published = await makeRecord(events, home, { language: 'de', status: 'published' });
    const draft = await makeRecord(events, home, { language: 'de' });
    const change = async (id: number, body: Record<string, unknown>) =>
      (await as(translator).call(update!, { params: { id }, body })).status;
    expect(await change(published, { title: 'Sommerfest', status: 'published' })).toBe(200);
    expect(await change(draft, { status: 'archived' })).toBe(200);
  });

  it('reads every language, and neither adds nor removes records', async () => {
    const { home, translator } = await world();
    const id = await makeRecord(events, home, { language: 'de' });
    await makeRecord(events, home, { language: 'en' });
    expect((await as(translator).call(list)).body).toHaveLength(2);
    const query = { workspaceId: home.workspaceId };
    expect((await as(translator).call(create!, { query, body: { ...sample, language: 'de' } })).status).toBe(403);
    expect((await as(translator).call(remove!, { params: { id } })).status).toBe(403);
  });
});

it('a user who may delete German content only can neither delete nor restore English content', async () => {
  const { home } = await world();
  const person = await makePerson({ of: [home], may: ['read', 'delete'], languages: ['de'] });
  const trashed = await makeRecord(events, home, { language: 'en' }, true);
  const english = await makeRecord(events, home, { language: 'en' });
  const german = await makeRecord(events, home, { language: 'de' });
  const status = async (endpoint: Endpoint | undefined, id: number) =>
    (await as(person).call(endpoint!, { params: { id } })).status;
  expect([await status(remove, english), await status(restore, trashed)]).toEqual([403, 403]);
  expect([await status(remove, german), await status(restore, german)]).toEqual([200, 200]);
});

it('without the permission to publish new events can be drafts only', async () => {
  const { home } = await world();
  const writer = await makePerson({ of: [home], may: ['read', 'create', 'update'] });
  const add = async (status: string) => (await as(writer).call(create!, { body: { ...sample, status } })).status;
  expect([await add('draft'), await add('published'), await add('scheduled')]).toEqual([201, 403, 403]);
});

it('a revoked permission ends with the next call, without a new sign-in', async () => {
  const { home, owner, viewer } = await world();
  const id = await makeRecord(events, home);
  const change = async (person: typeof owner) =>
    (await as(person).call(update!, { params: { id }, body: { title: 'Again' } })).status;
  expect([await change(owner), await change(viewer)]).toEqual([200, 403]);
  await db.system(SQL`delete from user_roles where user_id = ${owner.id}`);
  expect(await change(owner)).toBe(403);
});

it('permissions in one organization do not apply in another', async () => {
  const { foreign, home, owner, stranger } = await world();
  const theirs = await makeRecord(events, foreign);
  const ours = await makeRecord(events, home);
  const change = async (person: typeof owner, id: number) =>
    (await as(person).call(update!, { params: { id }, body: { title: 'Taken' } })).status;
  expect([await change(owner, theirs), await change(stranger, ours)]).toEqual([404, 404]);
});
