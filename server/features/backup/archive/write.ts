import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { isDiskFull } from '../../../platform/database-failures.ts';
import { compressing } from './compression.ts';
import { partNames } from './parts.ts';
import { sealing } from './seal.ts';

/** Writer for the parts of a backup, in order. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
}

/** Name of a backup while it is written. */
export const unfinished = (file: string): string => `${file}.part`;

/**
 * Writes a backup that only its owner can read. It gets its name once it is complete and synced to disk; failed or abandoned partial files
 * are removed.
 * @returns its size in bytes.
 * @throws Error with a sentence if the file exists or the disk is full.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  await refuseThere(file);
  const part = unfinished(file);
  try {
    await rm(part, { force: true });
    await writeWhole(part, fill, signal);
    await toDisk(part);
    await rename(part, file);
    await toDisk(dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    if (signal?.aborted) throw signal.reason;
    throw inWords(error as NodeJS.ErrnoException, file);
  }
}

async function writeWhole(
  part: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const pack = tar.pack();
  const sums: string[] = [];
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((done, fail) => {
      const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
        error ? fail(error) : done(),
      );
      // An error in the middle of a part also ends the part; unhandled it would crash the server.
      entry?.on('error', fail);
    });
  // An error of either side stops both.
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const written = pipeline(
    pack as AsyncIterable<Buffer>,
    compressing(),
    sealing(),
    createWriteStream(part, { flags: 'wx', mode: 0o600 }),
    { signal },
  );
  written.catch(broken.reject);
  const add = async (name: string, bytes: Buffer) => {
    signal?.throwIfAborted();
    await Promise.race([put(name, bytes), broken.promise]);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  };
  try {
    await fill({ add });
    await Promise.race([put(partNames.sums, Buffer.from(sums.join(''))), broken.promise]);
    pack.finalize();
  } catch (error) {
    // If the file failed first, the producer only gets a generic error.
    const first = pack.destroying
      ? await written.then(
          () => error,
          (broken: unknown) => broken,
        )
      : error;
    pack.destroy(error as Error);
    await written.catch(() => undefined);
    throw first;
  }
  await written;
}

async function refuseThere(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there) throw new Error(`${file} already exists. Choose another file, or remove it first.`);
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    // Windows cannot sync folders.
    await handle.sync().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
    });
  } finally {
    await handle.close();
  }
}

function inWords(error: NodeJS.ErrnoException, file: string): Error {
  const folder = dirname(file);
  if (error.path === undefined && !isDiskFull(error)) return error;
  if (isDiskFull(error))
    return new Error(`There is not enough disk space for the backup in ${folder}.`, { cause: error });
  if (error.code === 'ENOENT')
    return new Error(`The folder ${folder} does not exist. Create it, or choose another file.`, { cause: error });
  return new Error(`${basename(file)} can’t be written in ${folder} (${error.code}). Choose another file.`, {
    cause: error,
  });
}
