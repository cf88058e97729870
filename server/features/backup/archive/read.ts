import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { backups as limits } from '../../../platform/limits.ts';
import { decompressing } from './compression.ts';
import { type PartOf, partNames, partOf } from './parts.ts';
import { sealLength, sealedSum } from './seal.ts';

/** A complete part of a backup. */
export interface Part {
  name: string;
  of: PartOf;
  bytes: Buffer;
}

/** Error for content that a backup never has. */
class Damaged extends Error {}

/**
 * Reads the parts of a backup in order and verifies the checksums at its end. The file is intact only if the iteration ends without an
 * error; callers must undo their work otherwise.
 * @throws Error with a sentence.
 */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The backup ${file} can’t be opened (${error.code}).`, { cause: error });
  });
  try {
    yield* partsOf(handle);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Errors of the decompressor or of tar for invalid bytes.
    const isGarbled =
      error instanceof Damaged ||
      /^(Z_|ZSTD_)/.test(code ?? '') ||
      /^(Invalid tar header|Unexpected end of data)/.test(message);
    if (!isGarbled) throw error;
    throw new NoBackup(file, message, error);
  } finally {
    await handle.close();
  }
}

/** A damaged file, or one that is not a backup. */
export class NoBackup extends Error {
  constructor(file: string, why: string, cause: unknown) {
    super(`${file} is not a complete Waymark backup: ${why.replace(/\.?$/, '')}. Use another one.`, { cause });
  }
}

/** Whether a file ends with a seal whose checksum matches. */
export async function isAsWritten(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const wanted = await sumOf(handle);
    const hash = createHash('sha256');
    const { size } = await handle.stat();
    if (wanted)
      await pipeline(handle.createReadStream({ start: 0, end: size - sealLength - 1, autoClose: false }), hash);
    return wanted !== undefined && hash.digest().equals(wanted);
  } finally {
    await handle.close();
  }
}

async function sumOf(handle: FileHandle): Promise<Buffer | undefined> {
  const { size } = await handle.stat();
  if (size <= sealLength) return undefined;
  const seal = Buffer.alloc(sealLength);
  await handle.read(seal, 0, sealLength, size - sealLength);
  return sealedSum(seal);
}

async function* partsOf(handle: FileHandle): AsyncGenerator<Part> {
  const { size } = await handle.stat();
  const begins = Buffer.alloc(4);
  const wanted = await sumOf(handle);
  if (!wanted) throw new Damaged('it is incomplete or not a backup');
  await handle.read(begins, 0, begins.length, 0);
  const unpacking = decompressing(begins);
  if (!unpacking) throw new Damaged('its compression is unknown');

  const hash = createHash('sha256');
  const extract = tar.extract();
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const bytes = handle.createReadStream({ start: 0, end: size - sealLength - 1, autoClose: false });
  const fed = pipeline(bytes, summing, unpacking, extract as unknown as NodeJS.WritableStream);
  fed.catch((error: Error) => extract.destroy(error));
  try {
    yield* checked(extract);
    await fed;
  } finally {
    extract.destroy();
    bytes.destroy();
    await fed.catch(() => undefined);
  }
  if (!hash.digest().equals(wanted)) throw new Damaged('its content has changed');
}

/** Allows only known part names, each once, in order and below the size limit; the checksum list must name exactly these. */
async function* checked(extract: tar.Extract): AsyncGenerator<Part> {
  const sums = new Map<string, string>();
  let isComplete = false;
  for await (const entry of extract) {
    const { name, type, size = 0 } = entry.header;
    const of = type === 'file' ? partOf(name) : undefined;
    if (!of) throw new Damaged(`it has an unknown part (${name})`);
    if (isComplete || sums.has(name)) throw new Damaged(`it has ${name} twice, or in the wrong place`);
    if ((sums.size === 0) !== (of.kind === 'manifest')) throw new Damaged('it does not start with its description');
    if (size > (of.kind === 'sums' ? limits.sums : limits.part)) throw new Damaged(`${name} is too large`);
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    if (of.kind === 'sums') {
      if (bytes.toString() !== [...sums].map(([part, sum]) => `${sum}  ${part}\n`).join(''))
        throw new Damaged('some parts have changed or are missing');
      isComplete = true;
      continue;
    }
    sums.set(name, createHash('sha256').update(bytes).digest('hex'));
    yield { name, of, bytes };
  }
  if (!isComplete) throw new Damaged(`it has no ${partNames.sums}`);
}
