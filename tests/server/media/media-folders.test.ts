import { expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { editing, makePerson, makePicture, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const { list, one, update, remove } = media.endpoints;
const { folders, renameFolder } = mediaLibraryCalls;

/** A library with a file in each of these folders. */
async function library(...paths: (string | null)[]) {
  const home = await makeTenant();
  const editor = await makePerson({ of: [home], may: editing });
  const ids: number[] = [];
  for (const folder of paths) ids.push(await makePicture(home, { folder, title: folder ?? 'Loose' }));
  return { home, editor, ids };
}
const titles = async (person: Awaited<ReturnType<typeof library>>['editor'], folder: string) =>
  (await as(person).call(list, { query: { folder } })).body.map(({ title }) => title);

it('S7.11 the folders of a library are listed with their number of files, and with the number of files in none', async () => {
  const { editor, ids } = await library('Winter', 'Winter', 'Winter/Press', null, 'Summer');
  expect((await as(editor).call(folders)).body).toEqual({
    all: 5,
    unfiled: 1,
    folders: [
      { path: 'Summer', count: 1 },
      { path: 'Winter', count: 2 },
      { path: 'Winter/Press', count: 1 },
    ],
    more: false,
  });
  await as(editor).call(remove!, { params: { id: ids[4]! } });
  expect((await as(editor).call(folders)).body).toMatchObject({ all: 4, folders: [{ path: 'Winter' }, {}] });
});

it('a folder contains its files and subfolders, and nothing of a folder with the same prefix', async () => {
  const { editor } = await library('Winter', 'Winter/Press', 'Winterberg', null, '100%_off', '100x');
  expect(await titles(editor, 'Winter')).toEqual(['Winter', 'Winter/Press']);
  expect(await titles(editor, 'Winter/Press')).toEqual(['Winter/Press']);
  expect(await titles(editor, '100%_off')).toEqual(['100%_off']);
  expect(await titles(editor, '/')).toEqual(['Loose']);
});

it('a path is stored without blanks and empty names', async () => {
  const { editor, ids } = await library(null);
  const file = async (folder: string) =>
    (await as(editor).call(update!, { params: { id: ids[0]! }, body: { folder } })).body.folder;
  expect(await file(' /Winter //  Press/ ')).toBe('Winter/Press');
  expect(await file(' / ')).toBeFalsy();
  expect((await as(editor).call(folders)).body).toMatchObject({ unfiled: 1, folders: [] });
});

it('a folder is renamed with its subfolders as one change, which is undone as one', async () => {
  const { editor, ids } = await library('Winter', 'Winter/Press ☃', 'Winterberg', null);
  const { status, body } = await as(editor).call(renameFolder, { body: { path: 'Winter', to: 'Archive / 2025' } });
  expect([status, body]).toEqual([200, { changeSetId: expect.any(Number), changed: 2, skipped: 0 }]);
  const paths = async () => (await as(editor).call(folders)).body.folders.map(({ path }: { path: string }) => path);
  expect(await paths()).toEqual(['Archive/2025', 'Archive/2025/Press ☃', 'Winterberg']);
  expect((await as(editor).call(one, { params: { id: ids[0]! } })).body.version).toBe(2);
  const undone = await as(editor).call(changeSets.undo, { params: { id: body.changeSetId! } });
  expect(undone.body.changed).toBe(2);
  expect(await paths()).toEqual(['Winter', 'Winter/Press ☃', 'Winterberg']);
});

it('a folder can be merged into another, moved into its own subfolder, and stays where it is without a change', async () => {
  const { editor } = await library('A', 'B', 'B/C');
  const rename = (path: string, to: string) => as(editor).call(renameFolder, { body: { path, to } });
  expect((await rename('A', 'A')).body).toEqual({ changeSetId: null, changed: 0, skipped: 0 });
  expect((await rename('B', 'A')).body.changed).toBe(2);
  expect((await as(editor).call(folders)).body.folders).toEqual([
    { path: 'A', count: 2 },
    { path: 'A/C', count: 1 },
  ]);
  await rename('A', 'A/Old');
  expect((await as(editor).call(folders)).body.folders).toEqual([
    { path: 'A/Old', count: 2 },
    { path: 'A/Old/C', count: 1 },
  ]);
});

it('unknown folders, and empty or too long names, are refused', async () => {
  const { editor } = await library(`A/${'x'.repeat(190)}`);
  const rename = (path: string, to: string) => as(editor).call(renameFolder, { body: { path, to } });
  expect((await rename('Nowhere', 'B')).status).toBe(404);
  expect(Object.keys((await rename('A', ' / ')).body.validationErrors)).toEqual(['to']);
  expect(Object.keys((await rename('A', 'b'.repeat(20))).body.validationErrors)).toEqual(['to']);
  expect((await rename('A', 'b'.repeat(9))).status).toBe(200);
});

it('folders of other tenants are neither listed nor renamed, and renaming needs the permission to update files', async () => {
  const mine = await library('Shared name');
  const other = await library('Shared name', 'Theirs');
  expect((await as(mine.editor).call(folders)).body).toMatchObject({ all: 1, folders: [{ path: 'Shared name' }] });
  expect((await as(mine.editor).call(folders, { query: { workspaceId: other.home.workspaceId } })).status).toBe(404);
  expect((await as(mine.editor).call(renameFolder, { body: { path: 'Theirs', to: 'Mine' } })).status).toBe(404);
  await as(mine.editor).call(renameFolder, { body: { path: 'Shared name', to: 'Mine' } });
  expect((await as(other.editor).call(folders)).body.folders).toHaveLength(2);
  const viewer = await makePerson({ of: [mine.home], may: ['read'] });
  expect((await as(viewer).call(folders)).status).toBe(200);
  expect((await as(viewer).call(renameFolder, { body: { path: 'Mine', to: 'Ours' } })).status).toBe(403);
});

it('the folders of twenty thousand files are listed, and too many files to rename at once stay unchanged', async () => {
  const { home, editor } = await library('First');
  await db.asSystem(async (tx) => {
    // Without triggers, in this transaction only: other files rely on them.
    await tx.rows(SQL`set local session_replication_role = replica`);
    await tx.rows(SQL`
      insert into media (workspace_id, file_key, title, width, height, bytes, folder)
      select ${home.workspaceId}, gen_random_uuid()::text, 'Picture ' || n, 8, 8, 8, case when n % 2 = 0 then 'Even' else 'Odd/' || n % 1100 end
      from generate_series(1, 20003) n`);
  });
  const { body } = await as(editor).call(folders);
  expect([body.all, body.folders[0], body.folders.length, body.more]).toEqual([
    20_004,
    { path: 'Even', count: 10_001 },
    552,
    false,
  ]);
  const refused = await as(editor).call(renameFolder, { body: { path: 'Even', to: 'Straight' } });
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    { path: ['Has more than 10000 files, too many to move at once'] },
  ]);
});
