import '../../stage/alone.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { models } from '../../../../contract/writing/models.ts';
import {
  type RunItem,
  writingRunItems as items,
  writingRuns as runs,
} from '../../../../contract/writing/writing-runs.ts';
import { writing } from '../../../../contract/writing/writing.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { eventCategories } from '../../../../src/resources/event-categories/event-categories.resource.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { venues } from '../../../../src/resources/venues/venues.resource.ts';
import { type Person, makePerson, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { aiProvider } from '../../stage/inputs.ts';
import { db } from '../../stage/installation.ts';
import { modelServer } from '../model-server.ts';
import { writeAll } from '../run-desk.ts';
import { world } from '../../stage/world.ts';

const outside = await modelServer();
afterAll(() => outside.close());

const description = '<p>A <strong>lake</strong> in the dark.</p>';

/** A workspace with an English event, and a provider that translates, unless the test wants none. */
async function desk({ provider = true } = {}) {
  const place = await world();
  const { home, owner, editor } = place;
  const query = { workspaceId: home.workspaceId };
  if (provider)
    await as(owner).call(models.write, {
      query,
      body: aiProvider({ address: outside.address, textModel: 'translator' }),
    });
  const eventId = await makeRecord(events, home, {
    title: 'Lantern night',
    description,
    status: 'published',
    language: 'en',
    translation_group: null,
  });
  const plan = { kind: 'translations', resource: 'events', from: 'en', languages: ['de'] };
  const estimate = async (more: object = {}) =>
    (await as(editor).call(runs.estimate, { query, body: { ...plan, ...more } })).body;
  const begin = (more: object = {}, person: Person = editor) =>
    as(person).call(runs.begin, { query, body: { ...plan, ...more } });
  const list = async (asked: object = {}, person: Person = editor): Promise<RunItem[]> =>
    (await as(person).call(items.list, { query: { ...query, ...asked } })).body;
  const review = async (id: number, person: Person = editor) =>
    (await as(person).call(items.one, { params: { id } })).body;
  const accept = (id: number, body: object = {}, person: Person = editor) =>
    as(person).call(items.accept, { params: { id }, body: { seen: null, ...body } });
  const all = () =>
    db.system<{ id: number; language: string; status: string; title: string; group: string | null }>(SQL`
      select id, language, status, title, translation_group as "group" from events
      where workspace_id = ${home.workspaceId} and deleted_at is null order by id`);
  return { ...place, query, eventId, plan, estimate, begin, list, review, accept, all };
}

describe('S7.10 a run of translations', () => {
  it('does not start without a provider, and says so', async () => {
    const { estimate, begin } = await desk({ provider: false });
    const problem = 'Translating requires an AI provider. An owner can set one up under Settings > AI.';
    expect(await estimate()).toMatchObject({ items: 1, existing: 0, records: 1, problem });
    const { status, body } = await begin();
    expect([status, body.message]).toEqual([409, problem]);
  });

  it('stops with the same message if the provider is removed before its turn', async () => {
    const { begin, owner, query, editor } = await desk();
    const { id } = (await begin()).body;
    await as(owner).call(models.remove, { query });
    await writeAll();
    expect((await as(editor).call(runs.one, { params: { id } })).body).toMatchObject({
      status: 'stopped',
      problem: 'Translating requires an AI provider. An owner can set one up under Settings > AI.',
      counts: { waiting: 1, failed: 0 },
    });
  });

  it('shows its costs, and covers only texts that are missing in a language', async () => {
    const { estimate, home } = await desk();
    expect(await estimate({ languages: ['de', 'sl'] })).toMatchObject({
      items: 2,
      existing: 0,
      records: 1,
      problem: null,
      tokens: expect.any(Number),
      cost: { currency: 'EUR' },
    });
    await makeRecord(events, home, {
      title: 'Hall',
      description,
      status: 'draft',
      language: 'en',
      translation_group: 'h',
    });
    await makeRecord(events, home, { title: 'Saal', description, language: 'de', translation_group: 'h' });
    expect(await estimate()).toMatchObject({ items: 1, existing: 1, records: 2 });
    expect(await estimate({ matching: { status: ['published'] } })).toMatchObject({
      items: 1,
      existing: 0,
      records: 1,
    });
    expect(await estimate({ matching: { q: 'Nothing like it' } })).toMatchObject({ items: 0, records: 0 });
  });

  it('covers translations that were saved before their source’s texts changed, and no others', async () => {
    const { estimate, home, editor } = await desk();
    const id = await makeRecord(events, home, { title: 'Hall', description, language: 'en', translation_group: 'h' });
    await makeRecord(events, home, { title: 'Saal', description, language: 'de', translation_group: 'h' });
    const change = (body: Record<string, unknown>) =>
      as(editor).call(events.endpoints.update, { params: { id }, body });
    expect((await change({ website: 'https://lake.example/hall' })).status).toBe(200);
    expect(await estimate({ matching: { q: 'Hall' } })).toMatchObject({ items: 0, existing: 1 });
    await change({ title: 'Hall of lanterns' });
    expect(await estimate({ matching: { q: 'Hall' } })).toMatchObject({ items: 1, existing: 0 });
  });

  it('confirms an outdated text that comes back unchanged, so that the next run skips it', async () => {
    const { estimate, home, editor, begin, list, review, accept } = await desk();
    const hall = { translation_group: 'h', description: null };
    const id = await makeRecord(events, home, { ...hall, title: 'Hall', language: 'en' });
    await makeRecord(events, home, { ...hall, title: 'Auf Deutsch: Hall 2', language: 'de', status: 'draft' });
    await as(editor).call(events.endpoints.update, { params: { id }, body: { title: 'Hall 2' } });
    await begin({ matching: { q: 'Hall' } });
    await writeAll();
    const item = (await list()).find(({ subjectId }) => subjectId === id)!;
    const { standing } = await review(item.id);
    expect((await accept(item.id, { seen: standing!.version })).status).toBe(200);
    expect(await estimate({ matching: { q: 'Hall' } })).toMatchObject({ items: 0, existing: 1 });
  });

  it('translates all texts of a record in one request, whose answer is stored per field', async () => {
    const { begin, list, review, editor, query, eventId } = await desk();
    const before = outside.calls.length;
    await begin();
    expect(await writeAll()).toBe(1);
    expect(outside.calls.length - before).toBe(1);
    const [item] = (await list()) as [RunItem];
    expect(item).toMatchObject({ state: 'ready', contentType: 'translation', resource: 'events', subjectId: eventId, title: 'Lantern night' }); // prettier-ignore
    expect(await review(item.id)).toMatchObject({
      written: null,
      note: 'Written by translator.',
      standing: null,
      fields: [
        {
          name: 'title',
          format: 'plain',
          value: 'Auf Deutsch: Lantern night',
          source: 'Lantern night',
          standing: null,
        },
        {
          name: 'description',
          format: 'rich',
          value: '<p>Auf Deutsch: A <strong>lake</strong> in the dark.</p>',
          source: description,
        },
      ],
    });
    const { body: kept } = await as(editor).call(writing.history, { query: { ...query, task: 'translate' } });
    expect(kept.map(({ field, recordId }) => [field, recordId]).sort()).toEqual([
      ['description', eventId],
      ['title', eventId],
    ]);
  });

  it('becomes a draft in the translation group, equal to its source except for the texts, and is undone with the run', async () => {
    const { begin, list, accept, all, editor, estimate } = await desk();
    const { id } = (await begin()).body;
    await writeAll();
    const [item] = (await list()) as [RunItem];
    const accepted = await accept(item.id, { values: { title: 'Laternennacht' } });
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted']);
    const [source, draft] = await all();
    expect(source).toMatchObject({
      language: 'en',
      status: 'published',
      title: 'Lantern night',
      group: expect.any(String),
    });
    expect(draft).toMatchObject({ id: accepted.body.recordId, language: 'de', status: 'draft', title: 'Laternennacht', group: source!.group }); // prettier-ignore
    expect(await estimate()).toMatchObject({ items: 0, existing: 1 });
    const undone = await as(editor).call(runs.undo, { params: { id } });
    expect(undone.status).toBe(200);
    expect(await all()).toMatchObject([{ language: 'en', group: null }]);
  });

  it('never overwrites an unseen translation, whether a draft or published', async () => {
    const { begin, list, review, accept, all, home, editor, query, eventId } = await desk();
    await db.system(SQL`update events set translation_group = 'l' where id = ${eventId}`);
    await begin();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    const draft = await makeRecord(events, home, {
      title: 'Von Hand',
      status: 'draft',
      language: 'de',
      translation_group: 'l',
    });
    const several = await as(editor).call(items.acceptSeveral, { query, body: { ids: [id] } });
    expect(several.body).toMatchObject({ decided: 0, left: [{ id }] });
    expect((await accept(id)).status).toBe(409);
    const { standing, fields } = await review(id);
    expect([standing, fields[0]!.standing]).toMatchObject([{ recordId: draft, isReplaced: true }, 'Von Hand']);
    await db.system(SQL`update events set status = 'published' where id = ${draft}`);
    expect((await accept(id)).status).toBe(409);
    const seen = (await review(id)).standing!;
    expect(seen).toMatchObject({ status: 'published', isReplaced: true });
    expect((await accept(id, { seen: seen.version })).status).toBe(200);
    expect((await all()).map(({ title, status }) => [title, status])).toEqual([
      ['Lantern night', 'published'],
      ['Auf Deutsch: Lantern night', 'published'],
    ]);
  });

  it('is complete although the model left out a line, for any characters in the markers', async () => {
    const { begin, list, review, home, owner, query } = await desk();
    await as(owner).call(models.write, {
      query,
      body: aiProvider({ address: outside.address, textModel: 'skipping' }),
    });
    const eventId = await makeRecord(events, home, { description: `<p>Light.</p><p>${'x'.repeat(78)} 🏮 lanterns.</p>`, language: 'en', translation_group: null }); // prettier-ignore
    await begin();
    await writeAll();
    const { id } = (await list()).find(({ subjectId }) => subjectId === eventId)!;
    const remarks = (await review(id)).fields.flatMap((field) => field.remarks);
    expect((await review(id)).state).toBe('ready');
    expect(remarks).toEqual([{ kind: 'part', term: `${'x'.repeat(78)} 🏮` }]);
  });

  it('that is refused leaves its source unchanged and does not stop the others', async () => {
    const { begin, list, home, editor, query } = await desk();
    const venueId = await makeRecord(venues, home);
    const eventId = await makeRecord(events, home, { venueId, status: 'published', language: 'en', translation_group: null }); // prettier-ignore
    await begin();
    await writeAll();
    await db.system(SQL`update venues set deleted_at = now() where id = ${venueId}`);
    const found = await list();
    const ids = found.map(({ id }) => id);
    const refused = found.find(({ subjectId }) => subjectId === eventId)!;
    const { decided, left } = (await as(editor).call(items.acceptSeveral, { query, body: { ids } })).body;
    expect([decided, left.map(({ id }) => id)]).toEqual([1, [refused.id]]);
    const [source] = await db.system(
      SQL`select version, translation_group as "group" from events where id = ${eventId}`,
    );
    expect(source).toEqual({ version: 1, group: null });
  });

  it('cannot be accepted once its source is deleted, and says so', async () => {
    const { begin, list, review, accept, eventId } = await desk();
    await begin();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    await db.system(SQL`update events set deleted_at = now() where id = ${eventId}`);
    expect((await review(id)).against).toBe('The source of this translation no longer exists');
    expect((await accept(id)).status).toBe(409);
  });

  it('hides its source from users who may not read it', async () => {
    const { begin, list, review, home } = await desk();
    await begin();
    await writeAll();
    const person = await makePerson({ of: [home], may: [] });
    for (const action of ['read', 'create', 'update'])
      await db.system(SQL`
        insert into permissions (organisation_id, user_id, resource, action, language)
        values (${home.organisationId}, ${person.id}, 'events', ${action}, 'de')`);
    const [item] = (await list({}, person)) as [RunItem];
    const shown = await review(item.id, person);
    expect(shown.against).toBe('The source of this translation no longer exists');
    expect(shown.fields.map(({ source }) => source)).toEqual([null, null]);
    expect([item.title, shown.title]).toEqual(['', '']);
  });

  it('whose source has changed is accepted only after the reviewer has seen the change', async () => {
    const { begin, list, review, accept, editor, query, eventId } = await desk();
    await begin();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    await as(editor).call(events.endpoints.update, { params: { id: eventId }, body: { title: 'Night of lanterns' } });
    const { notice } = await review(id);
    expect(notice).toBe('The source has changed since it was translated. Compare both versions before you accept.');
    const several = await as(editor).call(items.acceptSeveral, { query, body: { ids: [id] } });
    expect(several.body.left).toEqual([{ id, reason: notice }]);
    expect((await accept(id)).status).toBe(200);
  });

  it('that is longer than its field is refused at the field', async () => {
    const { begin, list, accept } = await desk();
    await begin();
    await writeAll();
    const [{ id }] = (await list()) as [RunItem];
    expect((await accept(id, { values: { title: 'x'.repeat(301) } })).body.validationErrors).toEqual({
      'values.title': ['Must have at most 300 characters'],
    });
    expect((await accept(id, { values: { website: 'https://lake.example' } })).body.validationErrors).toEqual({
      'values.website': ['This text does not have this field'],
    });
  });

  it('is visible to and reviewed by users who may write such records in the language', async () => {
    const { begin, list, translator, viewer, query } = await desk();
    await begin({ languages: ['de', 'sl'] });
    await writeAll();
    expect((await list({}, translator)).map(({ language }) => language)).toEqual(['de']);
    expect((await begin({ languages: ['sl'] }, translator)).status).toBe(403);
    expect((await as(viewer).call(items.list, { query })).status).toBe(403);
  });

  it('reports texts that cannot be translated by field', async () => {
    const { begin } = await desk();
    const wrong = async (more: object) => {
      const { status, body } = await begin(more);
      return [status, Object.keys(body.validationErrors)];
    };
    expect(await wrong({ resource: undefined, from: undefined })).toEqual([422, ['resource', 'from']]);
    expect(await wrong({ languages: ['en', 'de'] })).toEqual([422, ['languages']]);
    expect(await wrong({ resource: 'workspaces' })).toEqual([422, ['resource']]);
    expect(await wrong({ resource: 'event-categories', from: 'de', languages: ['sl'] })).toEqual([422, ['from']]);
  });
});

describe('S7.10 a run of translations of localized fields', () => {
  const category = (of: Awaited<ReturnType<typeof desk>>, by_language: object | null) =>
    makeRecord(eventCategories, of.home, { name: 'Light', description: 'All that shines.', by_language });

  it('translates the missing texts of a language, and keeps existing ones', async () => {
    const of = await desk();
    const { begin, list, review, accept, editor } = of;
    const id = await category(of, { de: { name: 'Licht' }, sl: { name: 'Luč' } });
    await begin({ resource: 'event-categories' });
    await writeAll();
    const [item] = (await list()) as [RunItem];
    expect(await review(item.id)).toMatchObject({
      standing: { recordId: id, status: null, isReplaced: false },
      fields: [{ name: 'description', value: 'Auf Deutsch: All that shines.', standing: null }],
    });
    expect((await accept(item.id)).status).toBe(200);
    const { body } = await as(editor).call(eventCategories.endpoints.one, { params: { id } });
    expect(body.by_language).toEqual({
      de: { name: 'Licht', description: 'Auf Deutsch: All that shines.' },
      sl: { name: 'Luč' },
    });
  });

  it('overwrites a text of a language only after the reviewer has seen it', async () => {
    const of = await desk();
    const { begin, list, review, accept, editor, estimate } = of;
    const id = await category(of, { de: { name: 'Licht', description: 'Alles, was leuchtet.' } });
    expect(await estimate({ resource: 'event-categories' })).toMatchObject({ items: 0, existing: 1 });
    const changed = { params: { id }, body: { description: 'All that shines and glows.' } };
    await as(editor).call(eventCategories.endpoints.update, changed);
    await begin({ resource: 'event-categories' });
    await writeAll();
    const [item] = (await list()) as [RunItem];
    expect((await accept(item.id)).status).toBe(409);
    const { standing } = await review(item.id);
    expect((await accept(item.id, { seen: standing!.version })).status).toBe(200);
    expect(await estimate({ resource: 'event-categories' })).toMatchObject({ items: 0, existing: 1 });
  });
});
