import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** An incoming file, stored on disk because slow uploads would occupy memory. */
export interface Spooled {
  handle: FileHandle;
  size: number;
  /** Hash of the content. */
  digest: Buffer;
}

/** Writes a stream to a temporary file. It is unlinked at once, so that it disappears when closed, or when the process ends. */
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
