import { expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { type TextOrigin, origins } from '../../../contract/writing/origins.ts';
import { writing } from '../../../contract/writing/writing.ts';
import { keepGenerated } from '../../../server/features/writing/entrance.ts';
import { purgeGenerated } from '../../../server/features/writing/generated-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { propertyFacts } from '../../../src/resources/property-facts/property-facts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, type Tenant, makePerson, makePicture, makeRecord } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { websiteOf } from '../website/delivery-inputs.ts';
import { lastChange } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { checkedImport, exported, runImport } from '../imports/transfer.ts';
import { world } from '../stage/world.ts';

const text = 'The hall has 400 seats. Every seat sees the stage. The lake is near.';
const html = `<p>${text}</p>`;

async function desk() {
  const place = await world();
  const { home, editor } = place;
  const generated = (words = text, inputs: Record<string, unknown> = {}, of: Tenant = home, person = editor) =>
    db.asUser(person.id, (tx) =>
      keepGenerated(tx, {
        organisationId: of.organisationId,
        workspaceId: of.workspaceId,
        task: 'write',
        language: 'en',
        inputs,
        text: words,
        sentences: [],
        writtenBy: 'composer',
      }),
    );
  const query = { workspaceId: home.workspaceId };
  const create = async (description: string | null, of = query) =>
    (await as(editor).call(venues.endpoints.create!, { query: of, body: { name: 'Festival Hall', description } })).body
      .id as number;
  const update = (id: number, body: object, person: Person = editor) =>
    as(person).call(venues.endpoints.update!, { params: { id }, body: { ...body } });
  const originsOf = async (id: number, resource = 'venues', person = editor): Promise<TextOrigin[]> =>
    (await as(person).call(origins.ofRecord, { query: { resource, id } })).body.texts;
  const listed = async (origin: string) =>
    (await as(editor).call(venues.endpoints.list, { query: { ...query, origin } })).body.map(
      ({ id }: { id: number }) => id,
    );
  const approve = (id: number, person: Person, marked: string) =>
    as(person).call(origins.approve, { body: { resource: 'venues', id, field: 'description', marked } });
  return { ...place, generated, create, update, originsOf, listed, approve, query };
}

const told = (texts: TextOrigin[]) => texts.map(({ field, state, generatedId }) => [field, state, generatedId]);
const statesIn = (texts: TextOrigin[]) => texts[0]?.passages.map(({ state }) => state);

it('S7.10 a generated text is recognized after pasting, with creator, author, style guide and sentences', async () => {
  const { home, editor, originsOf, query } = await desk();
  const { propertyId } = home;
  const styleguideId = await makeRecord(styleguides, home, { name: 'House style', propertyId: null });
  await makeRecord(propertyFacts, home, { propertyId, factName: 'rooms', factValue: '24', language: 'en' });
  const body = { styleguideId, propertyId, language: 'en', contentType: 'summary' };
  const written = (await as(editor).call(writing.generate, { query, body })).body;
  const { id } = (
    await as(editor).call(venues.endpoints.create!, {
      query,
      body: { name: 'Hall', description: `<p>${written.text}</p>` },
    })
  ).body;
  const [origin, ...others] = await originsOf(id);
  expect(others).toEqual([]);
  expect(origin).toMatchObject({
    field: 'description',
    language: null,
    state: 'generated',
    generatedId: written.generatedId,
    note: 'Written by the built-in composer.',
    styleguide: { id: styleguideId, name: 'House style' },
    by: { id: editor.id, name: 'Mira' },
    editedBy: null,
    approvedBy: null,
  });
  expect(origin?.passages.map((passage) => passage.text).join(' ')).toBe(written.text.replaceAll('\n\n', ' '));
});

it('S7.10 a generated and edited text names its origin; a new text has none', async () => {
  const { generated, create, update, originsOf, owner } = await desk();
  const generatedId = await generated();
  const id = await create(html);
  await update(id, { description: html.replace('400 seats', '400 good seats') }, owner);
  const edited = await originsOf(id);
  expect(told(edited)).toEqual([['description', 'edited', generatedId]]);
  expect(statesIn(edited)).toEqual(['edited', 'generated', 'generated']);
  expect(edited[0]?.editedBy?.id).toBe(owner.id);
  await update(id, { description: '<p>We wrote this all by ourselves.</p>' });
  expect(await originsOf(id)).toEqual([]);
});

