import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { altTextStateOf } from '../../../../contract/writing/alt-text.ts';
import {
  type RunItem,
  writingRunItems as items,
  writingRuns as runs,
} from '../../../../contract/writing/writing-runs.ts';
import { writing } from '../../../../contract/writing/writing.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { media } from '../../../../src/resources/media/media.resource.ts';
import { properties } from '../../../../src/resources/properties/properties.resource.ts';
import { type Person, makePicture, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { writeAll } from '../run-desk.ts';
import { world } from '../../stage/world.ts';

/** A workspace with a picture that a property shows, and one without any information. */
async function library() {
  const place = await world();
  const { home, editor } = place;
  const query = { workspaceId: home.workspaceId };
  const shown = await makePicture(home);
  const unknown = await makePicture(home);
  await makeRecord(properties, home, { name: 'Hotel Lipa', city: 'Bled', featured_media: shown });
  const plan = { kind: 'alt-texts', languages: ['de'] };
  const estimate = async (more: object = {}) =>
    (await as(editor).call(runs.estimate, { query, body: { ...plan, ...more } })).body;
  const begin = (more: object = {}, person: Person = editor) =>
    as(person).call(runs.begin, { query, body: { ...plan, ...more } });
  const list = async (asked: object = {}): Promise<RunItem[]> =>
    (await as(editor).call(items.list, { query: { ...query, ...asked } })).body;
  const review = async (id: number) => (await as(editor).call(items.one, { params: { id } })).body;
  const accept = (id: number, body: object = {}) =>
    as(editor).call(items.accept, { params: { id }, body: { seen: null, ...body } });
  const file = async (id = shown) => (await as(editor).call(media.endpoints.one, { params: { id } })).body;
  return { ...place, query, shown, unknown, estimate, begin, list, review, accept, file };
}

it('S7.10 a run of alt texts covers pictures without one, in each language, unless decorative or dismissed', async () => {
  const { estimate, home } = await library();
  expect(await estimate({ languages: ['de', 'en'] })).toMatchObject({
    items: 4,
    existing: 0,
    records: 2,
    problem: null,
    note: 'Free: the built-in composer writes from the title and usages of each picture. It can’t see the pictures.',
  });
  await makePicture(home, { alt_text: 'Fog', by_language: { de: { alt_text: 'Nebel' } } });
  await makePicture(home, { decorative: true });
  await makePicture(home, { alt_suggestions: { de: { state: 'dismissed', text: 'See', writtenBy: 'composer' } } });
  expect(await estimate()).toMatchObject({ items: 2, existing: 2, records: 4 });
  expect(await estimate({ languages: ['en'] })).toMatchObject({ items: 3, existing: 1 });
});

it('S7.10 an alt text of a run is visible in the run only until it is accepted, then marked as generated and approved', async () => {
  const { begin, list, review, accept, file, shown, editor, query } = await library();
  await begin();
  await writeAll();
  const [item] = (await list({ state: 'ready' })) as [RunItem];
  expect(item).toMatchObject({ contentType: 'alt-text', resource: 'media', subjectId: shown });
  expect(await review(item.id)).toMatchObject({
    written: null,
    note: 'Written by the built-in composer. It can’t see the picture.',
    fields: [{ name: 'alt_text', format: 'plain', value: 'Hotel Lipa in Bled', source: null, standing: null }],
    against: null,
    picture: { id: shown },
  });
  expect(await file()).toMatchObject({ alt_suggestions: null, by_language: null });
  expect((await accept(item.id)).body).toMatchObject({ state: 'accepted', recordId: shown });
  const after = await file();
  expect([altTextStateOf(after, 'de'), after.by_language]).toEqual([
    'approved',
    { de: { alt_text: 'Hotel Lipa in Bled' } },
  ]);
  const { body } = await as(editor).call(writing.history, { query: { ...query, task: 'alt' } });
  expect(body).toMatchObject([{ resource: 'media', recordId: shown, field: 'alt_text', language: 'de' }]);
});

it('S7.10 an alt text that cannot be written has failed, with advice', async () => {
  const { begin, list, unknown } = await library();
  await begin();
  await writeAll();
  expect(await list({ state: 'failed' })).toMatchObject([
    { subjectId: unknown, problem: expect.stringContaining('not enough information about this picture') },
  ]);
});

it('S7.10 an alt text never replaces a text that a person wrote since, and can be rejected', async () => {
  const { begin, list, review, accept, file, shown, editor, query } = await library();
  await begin();
  await writeAll();
  const [{ id }] = (await list({ state: 'ready' })) as [RunItem];
  const written = { params: { id: shown }, body: { by_language: { de: { alt_text: 'Von Hand' } } } };
  await as(editor).call(media.endpoints.update!, written);
  const { against, fields } = await review(id);
  expect([against, fields[0]!.standing]).toEqual([
    'Someone has added alt text since then. It is unchanged',
    'Von Hand',
  ]);
  expect((await accept(id)).status).toBe(409);
  expect((await as(editor).call(items.acceptSeveral, { query, body: { ids: [id] } })).body.decided).toBe(0);
  expect((await file()).by_language).toEqual({ de: { alt_text: 'Von Hand' } });
  expect((await as(editor).call(items.reject, { query, body: { ids: [id] } })).body.decided).toBe(1);
});

it('S7.10 alt texts of a run are undone as a whole, even if their words were edited', async () => {
  const { begin, list, accept, file, editor } = await library();
  const run = (await begin({ languages: ['de', 'en'] })).body.id;
  await writeAll();
  const ready = await list({ state: 'ready' });
  expect(ready).toHaveLength(2);
  for (const { id, language } of ready)
    expect((await accept(id, language === 'en' ? { values: { alt_text: 'A white house' } } : {})).status).toBe(200);
  expect(await file()).toMatchObject({ alt_text: 'A white house', by_language: { de: expect.anything() } });
  expect((await as(editor).call(runs.undo, { params: { id: run } })).status).toBe(200);
  expect(await file()).toMatchObject({ alt_text: null, by_language: null, alt_suggestions: null });
  expect(await list({ state: 'ready' })).toHaveLength(2);
});

it('S7.10 a run of alt texts needs the permission to update pictures, and skips a deleted picture', async () => {
  const { begin, list, translator, shown } = await library();
  // Pictures have no language: a permission for German only does not include them.
  expect((await begin({}, translator)).status).toBe(403);
  await begin();
  await db.system(SQL`update media set deleted_at = now() where id = ${shown}`);
  await writeAll();
  expect((await list({ state: 'failed' })).map(({ problem }) => problem)).toContain('This file was not found');
});
