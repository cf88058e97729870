import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MediaFileName, type MediaStore, checkedKey, keyPattern, mediaFileNames } from './media-store.ts';

/** Stores files in a folder, in subfolders by the first letters of their keys. */
export function diskMediaStore(folder: string, quota?: number): MediaStore {
  const pathOf = (key: string, name: MediaFileName) => join(folder, checkedKey(key).slice(0, 2), `${key}.${name}`);
  return {
    quota,
    async put(key, name, bytes) {
      const path = pathOf(key, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The folder may have existed before with other permissions.
      await chmod(folder, 0o700);
      // Written under another name and renamed when complete, so that no reader sees a partial file.
      const unfinished = `${path}.${randomUUID()}`;
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async get(key, name) {
      const path = pathOf(key, name);
      return (await stat(path).catch(() => undefined)) && createReadStream(path);
    },
    async remove(key) {
      const below = dirname(pathOf(key, 'original'));
      const names = await readdir(below).catch(() => []);
      await Promise.all(
        names.filter((name) => name.startsWith(`${key}.`)).map((name) => rm(join(below, name), { force: true })),
      );
    },
    async *keys() {
      for (const below of await readdir(folder).catch(() => [])) {
        const names = await readdir(join(folder, below)).catch(() => []);
        yield [...new Set(names.flatMap((name) => keyPattern.exec(name)?.[1] ?? []))];
      }
    },
    async age(key) {
      const found = await Promise.all(mediaFileNames.map((name) => stat(pathOf(key, name)).catch(() => undefined)));
      return Date.now() - Math.max(0, ...found.map((file) => file?.mtimeMs ?? 0));
    },
  };
}
