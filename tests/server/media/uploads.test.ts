import { readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { uploads } from '../../../contract/calls/uploads.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { unfinishedUploads } from '../../../server/platform/limits.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { type Person, editing, makePerson, makePicture, makeTenant } from '../stage/builders.ts';
import { as, signIn } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { app, dataDir, db, listeningOrigin } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const colleague = await makePerson({ of: [home], may: editing });
const reader = await makePerson({ of: [home], may: ['read'] });
const folder = join(dataDir, 'uploads');

let address = '';
beforeAll(async () => {
  address = `${await listeningOrigin()}/v1${uploads.path}`;
});

type Headers = Record<string, string>;

const sessions = new Map<Person, Headers>();
/** A call of the upload protocol; the path follows the upload's URL. */
async function call(
  person: Person,
  method: string,
  path: string,
  headers: Headers = {},
  body?: Uint8Array<ArrayBuffer>,
) {
  if (!sessions.has(person)) sessions.set(person, await signIn(person));
  const usual = { 'tus-resumable': '1.0.0', ...sessions.get(person) };
  return fetch(`${address}${path}`, { method, headers: { ...usual, ...headers }, ...(body && { body }) });
}
const nameOf = (begun: Response) => begun.headers.get('location')?.split('/').at(-1) ?? '';
const begin = (person: Person, length: number, fileName = 'lake.png') =>
  call(person, 'POST', '', {
    'upload-length': String(length),
    'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
  });
const piece = (person: Person, name: string, from: number, bytes: Uint8Array<ArrayBuffer>) =>
  call(
    person,
    'PATCH',
    `/${name}`,
    { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
const offsetOf = async (person: Person, name: string) =>
  Number((await call(person, 'HEAD', `/${name}`)).headers.get('upload-offset') ?? Number.NaN);
const newPicture = async (colour: string) => (await pictureBlob(colour)).bytes();
const bring = (upload: string, headers: Headers = {}) =>
  as(editor).call(mediaLibraryCalls.bring, { query: { upload }, body: { alt_text: 'A lake' }, headers });

it('a file is uploaded in parts, continues after an interruption, and becomes a picture of the library', async () => {
  const bytes = await newPicture('#123456');
  const name = nameOf(await begin(editor, bytes.length));
  expect((await piece(editor, name, 0, bytes.slice(0, 40))).status).toBe(204);
  expect(await offsetOf(editor, name)).toBe(40);
  expect((await bring(name)).body.validationErrors).toEqual({
    file: ['The upload of this file was incomplete or canceled'],
  });
  expect((await piece(editor, name, 20, bytes.slice(20))).status).toBe(409);
  expect((await piece(editor, name, 40, bytes.slice(40))).status).toBe(204);
  const { status, body } = await bring(name);
  expect([status, body.title, body.alt_text, body.width]).toEqual([201, 'lake', 'A lake', 64]);
  expect(readdirSync(folder).filter((file) => file.startsWith(name))).toEqual([]);
});

it('a call that is repeated after a lost response returns the same picture', async () => {
  const bytes = await newPicture('#654321');
  const name = nameOf(await begin(editor, bytes.length));
  await piece(editor, name, 0, bytes);
  const first = await bring(name, { 'idempotency-key': `once-${name}` });
  const again = await bring(name, { 'idempotency-key': `once-${name}` });
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
});

it('an existing file under another name is offered, and used without a new upload', async () => {
  const bytes = await newPicture('#abcdef');
  const sent = async (fileName: string) => {
    const name = nameOf(await begin(editor, bytes.length, fileName));
    await piece(editor, name, 0, bytes);
    return name;
  };
  const first = await bring(await sent('one.png'));
  const name = await sent('two.png');
  const refused = await bring(name);
  expect([refused.status, (refused.body.current as { id: number }).id]).toEqual([409, first.body.id]);
  const taken = await as(editor).call(mediaLibraryCalls.bring, { query: { upload: name, again: true }, body: {} });
  expect([taken.status, taken.body.title]).toEqual([201, 'two']);
});

it('one finished upload makes one file, however many requests use it at once or later', async () => {
  const bytes = await newPicture('#445566');
  const name = nameOf(await begin(editor, bytes.length));
  await piece(editor, name, 0, bytes);
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring(name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  const later = await bring(name);
  expect([later.status, later.body.message]).toEqual([
    409,
    'This upload has already been used. Upload the file again.',
  ]);
});

it('one finished upload replaces one file, and stays usable after a refused request', async () => {
  const bytes = await newPicture('#665544');
  const name = nameOf(await begin(editor, bytes.length));
  await piece(editor, name, 0, bytes);
  const pictures = [await makePicture(home), await makePicture(home), await makePicture(home)];
  const replace = (id: number, headers: Headers = {}) =>
    as(editor).call(mediaLibraryCalls.replace, { params: { id }, query: { upload: name }, headers });
  expect((await replace(pictures[0]!, { 'if-match': '"7"' })).status).toBe(412);
  const answers = await Promise.all(pictures.map((id) => replace(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('two uploads of the same bytes at once make one file', async () => {
  const bytes = await newPicture('#556644');
  const names = await Promise.all(['one.png', 'two.png', 'three.png'].map((file) => begin(editor, bytes.length, file)));
  for (const begun of names) await piece(editor, nameOf(begun), 0, bytes);
  const answers = await Promise.all(names.map((begun) => bring(nameOf(begun))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

it('users cannot read, continue, cancel or use uploads of others', async () => {
  const bytes = await newPicture('#112233');
  const name = nameOf(await begin(colleague, bytes.length));
  await piece(colleague, name, 0, bytes);
  expect((await call(editor, 'HEAD', `/${name}`)).status).toBe(404);
  expect((await piece(editor, name, 0, bytes)).status).toBe(404);
  expect((await call(editor, 'DELETE', `/${name}`)).status).toBe(404);
  expect((await bring(name)).status).toBe(422);
  expect((await bring(`${editor.id}-/../${name}`)).status).toBe(422);
  expect(await offsetOf(colleague, name)).toBe(bytes.length);
});

it('an upload is never served, whatever its content', async () => {
  const bytes = new TextEncoder().encode('<script>alert(1)</script>');
  const name = nameOf(await begin(editor, bytes.length, 'picture.html'));
  await piece(editor, name, 0, bytes);
  expect((await call(editor, 'GET', `/${name}`)).status).toBe(405);
  const { status, body } = await bring(name);
  expect([status, body.validationErrors]).toEqual([
    422,
    { file: ['This picture can’t be read. Please use JPEG, PNG, WebP, AVIF, GIF, SVG or PDF.'] },
  ]);
});

it('users without the permission to create pictures, a session or a CSRF token cannot start an upload', async () => {
  const before = readdirSync(folder).length;
  expect((await begin(reader, 10)).status).toBe(403);
  expect(
    (await fetch(address, { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '9' } })).status,
  ).toBe(401);
  expect((await call(editor, 'POST', '', { 'upload-length': '9', 'x-csrf-token': '' })).status).toBe(403);
  expect(readdirSync(folder).length).toBe(before);
});

it('a user who loses the permission cannot continue an upload', async () => {
  const leaving = await makePerson({ of: [home], may: editing });
  const name = nameOf(await begin(leaving, 10));
  expect((await piece(leaving, name, 0, new Uint8Array(4))).status).toBe(204);
  await db.asSystem((tx) => tx.rows(SQL`delete from user_roles where user_id = ${leaving.id}`));
  expect((await piece(leaving, name, 4, new Uint8Array(6))).status).toBe(403);
});

it('uploads that are too large, have no length, or lead out of the folder are refused', async () => {
  expect((await begin(editor, uploads.maxFile + 1)).status).toBe(413);
  expect((await call(editor, 'POST', '', { 'upload-defer-length': '1' })).status).toBe(413);
  for (const path of ['/..%2f..%2fkeys', `/${editor.id}-..%2f..%2fconfig`])
    expect((await call(editor, 'HEAD', path)).status, path).toBe(404);
});

it('a part that exceeds the declared length is cut off there', async () => {
  const name = nameOf(await begin(editor, 10));
  await piece(editor, name, 0, new Uint8Array(5_000)).catch(() => undefined);
  expect(await offsetOf(editor, name)).toBeLessThanOrEqual(10);
});

it('a canceled upload is deleted', async () => {
  const name = nameOf(await begin(editor, 10));
  expect((await call(editor, 'DELETE', `/${name}`)).status).toBe(204);
  expect((await call(editor, 'HEAD', `/${name}`)).status).toBe(404);
});

it('unfinished uploads cannot fill the disk', async () => {
  const somebody = await makePerson({ of: [home], may: editing });
  const random = (index: number) => `${somebody.id}-${String(index).padStart(32, '0')}`;
  await Promise.all(
    Array.from({ length: unfinishedUploads.files }, (_, index) => writeFile(join(folder, random(index)), '')),
  );
  const refused = await begin(somebody, 10);
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    429,
    'Too many uploads are unfinished. Finish or cancel some of them first.',
  ]);
  expect((await begin(editor, 10)).status).toBe(201);
});

it('the declared length counts before any part arrives', async () => {
  const somebody = await makePerson({ of: [home], may: editing });
  const info = { size: unfinishedUploads.bytes - 10, offset: 0, creation_date: new Date().toISOString() };
  const id = `${somebody.id}-${'0'.repeat(32)}`;
  await writeFile(join(folder, id), '');
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, ...info }));
  expect([(await begin(somebody, 11)).status, (await begin(somebody, 10)).status]).toEqual([429, 201]);
});

it('uploads that are unused for a day are deleted', async () => {
  const [old, young] = [nameOf(await begin(editor, 10)), nameOf(await begin(editor, 10))];
  const info = {
    id: old,
    size: 10,
    offset: 0,
    creation_date: new Date(Date.now() - unfinishedUploads.age - 1).toISOString(),
  };
  await writeFile(join(folder, `${old}.json`), JSON.stringify(info));
  await app.uploads.sweep();
  expect((await call(editor, 'HEAD', `/${old}`)).status).toBe(404);
  expect(await offsetOf(editor, young)).toBe(0);
});

it('a killed process’s lock is ignored', async () => {
  const name = nameOf(await begin(editor, 4));
  const lock = join(folder, `${name}.lock`);
  await writeFile(lock, '');
  const long = new Date(Date.now() - 60_000);
  await utimes(lock, long, long);
  expect((await piece(editor, name, 0, new Uint8Array(4))).status).toBe(204);
});

it('the fields of a form are saved with a file that was uploaded in parts', async () => {
  const bytes = await newPicture('teal');
  const name = nameOf(await begin(editor, bytes.length));
  await piece(editor, name, 0, bytes);
  const form = new FormData();
  form.set('alt_text', 'A lake');
  const response = await fetch(`${address.replace(uploads.path, '')}/wordpress/media?upload=${name}`, {
    method: 'POST',
    headers: sessions.get(editor)!,
    body: form,
  });
  expect([response.status, await response.json()]).toEqual([201, expect.objectContaining({ alt_text: 'A lake' })]);
});
