import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from '../../../server/platform/data-folder.ts';
import { startServer } from '../stage/processes.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'file');
writeFileSync(file, '');
const isLinux = process.platform === 'linux';

it.each([file, join(file, 'data'), ...(isLinux ? ['/proc/data', '/proc/no/such/place', '/dev/null/data'] : [])])(
  'a server that cannot create its data folder (%s) reports it and exits',
  async (path) => {
    const starting = startServer({ DATA_DIR: path });
    await expect(starting).rejects.toThrow(
      /The server ended.*The data folder .* can’t be (created|used) \(E[A-Z]+\)\. Set DATA_DIR to another folder/s,
    );
    await expect(starting).rejects.toThrow(path);
    await expect(starting).rejects.toThrow('exit code 1');
  },
);

it('a data folder is created with its parents, and an existing one stays unchanged', () => {
  const path = join(folder, 'a/b/c');
  makeDataFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
  writeFileSync(join(path, 'kept'), '');
  makeDataFolder(path);
  expect(statSync(join(path, 'kept')).isFile()).toBe(true);
});
