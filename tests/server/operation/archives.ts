import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import tar from 'tar-stream';
import { compressing } from '../../../server/features/backup/archive/compression.ts';
import { readArchive } from '../../../server/features/backup/archive/read.ts';
import { sealing } from '../../../server/features/backup/archive/seal.ts';

/** An archive entry with arbitrary content. */
export interface Entry {
  name: string;
  bytes: Buffer;
  type?: 'symlink' | 'directory';
  linkname?: string;
}

/** The entries of a backup, without the checksum list. */
export async function entriesOf(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { name, bytes } of readArchive(file)) entries.push({ name, bytes });
  return entries;
}

/** The checksum list of these entries. */
export const sumsOf = (entries: Entry[]): Entry => ({
  name: 'SHA256SUMS',
  bytes: Buffer.from(
    entries.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`).join(''),
  ),
});

/** A file with these entries, compressed and sealed as a backup. */
export async function sealedArchive(file: string, entries: Entry[]): Promise<string> {
  const pack = tar.pack();
  for (const { bytes, ...header } of entries)
    if (header.type) pack.entry(header);
    else pack.entry({ ...header, size: bytes.length }, bytes);
  pack.finalize();
  writeFileSync(
    file,
    await buffer(
      Readable.from(pack as AsyncIterable<Buffer>)
        .pipe(compressing())
        .pipe(sealing()),
    ),
  );
  return file;
}
