import { rmSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { changeSets } from '../../../contract/calls/history.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { askForAvif, makeAvif } from './avif.ts';
import { editing, makePerson, makeTenant } from '../stage/builders.ts';
import { as, signIn } from '../stage/client.ts';
import { app, dataDir, db } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const { one, update, bulkUpdate, revert, history } = media.endpoints;

const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const;
/** Four quarters of one color each: red, green, and below them blue, yellow. */
const quarters = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: 'black' } }).composite(
    colours.map((background, place) => ({
      input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
      left: (place % 2) * (width / 2),
      top: Math.floor(place / 2) * (height / 2),
    })),
  );
const bring = async (bytes: Buffer, body = {}) =>
  as(editor).call(mediaLibraryCalls.bring, {
    query: { again: true },
    body,
    files: { file: new Blob([new Uint8Array(bytes)]) },
  });
const crop = (id: number, [cropX, cropY, cropWidth, cropHeight]: (number | null)[], by = editor, ifMatch?: number) =>
  as(by).call(update!, {
    params: { id },
    body: { cropX, cropY, cropWidth, cropHeight },
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
const none = [null, null, null, null];
const lowerRight = [0.5, 0.5, 0.5, 0.5];

const signedIn = await signIn(editor);
async function served(id: number, query = '', accept?: string) {
  const headers = { ...signedIn, ...(accept && { accept }) };
  const { headers: told, rawPayload } = await app.inject({ url: `/v1/media/${id}${query}`, headers });
  return { type: told['content-type'], kept: told['cache-control'], bytes: rawPayload };
}
/** The size of a picture, and the color (red, green, blue: 0 to 1) at a position (each 0 to 1). */
async function seen(bytes: Buffer, x = 0.5, y = 0.5) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return { size: [info.width, info.height], lit: [...data.subarray(place, place + 3)].map((part) => part > 127) };
}
const yellow = [true, true, false];

it('S3.11 only the crop of a picture is served, in every size, under a new URL', async () => {
  const { body: before } = await bring(await quarters().png().toBuffer());
  const { status, body } = await crop(before.id, lowerRight);
  expect([status, body.width, body.height, body.picture?.url]).toEqual([
    200,
    200,
    100,
    `/v1/media/${before.id}?edition=2`,
  ]);
  for (const size of ['large', 'small']) {
    const { bytes, kept } = await served(before.id, `?edition=2&size=${size}`);
    expect(await seen(bytes, 0.05, 0.05)).toEqual({ size: [200, 100], lit: yellow });
    expect(kept).toContain('immutable');
  }
  // The previous URL is no longer cached as the newest.
  expect((await served(before.id, '?edition=1')).kept).not.toContain('immutable');
  const { bytes: all } = await served(before.id, '?edition=2&size=whole');
  expect([await seen(all, 0.1, 0.1), (await seen(all, 0.9, 0.9)).lit]).toEqual([
    { size: [400, 200], lit: [true, false, false] },
    yellow,
  ]);
});

it('a removed crop restores the whole picture', async () => {
  const { body: before } = await bring(await quarters().png().toBuffer());
  const { bytes: old } = await served(before.id);
  await crop(before.id, lowerRight);
  const { body } = await crop(before.id, none);
  expect([body.width, body.height, body.bytes, body.picture?.url]).toEqual([
    400,
    200,
    before.bytes,
    `/v1/media/${before.id}?edition=3`,
  ]);
  expect((await served(before.id)).bytes.equals(old)).toBe(true);
  expect((await served(before.id, '?size=whole')).bytes.equals(old)).toBe(true);
});

it('the smaller format is created again from the crop', async () => {
  const stop = makeAvif();
  const { body } = await bring(await quarters(1_200, 600).png().toBuffer());
  const smaller = 'image/avif,image/webp';
  const shown = async () => {
    await askForAvif(body.id);
    return (await served(body.id, '', smaller)).type;
  };
  await expect.poll(shown, { interval: 200 }).toBe('image/avif');
  await crop(body.id, lowerRight);
  await expect.poll(shown, { interval: 200 }).toBe('image/avif');
  expect(await seen((await served(body.id, '', smaller)).bytes, 0.05, 0.05)).toEqual({ size: [600, 300], lit: yellow });
  await stop();
});

it('a rotated photograph is cropped upright, as it is shown', async () => {
  const { body } = await bring(await quarters().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect([body.width, body.height]).toEqual([200, 400]);
  // Rotated to the right: the lower left moves to the upper left.
  await crop(body.id, [0, 0, 0.5, 0.5]);
  expect(await seen((await served(body.id)).bytes)).toEqual({ size: [100, 200], lit: [false, false, true] });
});

it('an animation stays animated in its crop, and a drawing is cropped as its rendered picture', async () => {
  const frames = await Promise.all(
    [quarters(40, 20), quarters(40, 20).negate()].map((frame) => frame.png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { body: film } = await bring(moving);
  expect((await crop(film.id, lowerRight)).body).toMatchObject({ width: 20, height: 10 });
  const { bytes } = await served(film.id);
  const { pages, pageHeight, width } = await sharp(bytes, { animated: true }).metadata();
  expect([pages, pageHeight, width, (await seen(bytes)).lit]).toEqual([2, 10, 20, yellow]);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect x="45" y="30" width="45" height="30" fill="#ff0"/></svg>`;
  const { body: drawn } = await bring(Buffer.from(drawing));
  const { body } = await crop(drawn.id, [0.52, 0.52, 0.48, 0.48]);
  expect([body.kind, (await seen((await served(drawn.id)).bytes, 0.05, 0.05)).lit]).toEqual(['drawing', yellow]);
});

it.each([
  ['half of it', { cropX: 0.1, cropY: 0.1 }, ['cropWidth', 'cropHeight']],
  ['less than nothing', { cropX: 0, cropY: 0, cropWidth: 0, cropHeight: 1 }, ['cropWidth']],
  ['beyond the edge', { cropX: 0.6, cropY: 0.6, cropWidth: 0.5, cropHeight: 0.5 }, ['cropWidth', 'cropHeight']],
  ['outside', { cropX: -0.1, cropY: 0, cropWidth: 0.5, cropHeight: 1.5 }, ['cropX', 'cropHeight']],
])('a crop that is %s is refused with errors at its fields', async (_what, body, names) => {
  const { body: picture } = await bring(await quarters().png().toBuffer());
  const refused = await as(editor).call(update!, { params: { id: picture.id }, body });
  expect([refused.status, Object.keys(refused.body.validationErrors)]).toEqual([422, names]);
  expect((await as(editor).call(one, { params: { id: picture.id } })).body.version).toBe(picture.version);
});

it('cropping is refused without permission, for other organizations, with an old version number, and for documents', async () => {
  const { body: picture } = await bring(await quarters().png().toBuffer());
  const viewer = await makePerson({ of: [home], may: ['read'] });
  const stranger = await makePerson({ of: [await makeTenant()], may: editing });
  const { bytes: old } = await served(picture.id);
  expect((await crop(picture.id, lowerRight, viewer)).status).toBe(403);
  expect((await crop(picture.id, lowerRight, stranger)).status).toBe(404);
  expect((await crop(picture.id, lowerRight, editor, picture.version + 1)).status).toBe(412);
  expect((await served(picture.id)).bytes.equals(old)).toBe(true);
  const { body: paper } = await bring(Buffer.from('%PDF-1.7'));
  expect([(await crop(paper.id, lowerRight)).body.validationErrors]).toEqual([
    { cropX: ['Documents can’t be cropped'] },
  ]);
});

it('if the sizes cannot be created again, the record and the served files stay unchanged', async () => {
  const { body: picture } = await bring(await quarters().png().toBuffer());
  const { bytes: old } = await served(picture.id);
  const stored = await db.system<{ key: string }>(SQL`select file_key as key from media where id = ${picture.id}`);
  const folder = join(dataDir, 'media');
  const original = readdirSync(folder, { recursive: true }).find((name) =>
    String(name).endsWith(`${stored[0]!.key}.original`),
  );
  rmSync(join(folder, String(original)));
  const refused = await crop(picture.id, lowerRight);
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    { cropX: ['The original file of this picture no longer exists'] },
  ]);
  await app.media.put(stored[0]!.key, 'original', Buffer.from('no picture'));
  expect((await crop(picture.id, lowerRight)).body.validationErrors).toEqual({
    cropX: ['This picture could not be cropped and is unchanged'],
  });
  expect((await as(editor).call(one, { params: { id: picture.id } })).body).toMatchObject({
    version: picture.version,
    cropX: null,
    width: 400,
  });
  expect((await served(picture.id)).bytes.equals(old)).toBe(true);
});

it('a crop is one change in the history, and restoring the earlier version serves the whole picture', async () => {
  const { body: picture } = await bring(await quarters().png().toBuffer());
  await crop(picture.id, lowerRight);
  const { body: changes } = await as(editor).call(history, { params: { id: picture.id } });
  expect(changes.map(({ action }) => action)).toEqual(['update', 'insert']);
  await as(editor).call(revert!, { params: { id: picture.id, changeId: changes[1]!.id } });
  expect((await seen((await served(picture.id)).bytes)).size).toEqual([400, 200]);
  await as(editor).call(changeSets.undo, {
    params: { id: (await as(editor).call(history, { params: { id: picture.id } })).body[0]!.changeSetId },
  });
  expect((await seen((await served(picture.id)).bytes)).size).toEqual([200, 100]);
});

it('a bulk change cannot set a crop', async () => {
  const { body: picture } = await bring(await quarters().png().toBuffer());
  const refused = await as(editor).call(bulkUpdate!, {
    body: { ids: [picture.id], values: { cropX: 0, cropY: 0, cropWidth: 0.5, cropHeight: 0.5 } },
  });
  expect([refused.status, refused.body.validationErrors['values.cropX']]).toEqual([
    422,
    ['Must be unique, so it can’t be set for several records'],
  ]);
});

it('a picture can be uploaded with its crop; a replacement file is shown whole, and the earlier version keeps its crop', async () => {
  const { body } = await bring(await quarters().png().toBuffer(), {
    cropX: 0.5,
    cropY: 0.5,
    cropWidth: 0.5,
    cropHeight: 0.5,
  });
  expect([body.width, body.cropX, (await seen((await served(body.id)).bytes)).lit]).toEqual([200, 0.5, yellow]);
  const file = new Blob([new Uint8Array(await quarters(600, 300).png().toBuffer())]);
  const { body: replaced } = await as(editor).call(mediaLibraryCalls.replace, {
    params: { id: body.id },
    body: {},
    files: { file },
  });
  expect([replaced.width, replaced.cropX, (await seen((await served(body.id)).bytes)).size]).toEqual([
    600,
    null,
    [600, 300],
  ]);
  const { body: trash } = await as(editor).call(media.endpoints.list, {
    query: { trashed: true, sort: 'id', descending: true },
  });
  expect(trash[0]).toMatchObject({ cropX: 0.5, width: 200 });
});
