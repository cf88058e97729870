import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MediaStore, type PictureSize, pictureSizes } from './media-store.ts';

const sizes = Object.keys(pictureSizes) as PictureSize[];

/** Keeps pictures below the data folder, spread over subfolders by the first letters of their keys. */
export function diskMediaStore(folder: string, quota?: number): MediaStore {
  const pathOf = (key: string, size: PictureSize) => {
    if (!/^[\w-]{20,64}$/.test(key)) throw new Error('A media key has another shape than the server gives');
    return join(folder, key.slice(0, 2), `${key}.${size}.webp`);
  };
  return {
    quota,
    async put(key, size, bytes) {
      const path = pathOf(key, size);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Also one that somebody made beforehand is for the server alone.
      await chmod(folder, 0o700);
      const file = await open(path, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async get(key, size) {
      const path = pathOf(key, size);
      return (await stat(path).catch(() => undefined)) && createReadStream(path);
    },
    async remove(key) {
      await Promise.all(sizes.map((size) => rm(pathOf(key, size), { force: true })));
    },
    async *keys() {
      for (const below of await readdir(folder).catch(() => [])) {
        const names = await readdir(join(folder, below)).catch(() => []);
        yield [...new Set(names.flatMap((name) => /^([\w-]{20,64})\.(?:large|small)\.webp$/.exec(name)?.[1] ?? []))];
      }
    },
    async age(key) {
      const found = await Promise.all(sizes.map((size) => stat(pathOf(key, size)).catch(() => undefined)));
      return Date.now() - Math.max(0, ...found.map((file) => file?.mtimeMs ?? 0));
    },
  };
}
