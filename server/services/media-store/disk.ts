import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore, PictureSize } from './media-store.ts';

/** Keeps pictures below the data folder, spread over subfolders by the first letters of their keys. */
export function diskMediaStore(folder: string): MediaStore {
  const pathOf = (key: string, size: PictureSize) => {
    if (!/^[\w-]{20,64}$/.test(key)) throw new Error('A media key has another shape than the server gives');
    return join(folder, key.slice(0, 2), `${key}.${size}.webp`);
  };
  return {
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
  };
}