it('S7.10 human text counts as human, even next to generated or earlier text', async () => {
  const { generated, create, update, originsOf } = await desk();
  const early = await create('<p>Every seat sees the stage.</p>');
  await generated();
  expect(await originsOf(await create('<p>Nobody else has said this before.</p>'))).toEqual([]);
  await update(early, { description: '<p>Every seat sees the stage. The lake is near.</p>' });
  expect(statesIn(await originsOf(early))).toEqual(['human', 'generated']);
});

it('S7.10 an emptied text loses its origin, and other changes keep it', async () => {
  const { generated, create, update, originsOf } = await desk();
  await generated();
  const id = await create(html);
  await update(id, { capacity: 400 });
  expect(await originsOf(id)).toHaveLength(1);
  await update(id, { description: null });
  expect(await originsOf(id)).toEqual([]);
});

it('S7.10 the origin follows the text: undo and restored versions return it, trash keeps it, a copy has it', async () => {
  const { generated, create, update, originsOf, editor } = await desk();
  const generatedId = await generated();
  const id = await create(html);
  const first = await lastChange(id, venues);
  const marked = [['description', 'generated', generatedId]];
  await update(id, { description: '<p>We wrote this all by ourselves.</p>' });
  const second = await lastChange(id, venues);
  await as(editor).call(changeSets.undo, { params: { id: second.changeSetId } });
  expect(told(await originsOf(id))).toEqual(marked);
  await update(id, { description: '<p>And once more by ourselves.</p>' });
  await as(editor).call(venues.endpoints.revert!, { params: { id, changeId: first.id } });
  expect(told(await originsOf(id))).toEqual(marked);
  await as(editor).call(venues.endpoints.remove!, { params: { id } });
  await as(editor).call(venues.endpoints.restore!, { params: { id } });
  expect(told(await originsOf(id))).toEqual(marked);
  expect(told(await originsOf(await create(html)))).toEqual(marked);
});

it('S7.10 purged records leave no origins behind', async () => {
  const { generated, create, editor } = await desk();
  await generated();
  const id = await create(html);
  await as(editor).call(venues.endpoints.remove!, { params: { id } });
  await db.system(SQL`update venues set deleted_at = now() - interval '31 days' where id = ${id}`);
  const left = () => db.system(SQL`select from text_origins where resource = 'venues' and record_id = ${id}`);
  expect(await left()).toHaveLength(1);
  await emptyTrash(db);
  expect(await left()).toHaveLength(0);
});

it('S7.10 a text in another language has a separate origin', async () => {
  const { home, generated, originsOf, editor } = await desk();
  const id = await makePicture(home);
  const generatedId = await generated('Ein Boot liegt am See.');
  const by_language = { de: { alt_text: 'Ein Boot liegt am See.' }, sl: { alt_text: 'Čoln leži ob jezeru.' } };
  await as(editor).call(media.endpoints.update!, { params: { id }, body: { by_language } });
  const texts = await originsOf(id, 'media');
  expect(texts.map(({ field, language, generatedId: from }) => [field, language, from])).toEqual([
    ['alt_text', 'de', generatedId],
  ]);
  await as(editor).call(media.endpoints.update!, { params: { id }, body: { by_language: { sl: by_language.sl } } });
  expect(await originsOf(id, 'media')).toEqual([]);
});

it('S7.10 imports and bulk changes are recognized like forms', async () => {
  const { home, generated, create, originsOf, editor, query } = await desk();
  const generatedId = await generated();
  const { id: importId } = await checkedImport(editor, venues, home, `name,description\nImported,"${html}"\n`);
  await runImport(editor, importId);
  const rows = (await as(editor).call(venues.endpoints.list, { query: { ...query, q: 'Imported' } })).body as {
    id: number;
  }[];
  expect(told(await originsOf(rows[0]!.id))).toEqual([['description', 'generated', generatedId]]);
  const ids = [await create(null), await create(null)];
  await as(editor).call(venues.endpoints.bulkUpdate!, { query, body: { ids, values: { description: html } } });
  for (const id of ids) expect(told(await originsOf(id))).toEqual([['description', 'generated', generatedId]]);
});

it('S7.10 a text generated in one workspace is not recognized in another', async () => {
  const { sibling, generated, create, originsOf } = await desk();
  await generated();
  await generated('Something else was generated here.', {}, sibling);
  expect(await originsOf(await create(html, { workspaceId: sibling.workspaceId }))).toEqual([]);
});

