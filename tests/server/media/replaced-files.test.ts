import { expect, it } from 'vitest';
import { mediaCalls } from '../../../contract/media/media.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const viewer = await makePerson({ of: [home], may: ['read'] });
const { list, one, restore } = media.endpoints;

const bring = async (colour: string) =>
  (
    await as(editor).call(mediaLibraryCalls.bring, {
      body: { title: 'Lake', alt_text: 'Fog over a lake', tags: ['lake'] },
      query: { again: true },
      files: { file: await pictureBlob(colour) },
    })
  ).body;
const replace = (id: number, file: Blob, { by = editor, ifMatch }: { by?: typeof editor; ifMatch?: number } = {}) =>
  as(by).call(mediaLibraryCalls.replace, {
    params: { id },
    body: {},
    files: { file },
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
const bytesOf = async (id: number): Promise<unknown> =>
  (await as(editor).call(mediaCalls.file, { params: { id } })).body;

it('a replaced file keeps its URL, texts and usages, and the earlier file is in the trash', async () => {
  const before = await bring('teal');
  const eventId = await makeRecord(events, home, { featured_media: before.id });
  const old = await bytesOf(before.id);
  const { status, body } = await replace(before.id, await pictureBlob('crimson'));
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ id: before.id, title: 'Lake', alt_text: 'Fog over a lake', tags: ['lake'], usedBy: 1 }),
  ]);
  expect(await bytesOf(before.id)).not.toEqual(old);
  const event = (await as(editor).call(events.endpoints.one, { params: { id: eventId } })).body[0];
  expect(event?.featured_media?.url).toBe(`/v1/media/${before.id}?edition=2`);
  const { body: trash } = await as(editor).call(list, { query: { trashed: true } });
  const earlier = trash.find(({ title }) => title === 'Lake');
  expect(earlier).toMatchObject({ alt_text: 'Fog over a lake', tags: ['lake'], usedBy: null });
  await as(editor).call(restore!, { params: { id: earlier!.id } });
  expect(await bytesOf(earlier!.id)).toEqual(old);
});

it('a file is not replaced without permission, from another organization, or with an old version number', async () => {
  const { id, version } = await bring('navy');
  const stranger = await makePerson({ of: [await makeTenant()], may: editing });
  const file = await pictureBlob('orange');
  const old = await bytesOf(id);
  expect((await replace(id, file, { by: viewer })).status).toBe(403);
  expect((await replace(id, file, { by: stranger })).status).toBe(404);
  expect((await replace(id, file, { ifMatch: version + 1 })).status).toBe(412);
  expect(await bytesOf(id)).toEqual(old);
  expect((await as(editor).call(one, { params: { id } })).body.version).toBe(version);
});

it('a picture is replaced neither by a document nor by an unknown file', async () => {
  const { id } = await bring('plum');
  const paper = await replace(id, new Blob(['%PDF-1.7 a map']));
  expect([paper.status, paper.body.validationErrors]).toEqual([
    422,
    { file: ['Replace a picture with a picture, and a document with a document'] },
  ]);
  expect((await replace(id, new Blob(['<script>alert(1)</script>']))).status).toBe(422);
});
