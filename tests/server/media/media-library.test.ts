import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaCalls } from '../../../contract/media/media.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { editing, makePerson, makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { type Sent, as } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { dataDir, db } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const { list, one, update, remove, restore } = media.endpoints;

let shade = 0;
/** A unique picture. */
const newPicture = () => pictureBlob(`#${(0x10_00_00 + (shade += 1) * 77).toString(16)}`);
const bring = async (sent: Sent = {}, file?: Blob) =>
  as(editor).call(mediaLibraryCalls.bring, { body: {}, ...sent, files: { file: file ?? (await newPicture()) } });
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title);

it('S3.11 S7.11 POST /wordpress/media stores a picture with its texts and returns its URL', async () => {
  const { status, body } = await bring({
    body: { title: 'Lake at dawn', alt_text: 'Fog over a lake', tags: ['lake'] },
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      title: 'Lake at dawn',
      alt_text: 'Fog over a lake',
      tags: ['lake'],
      kind: 'picture',
      width: 64,
      height: 48,
      picture: { id: body.id, url: `/v1/media/${body.id}`, alt_text: 'Fog over a lake', width: 64, height: 48 },
      usedBy: 0,
      fileName: 'file.png',
    }),
  ]);
  const bytes = await as(editor).call(mediaCalls.file, { params: { id: body.id } });
  expect([bytes.status, bytes.headers['content-type']]).toEqual([200, 'image/webp']);
});

it('a picture without a title gets its file name', async () => {
  expect((await bring()).body.title).toBe('file');
});

it('unsupported or missing files, and texts that are too long, are refused, and nothing is stored', async () => {
  const files = () => readdirSync(join(dataDir, 'media'), { recursive: true }).length;
  const before = files();
  const refusals = [
    await bring({}, new Blob(['<script>alert(1)</script>'])),
    await as(editor).call(mediaLibraryCalls.bring, { body: {}, files: {} }),
    await bring({ body: { title: 'x'.repeat(301) } }),
  ];
  expect(refusals.map(({ status, body }) => [status, Object.keys(body.validationErrors)])).toEqual([
    [422, ['file']],
    [422, ['file']],
    [422, ['title']],
  ]);
  expect(files()).toBe(before);
});

it('S7.11 POST /wordpress/media with an existing file answers like the first time, with the texts that were sent', async () => {
  const file = await newPicture();
  const first = await bring({ body: { title: 'Once' } }, file);
  const second = await bring({ body: { title: 'Once' } }, file);
  expect([second.status, second.body]).toEqual([201, first.body]);
  const words = { title: 'Once', alt_text: 'A lake in fog' };
  const third = await bring({ body: words }, file);
  expect([third.status, third.body]).toMatchObject([201, { id: first.body.id, ...words }]);
  // Another user's text stays, and the sent one becomes a suggestion.
  const other = { title: 'Twice', alt_text: 'A boat' };
  const fourth = await bring({ body: other }, file);
  expect([fourth.status, fourth.body]).toMatchObject([201, other]);
  expect((await as(editor).call(one!, { params: { id: first.body.id } })).body).toMatchObject(words);
  expect(fourth.body.id).not.toBe(first.body.id);
  const kept = await bring({ body: words, query: { again: true } }, file);
  expect([kept.status, [first.body.id, fourth.body.id].includes(kept.body.id)]).toEqual([201, false]);
});

it('S7.11 a file in use is moved to the trash only with force, and the refusal lists its usages', async () => {
  const { id } = (await bring()).body;
  const eventId = await makeRecord(events, home, { title: 'Lantern walk', featured_media: id });
  const refused = await as(editor).call(remove!, { params: { id } });
  expect([refused.status, refused.body.current]).toEqual([
    409,
    { uses: [expect.objectContaining({ resource: 'events', id: eventId, title: 'Lantern walk' })], others: 0 },
  ]);
  expect((await as(editor).call(one!, { params: { id } })).status).toBe(200);
  expect((await as(editor).call(remove!, { params: { id }, query: { force: true } })).status).toBe(200);
});

it('texts in other languages are stored by language; empty ones are omitted, and unknown languages are refused', async () => {
  const { id } = (await bring()).body;
  const change = (by_language: unknown) => as(editor).call(update!, { params: { id }, body: { by_language } as never });
  const kept = await change({ de: { alt_text: 'Ein See', caption: '' }, it: { title: null } });
  expect(kept.body.by_language).toEqual({ de: { alt_text: 'Ein See' } });
  const refused = await change({ Deutsch: { alt_text: 'Ein See' } });
  expect([refused.status, Object.keys(refused.body.validationErrors)]).toEqual([422, ['by_language.Deutsch']]);
});

it('the list is filtered by words, tags, language and missing texts', async () => {
  const tenant = await makeTenant();
  const person = await makePerson({ of: [tenant], may: editing });
  const make = (values: object) => makePicture(tenant, values);
  await make({ title: 'Whole', alt_text: 'Words', width: 2_000, tags: ['Winter'], licence_until: '2999-01-01' });
  await make({ title: 'Small', alt_text: 'Words', by_language: JSON.stringify({ de: { caption: 'Seeblick' } }) });
  await make({ title: 'Silent', width: 2_000 });
  const used = await make({ title: 'Ending', alt_text: 'Words', width: 2_000, licence_until: '2020-01-01' });
  await makeRecord(events, tenant, { featured_media: used });
  const found = async (query: Sent['query']) => titlesOf((await as(person).call(list, { query })).body);
  expect({
    winter: await found({ q: 'winter' }),
    german: await found({ q: 'seeblick' }),
    altText: await found({ lacks: 'alt-text' }),
    use: await found({ lacks: 'use' }),
    size: await found({ lacks: 'size' }),
    licence: await found({ lacks: 'licence' }),
  }).toEqual({
    winter: ['Whole'],
    german: ['Small'],
    altText: ['Silent'],
    use: ['Silent', 'Small', 'Whole'],
    size: ['Small'],
    licence: ['Ending'],
  });
});