it('S7.10 lists can be filtered by unapproved, edited and human texts', async () => {
  const { generated, create, update, originsOf, listed, approve, owner } = await desk();
  await generated();
  const [plain, edited, human] = [await create(html), await create(html), await create('<p>All of it by hand.</p>')];
  await update(edited, { description: html.replace('near', 'very near') });
  expect(
    [await listed('unapproved'), await listed('edited'), await listed('people')].map((ids) => ids.toSorted()),
  ).toEqual([[plain, edited], [edited], [human]]);
  await approve(plain, owner, (await originsOf(plain))[0]!.marked);
  expect(await listed('unapproved')).toEqual([edited]);
});

it('S7.10 users who may publish approve the text that they have seen; the approval holds until the text changes', async () => {
  const { home, generated, create, update, originsOf, approve, owner } = await desk();
  await generated();
  const id = await create(html);
  const [{ marked }] = (await originsOf(id)) as [TextOrigin];
  const writer = await makePerson({ of: [home], may: ['read', 'update'] });
  expect([(await approve(id, writer, marked)).status, (await approve(id, owner, 'another')).status]).toEqual([
    403, 409,
  ]);
  const { status, body } = await approve(id, owner, marked);
  expect([status, body.texts[0]?.approvedBy?.id, body.mayApprove]).toEqual([200, owner.id, true]);
  const approver = async () => (await originsOf(id))[0]?.approvedBy?.id;
  await update(id, { description: `${html}<p>Come and see it yourself.</p>` });
  expect(await approver()).toBe(owner.id);
  await update(id, { description: html.replace('400', '500') });
  expect(await approver()).toBeUndefined();
  await update(id, { description: html });
  expect(await approver()).toBe(owner.id);
});

it('S7.10 sources of current texts are kept beyond ninety days', async () => {
  const { generated, create, originsOf } = await desk();
  const [used, unused] = [await generated(), await generated('Nobody has ever used this sentence.')];
  const id = await create(html);
  await db.system(
    SQL`update generated_texts set created_at = now() - interval '91 days' where id in (${used}, ${unused})`,
  );
  await purgeGenerated(db);
  expect(await originsOf(id)).toHaveLength(1);
  expect(await db.system(SQL`select from generated_texts where id in (${used}, ${unused})`)).toHaveLength(1);
});

it('S7.10 an export includes the origin of each text on request', async () => {
  const { generated, create, update, originsOf, approve, owner, editor, query } = await desk();
  await generated();
  const id = await create(html);
  await update(id, { description: html.replace('near', 'very near') });
  await approve(id, owner, (await originsOf(id))[0]!.marked);
  await create('<p>All of it by hand.</p>');
  const rowsOf = async (more: Record<string, string>) => {
    const { body } = await exported(editor, venues, { ...query, format: 'json', ...more });
    return (typeof body === 'string' ? JSON.parse(body) : body) as { id: number; origins?: string | null }[];
  };
  expect((await rowsOf({})).some((row) => 'origins' in row)).toBe(false);
  expect((await rowsOf({ origins: '1' })).map(({ origins: said }) => said).toSorted()).toEqual([
    'description: edited, approved',
    null,
  ]);
});

it('S7.10 the delivery includes the origin of a text on request, without names, and updates it', async () => {
  const { home, generated, create, update } = await desk();
  await generated();
  const id = await create(html);
  await update(id, { status: 'published' });
  const domain = await websiteOf(home);
  const read = async (query?: { origins: string }) =>
    (await send(delivery.venue, { params: { domain, id }, query })).body;
  expect(await read()).not.toHaveProperty('origins');
  expect((await read({ origins: '1' })).origins).toEqual({ description: 'generated' });
  await update(id, { description: html.replace('near', 'very near') });
  await expect.poll(async () => (await read({ origins: '1' })).origins).toEqual({ description: 'edited' });
  expect(JSON.stringify(await read({ origins: '1' }))).not.toContain('Mira');
  await update(id, { description: '<p>All of it by hand.</p>' });
  await expect.poll(async () => (await read({ origins: '1' })).origins).toEqual({});
});

it('S7.10 the origin of a text is visible to users who may read the record', async () => {
  const { home, stranger, viewer, generated, create, originsOf } = await desk();
  await generated();
  const id = await create(html);
  expect(await originsOf(id, 'venues', viewer)).toHaveLength(1);
  const asked = async (person: Person, resource: string) =>
    (await as(person).call(origins.ofRecord, { query: { resource, id } })).status;
  const none = await makePerson({ of: [home], may: ['create'] });
  expect([await asked(stranger, 'venues'), await asked(none, 'venues'), await asked(viewer, 'nothing')]).toEqual([
    404, 404, 404,
  ]);
  expect(await asked(viewer, events.name)).toBe(404);
});
