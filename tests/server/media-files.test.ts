import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { mediaCalls } from '../../contract/media.ts';
import { startAvif } from '../../server/features/media/avif-worker.ts';
import { pictures } from '../../server/platform/limits.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { mediaLibraryCalls } from '../../src/resources/media/media.calls.ts';
import { media } from '../../src/resources/media/media.resource.ts';
import { editing, makePerson, makeTenant } from './builders.ts';
import { as, send, signIn } from './client.ts';
import { app, dataDir, db } from './installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const stopAvif = startAvif(db, app.media, (error) => {
  throw error;
});
afterAll(stopAvif);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: Math.random() * 255, g: 90, b: 140 } } });
const bring = (bytes: Uint8Array | string, query = {}) =>
  as(editor).call(mediaLibraryCalls.bring, {
    query,
    body: {},
    files: { file: new Blob([new Uint8Array(Buffer.from(bytes))]) },
  });
/** What somebody is served, and what their browser is told of it. */
async function served(id: number, accept?: string) {
  const response = await app.inject({
    url: `/v1/media/${id}`,
    headers: { ...(await signIn(editor)), ...(accept && { accept }) },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

it('a picture is turned upright, and what is served says nothing of place and camera; the original is kept', async () => {
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

it('whose browser can show it gets the smaller format as soon as it is made, all others WebP', async () => {
  const { body } = await bring(await plain(900, 600).png().toBuffer());
  const smaller = 'image/avif,image/webp,*/*';
  await expect
    .poll(async () => (await served(body.id, smaller)).headers['content-type'], { timeout: 30_000 })
    .toBe('image/avif');
  expect((await served(body.id)).headers['content-type']).toBe('image/webp');
  expect((await served(body.id, smaller)).headers.vary).toContain('accept');
});

it('a picture that moves goes on moving', async () => {
  const frames = await Promise.all([1, 2, 3].map(() => plain(20, 20).png().toBuffer()));
  const { status, body } = await bring(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect([status, body.contentType, body.width, body.height]).toEqual([201, 'image/gif', 20, 20]);
  expect((await sharp((await served(body.id)).bytes).metadata()).pages).toBe(3);
});

it('a drawing is served as a picture, so that nothing in it runs or asks for anything', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" onload="alert(1)"><script>alert(1)</script>
    <foreignObject><iframe src="javascript:alert(1)"/></foreignObject><image href="http://127.0.0.1/x.png"/><rect width="90" height="60" fill="teal"/></svg>`;
  const { status, body } = await bring(drawing);
  expect([status, body.kind, body.contentType, body.width]).toEqual([201, 'drawing', 'image/svg+xml', 2_000]);
  const { headers, bytes } = await served(body.id, '*/*');
  expect(headers['content-type']).toBe('image/webp');
  expect(bytes.includes('script')).toBe(false);
});

it('a document is kept as it came, listed, handed out as a download, and taken for no picture', async () => {
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

/** A PNG that says of itself to be so large, with hardly any bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 30_000_000)), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

const jpeg = await plain(40, 30).jpeg().toBuffer();
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>${svg('<text>&m;</text>')}`;
const nestedUse = svg(
  `<g id="n0"><rect width="1" height="1"/></g>${Array.from({ length: 24 }, (_, at) => `<g id="n${at + 1}"><use href="#n${at}"/><use href="#n${at}"/></g>`).join('')}<use href="#n24"/>`,
  'width="10" height="10"',
);
/** One point that is black and white in turns, so that no two frames are drawn together. */
const frames = Array.from({ length: pictures.frames + 1 }, (_, at) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: at % 2 ? 'black' : 'white' } })
    .png()
    .toBuffer(),
);
const manyFrames = await sharp(await Promise.all(frames), { join: { animated: true } })
  .gif({ effort: 1, keepDuplicateFrames: true })
  .toBuffer();

/** Files that pretend to be something, are broken on purpose, or want to be large. */
const hostile: [what: string, bytes: Buffer | string][] = [
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page called a picture', `GIF89a/*<script>*/=1;alert(1)//`],
  ['a GIF of a header alone', 'GIF89a'],
  ['a GIF without frames', Buffer.from('47494638396101000100800000000000ffffff3b', 'hex')],
  ['a picture of too many frames', manyFrames],
  ['nothing', ''],
  ['one byte', 'x'],
  ['thirty megabytes of nothing', Buffer.alloc(19 * 1024 * 1024)],
  ['a PNG of 400 million points', bomb(20_000, 20_000)],
  ['a PNG of 2,000 million points', bomb(50_000, 40_000)],
  ['a PNG as wide as can be', bomb(2_147_483_647, 1)],
  ['a PNG as high as can be', bomb(1, 2_147_483_647)],
  ['a PNG without width', bomb(0, 10)],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
  ['the head of a JPEG', jpeg.subarray(0, 20)],
  ['a JPEG of noise', Buffer.concat([jpeg.subarray(0, 120), Buffer.alloc(4_000, 0x5a)])],
  [
    'a JPEG with a page behind its head',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['a Windows program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['a table of Excel', Buffer.from('504b030414000600080000002100', 'hex')],
  ['a packed file', Buffer.from('1f8b0800000000000003', 'hex')],
  ['a HEIC photograph', Buffer.from('0000001866747970686569630000000068656963', 'hex')],
  ['an AVIF of a head alone', Buffer.from('0000001c667479706176696600000000', 'hex')],
  ['a film', Buffer.from('00000018667479706d703432000000006d703432', 'hex')],
  ['a WebP of a head alone', Buffer.from('52494646ffffffff5745425056503820', 'hex')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a bitmap of Windows', Buffer.from('424d46000000000000003600000028000000', 'hex')],
  ['an icon of Windows', Buffer.from('00000100010010100000010020006804', 'hex')],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['JSON', '{"a":1}'],
  ['a table', 'a,b\n1,2'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['text that names a PDF', 'see %PDF-1.4'],
  ['PostScript', '%!PS-Adobe-3.0'],
  ['a drawing of billions of words', laughs],
  [
    'a drawing that names a file of the server',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ],
  ['a drawing that is never closed', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
  ['a drawing as wide as can be', svg('', 'width="100000000" height="100000000"')],
  ['a drawing without a size', svg('', 'width="0" height="0"')],
  ['a drawing of drawings', nestedUse],
];

describe('a hostile file is answered with a sentence and leaves nothing behind', () => {
  const files = () => readdirSync(join(dataDir, 'media'), { recursive: true }).length;
  const call = {
    'into the library': (bytes: Blob) => as(editor).call(mediaLibraryCalls.bring, { body: {}, files: { file: bytes } }),
    'as the picture of an event': (bytes: Blob) =>
      as(editor).call(events.endpoints.create!, {
        query: { workspaceId: home.workspaceId },
        body: { title: 'A trap', eventStartDate: '2026-06-01' },
        files: { mainImage: bytes },
      }),
  };
  describe.each(Object.entries(call))('%s', (_where, sent) => {
    it.each(hostile)('%s', async (_what, bytes) => {
      const before = files();
      const { status, body } = await sent(new Blob([new Uint8Array(Buffer.from(bytes))]));
      expect([status, Object.values(body.validationErrors ?? {}).flat()]).toEqual([
        422,
        [expect.stringMatching(/^This is not a picture that can be read\. Please use /)],
      ]);
      expect(files()).toBe(before);
    });
  });
});

it('a name with a path, with hidden characters or without end names no file of ours', async () => {
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

it('a file of the library is served to nobody outside of its workspace', async () => {
  const { body } = await bring('%PDF-1.7 secret');
  const stranger = await makePerson({ of: [await makeTenant()], may: editing });
  expect((await as(stranger).call(mediaCalls.file, { params: { id: body.id } })).status).toBe(404);
  expect((await send(mediaCalls.file, { params: { id: body.id } })).status).toBe(401);
});
