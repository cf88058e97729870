import { expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { propertyPostCalls as calls } from '../../../src/resources/property-posts/property-posts.calls.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { makePicture, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { lastChange, pictureBlob } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { notFound, postStage, refusal, wrong } from '../records/post-stage.ts';

const { foreign, editor, query, made, pictures } = await postStage();
const { one, update, revert } = propertyPosts.endpoints;

it('S3.11 S7.11 the gallery of a post keeps its order and captions', async () => {
  const { id } = await made();
  const params = { id };
  const [first, second, third] = await pictures(3);
  const set = (gallery: unknown) =>
    as(editor).call(calls.setGallery, { params, body: { gallery } as Record<string, unknown> });
  const shown = async () =>
    (await as(editor).call(calls.gallery, { params })).body.gallery.map((each) => [each.id, each.caption]);
  expect((await set([third, { id: first, caption: 'At night' }, second])).status).toBe(200);
  expect(await shown()).toEqual([
    [third, null],
    [first, 'At night'],
    [second, null],
  ]);
  expect((await set([first])).body.gallery.map((each) => each.id)).toEqual([first]);
  expect(wrong(await set([first, first]))).toEqual([422, { gallery: ['Contains a picture twice'] }]);
  expect(wrong(await set([await makePicture(foreign)]))).toEqual([422, { gallery: ['This picture was not found'] }]);
  expect(wrong(await set([999_999_999]))).toEqual([422, { gallery: ['This picture was not found'] }]);
  expect((await set('all')).status).toBe(422);
  const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(wrong(await set(tooMany))).toEqual([422, { gallery: ['Contains more than 200 pictures'] }]);
  expect(await shown()).toEqual([[first, null]]);
});

it('S3.11 S7.11 a picture is featured by its id; a picture of another organization is refused', async () => {
  const { id } = await made();
  const [picture] = await pictures(1);
  const feature = (media_id: number | null) =>
    as(editor).call(calls.setFeatured, { params: { id }, body: { media_id } });
  expect((await feature(picture!)).body.featured_media).toMatchObject({ id: picture });
  expect(wrong(await feature(await makePicture(foreign)))).toEqual([
    422,
    { featured_media: ['This picture was not found'] },
  ]);
  expect((await feature(null)).body.featured_media).toBeNull();
});

it('S3.11 S7.11 a file uploaded for a post is added to the media library and to the end of its gallery', async () => {
  const [first] = await pictures(1);
  const { id, version } = await made({ gallery: [first] });
  const bring = async (body: object, file: Blob, headers = {}) =>
    as(editor).call(calls.addMedia, {
      params: { id },
      body: body as Record<string, unknown>,
      files: { file },
      headers,
    });
  const added = await bring(
    { title: 'Terrace', alt_text: 'Tables', post: String(id) },
    await pictureBlob('#123457', 20, 20),
  );
  expect([added.status, added.body]).toEqual([
    200,
    {
      id: added.body.id,
      url: `/v1/media/${added.body.id}`,
      title: 'Terrace',
      alt_text: 'Tables',
      width: 20,
      height: 20,
    },
  ]);
  const { body } = await as(editor).call(calls.gallery, { params: { id } });
  expect(body.gallery.map((each) => each.id)).toEqual([first, added.body.id]);
  expect(wrong(await bring({ post: '1' }, await pictureBlob('#123458')))).toEqual([
    422,
    { post: ['Must be the same post as in the URL'] },
  ]);
  expect(wrong(await bring({}, new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })))[0]).toBe(422);
  const again = await bring({ title: 'Terrace', alt_text: 'Tables' }, await pictureBlob('#123457', 20, 20));
  expect(again).toMatchObject({ status: 200, body: added.body });
  const otherwise = await bring({ title: 'Another', alt_text: 'Chairs' }, await pictureBlob('#123457', 20, 20));
  expect(otherwise).toMatchObject({ status: 200, body: { title: 'Another', alt_text: 'Chairs' } });
  const stale = await bring({}, await pictureBlob('#123459'), { 'if-match': `"${version}"` });
  expect(stale.status).toBe(412);
  const { body: library } = await as(editor).call(media.endpoints.list, { query: { ...query, q: 'Terrace' } });
  expect(library).toMatchObject([{ id: added.body.id, usedBy: null }]);
  const { body: one } = await as(editor).call(media.endpoints.one, { params: { id: added.body.id } });
  expect(one.usedBy).toBe(1);
});

it('S3.11 an upload to the media library may name a post', async () => {
  const { id } = await made();
  const files = { file: await pictureBlob('#543210', 12, 12) };
  const there = await makeRecord(propertyPosts, foreign);
  const refused = await as(editor).call(mediaLibraryCalls.bring, { query, body: { post: there }, files });
  expect(refusal(refused)).toEqual(notFound);
  const { status, body } = await as(editor).call(mediaLibraryCalls.bring, { query, body: { post: id }, files });
  expect(status).toBe(201);
  const { body: read } = await as(editor).call(calls.gallery, { params: { id } });
  expect(read.gallery.map((each) => each.id)).toEqual([body.id]);
});

it('S3.11 the usages of a picture include featured pictures and galleries immediately', async () => {
  const [picture] = await pictures(1);
  const uses = async () =>
    (await as(editor).call(mediaLibraryCalls.uses, { params: { id: picture! } })).body.uses.map(({ field }) => field);
  expect(await uses()).toEqual([]);
  const { id } = await made({ featured_media: picture, gallery: [picture] });
  expect((await uses()).toSorted()).toEqual(['featured_media', 'gallery']);
  await as(editor).call(update, { params: { id }, body: { gallery: [] } });
  expect(await uses()).toEqual(['featured_media']);
});

it('a picture in the trash leaves its galleries, and is restored to its position', async () => {
  const [first, second] = await pictures(2);
  const { id } = await made({ gallery: [first, second] });
  const shown = async () =>
    (await as(editor).call(calls.gallery, { params: { id } })).body.gallery.map((each) => each.id);
  await as(editor).call(media.endpoints.remove, { params: { id: first! }, query: { force: true } });
  expect(await shown()).toEqual([second]);
  await as(editor).call(media.endpoints.restore, { params: { id: first! } });
  expect(await shown()).toEqual([first, second]);
});

it('a gallery can be reverted to an earlier version', async () => {
  const [first, second] = await pictures(2);
  const { id } = await made({ gallery: [{ id: first, caption: 'Before' }] });
  const { id: changeId } = await lastChange(id, propertyPosts);
  await as(editor).call(update, { params: { id }, body: { gallery: [second!] } });
  const { status } = await as(editor).call(revert!, { params: { id, changeId } });
  expect(status).toBe(200);
  const { body } = await as(editor).call(calls.gallery, { params: { id } });
  expect(body.gallery.map((each) => [each.id, each.caption])).toEqual([[first, 'Before']]);
});

it('text, featured picture and gallery are saved in one transaction', async () => {
  const [picture] = await pictures(1);
  const { id } = await made();
  const params = { id };
  const body = { title: 'Another title', featured_media: picture!, gallery: [picture!, await makePicture(foreign)] };
  expect(wrong(await as(editor).call(update, { params, body }))).toEqual([
    422,
    { gallery: ['This picture was not found'] },
  ]);
  expect((await as(editor).call(one, { params })).body).toMatchObject({ title: 'Hotel Lipa', featured_media: null });
  const [row] = await db.system<{ count: number }>(
    SQL`select count(*)::int as count from changes where table_name = 'property_posts' and record_id = ${id}`,
  );
  expect(row!.count).toBe(1);
});