it('a picture’s usages are current after a change, in the trash, and for each user’s permissions', async () => {
  const id = await makePicture(home);
  const eventId = await makeRecord(events, home, { title: 'Fair', featured_media: id, secondary_image: id });
  const uses = async (person = editor) => (await as(person).call(mediaLibraryCalls.uses, { params: { id } })).body;
  const use = { resource: 'events', id: eventId, title: 'Fair', trashed: false };
  expect(await uses()).toEqual({
    uses: [
      { ...use, field: 'featured_media' },
      { ...use, field: 'secondary_image' },
    ],
    others: 0,
  });
  const librarian = await makePerson({ of: [home], may: [] });
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action) values (${home.organisationId}, ${librarian.id}, 'media', 'read')`);
  expect(await uses(librarian)).toEqual({ uses: [], others: 2 });
  await as(editor).call(events.endpoints.update, { params: { id: eventId }, body: { secondary_image: null } });
  await as(editor).call(events.endpoints.remove, { params: { id: eventId } });
  expect(await uses()).toEqual({ uses: [{ ...use, field: 'featured_media', trashed: true }], others: 0 });
});

it('a picture in the trash is not shown anywhere, and is shown again once it is restored', async () => {
  const id = await makePicture(home);
  const eventId = await makeRecord(events, home, { featured_media: id });
  const shown = async () =>
    (await as(editor).call(events.endpoints.one, { params: { id: eventId } })).body[0]?.featured_media?.id;
  await as(editor).call(remove!, { params: { id }, query: { force: true } });
  expect([await shown(), (await as(editor).call(one, { params: { id } })).status]).toEqual([undefined, 404]);
  await as(editor).call(restore!, { params: { id } });
  expect(await shown()).toBe(id);
});

it('pictures of another organization cannot be read, changed, counted or used', async () => {
  const foreign = await makeTenant();
  const id = await makePicture(foreign, { title: 'Theirs' });
  const answers = [
    await as(editor).call(one, { params: { id } }),
    await as(editor).call(mediaLibraryCalls.uses, { params: { id } }),
    await as(editor).call(update!, { params: { id }, body: { title: 'Mine' } }),
    await as(editor).call(remove!, { params: { id } }),
    await as(editor).call(mediaCalls.file, { params: { id } }),
    await as(editor).call(mediaLibraryCalls.bring, {
      query: { workspaceId: foreign.workspaceId },
      body: {},
      files: { file: await newPicture() },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const { body, headers } = await as(editor).call(list, { query: { q: 'Theirs' } });
  expect([body, headers['x-total-count']]).toEqual([[], '0']);
  // The same bytes in another organization reveal nothing.
  const file = await newPicture();
  const owner = await makePerson({ of: [foreign], may: editing });
  await as(owner).call(mediaLibraryCalls.bring, { body: {}, files: { file } });
  expect((await bring({}, file)).status).toBe(201);
});

it('S8.06 an internal error answers “Failed to upload media”', async () => {
  await db.system(SQL`alter table media add constraint nothing_more check (title <> 'Cursed')`);
  const { status, body } = await bring({ body: { title: 'Cursed' } }).finally(() =>
    db.system(SQL`alter table media drop constraint nothing_more`),
  );
  expect([status, body.message]).toEqual([500, 'Failed to upload media']);
});

it('a photograph keeps its orientation and loses its location', async () => {
  const turned = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'olive' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await bring({}, new Blob([new Uint8Array(turned)], { type: 'image/jpeg' }));
  expect([body.width, body.height]).toEqual([40, 60]);
});

it('S3.11 a picture of the library is set by its id, as form or JSON, if the user sees it there', async () => {
  const { body: picture } = await bring();
  const { body: paper } = await as(editor).call(mediaLibraryCalls.bring, {
    body: {},
    files: { file: new Blob(['%PDF-1.7']) },
  });
  const elsewhere = await makePicture(await makeTenant());
  const event = (featured_media: number | null, files?: Record<string, Blob>) =>
    as(editor).call(events.endpoints.create!, {
      query: { workspaceId: home.workspaceId },
      body: { title: 'By the lake', eventStartDate: '2026-06-01', featured_media },
      files,
    });
  const made = await event(picture.id);
  expect([made.status, made.body.featured_media?.id]).toEqual([201, picture.id]);
  expect((await event(picture.id, { secondaryImage: await newPicture() })).body.featured_media?.id).toBe(picture.id);
  for (const wrong of [paper.id, elsewhere, 2_147_483_000]) {
    const refused = await event(wrong);
    expect([refused.status, refused.body.validationErrors]).toEqual([
      422,
      { featured_media: ['This picture was not found'] },
    ]);
  }
  const changed = await as(editor).call(events.endpoints.update!, {
    params: { id: made.body.eventId },
    body: { featured_media: null },
  });
  expect(changed.body.featured_media).toBeNull();
});
