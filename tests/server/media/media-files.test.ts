import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { mediaCalls } from '../../../contract/media/media.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { askForAvif, makeAvif } from './avif.ts';
import { editing, makePerson, makeTenant } from '../stage/builders.ts';
import { as, send, signIn } from '../stage/client.ts';
import { app, dataDir } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
afterAll(makeAvif());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: Math.random() * 255, g: 90, b: 140 } } });
const bring = (bytes: Uint8Array | string, query = {}) =>
  as(editor).call(mediaLibraryCalls.bring, {
    query,
    body: {},
    files: { file: new Blob([new Uint8Array(Buffer.from(bytes))]) },
  });
const signedIn = await signIn(editor);
/** A served file with its headers. */
async function served(id: number, accept?: string) {
  const response = await app.inject({
    url: `/v1/media/${id}`,
    headers: { ...signedIn, ...(accept && { accept }) },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

it('a picture is rotated upright, and served without location and camera; the original is kept', async () => {
  const bytes = await plain(60, 40)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera of the photographer' }, IFD3: { GPSLatitude: '46/1 21/1 0/1' } })
    .toBuffer();
  expect(bytes.includes('Camera')).toBe(true);
  const { status, body } = await bring(bytes);
  expect([status, body.kind, body.contentType, body.width, body.height]).toEqual([
    201,
    'picture',
    'image/jpeg',
    40,
    60,
  ]);
  const { bytes: shown } = await served(body.id);
  const { exif, width, height } = await sharp(shown).metadata();
  expect([exif, width, height]).toEqual([undefined, 40, 60]);
  expect(shown.includes('Camera')).toBe(false);
  const originals = readdirSync(join(dataDir, 'media'), { recursive: true }).filter((name) =>
    String(name).endsWith('.original'),
  );
  expect(originals.length).toBeGreaterThan(0);
});

it('browsers that support the smaller format get it once it is created, all others get WebP', async () => {
  const { body } = await bring(await plain(900, 600).png().toBuffer());
  const smaller = 'image/avif,image/webp,*/*';
  await expect
    .poll(
      async () => {
        await askForAvif(body.id);
        return (await served(body.id, smaller)).headers['content-type'];
      },
      { interval: 200 },
    )
    .toBe('image/avif');
  expect((await served(body.id)).headers['content-type']).toBe('image/webp');
  expect((await served(body.id, smaller)).headers.vary).toContain('accept');
});

it('an animated picture stays animated', async () => {
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const { status, body } = await bring(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect([status, body.contentType, body.width, body.height]).toEqual([201, 'image/gif', 20, 20]);
  expect((await sharp((await served(body.id)).bytes).metadata()).pages).toBe(3);
});

it('a drawing is served as a picture, so that nothing in it runs or loads', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" onload="alert(1)"><script>alert(1)</script>
    <foreignObject><iframe src="javascript:alert(1)"/></foreignObject><image href="http://127.0.0.1/x.png"/><rect width="90" height="60" fill="teal"/></svg>`;
  const { status, body } = await bring(drawing);
  expect([status, body.kind, body.contentType, body.width]).toEqual([201, 'drawing', 'image/svg+xml', 2_000]);
  const { headers, bytes } = await served(body.id, '*/*');
  expect(headers['content-type']).toBe('image/webp');
  expect(bytes.includes('script')).toBe(false);
});

it('a document is stored unchanged, listed, served as a download, and not accepted as a picture', async () => {
  const { status, body } = await bring('%PDF-1.7 <script>alert(1)</script>');
  expect([status, body.kind, body.picture, body.width]).toEqual([201, 'document', null, null]);
  const listed = await as(editor).call(media.endpoints.list, { query: { kind: 'document' } });
  expect(listed.body.map(({ id }) => id)).toContain(body.id);
  const { headers, bytes } = await served(body.id, 'text/html');
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['application/pdf', 'nosniff']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/);
  expect(bytes.toString()).toBe('%PDF-1.7 <script>alert(1)</script>');
  const shown = await as(editor).call(events.endpoints.create!, {
    query: { workspaceId: home.workspaceId },
    body: { title: 'With a paper', eventStartDate: '2026-06-01' },
    files: { mainImage: new Blob(['%PDF-1.7']) },
  });
  expect([shown.status, Object.keys(shown.body.validationErrors)]).toEqual([422, ['mainImage']]);
});

it('names with paths, hidden characters or excessive length never become file names of the server', async () => {
  const { cookie, 'x-csrf-token': token } = await signIn(editor);
  for (const name of ['../../etc/passwd.png', 'C:\\windows\\system32\\x.png', `a\u202Egnp.exe`, 'x'.repeat(5_000)]) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await plain(3, 3).png().toBuffer())]), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/wordpress/media?again=true',
      headers: { cookie, 'x-csrf-token': token, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { fileName } = answer.json<{ fileName: string }>();
    expect(answer.statusCode, name).toBe(201);
    expect(fileName).not.toMatch(/[/\\\u202E]/);
    expect(fileName.length).toBeLessThanOrEqual(200);
  }
});

it('a file of the library is served within its workspace only', async () => {
  const { body } = await bring('%PDF-1.7 secret');
  const stranger = await makePerson({ of: [await makeTenant()], may: editing });
  expect((await as(stranger).call(mediaCalls.file, { params: { id: body.id } })).status).toBe(404);
  expect((await send(mediaCalls.file, { params: { id: body.id } })).status).toBe(401);
});
