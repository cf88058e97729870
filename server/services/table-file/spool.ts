import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file on its way in, kept on the disk, where it takes no memory however slowly it comes. */
export interface Spooled {
  handle: FileHandle;
  size: number;
  /** By what the same file is known. */
  digest: Buffer;
}

/** Keeps a stream. The file loses its name at once: nothing is left of it when it is closed, or the process ends. */
export async function spool(stream: Readable): Promise<Spooled> {
  const path = join(tmpdir(), `waymark-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await handle.write(chunk);
      size += chunk.length;
    }
    return { handle, size, digest: hash.digest() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
