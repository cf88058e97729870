import type { Transform } from 'node:stream';
import zlib from 'node:zlib';

/** Node has zstd from 22.15 on, and gzip always. */
const hasZstd = typeof zlib.createZstdCompress === 'function';

/** File extension of archives. */
export const archiveExtension = hasZstd ? '.tar.zst' : '.tar.gz';

/** Compresses with the best format of this Node version, tuned for speed. */
export const compressing = (): Transform =>
  hasZstd
    ? zlib.createZstdCompress({ params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } })
    : zlib.createGzip({ level: 1 });

/**
 * Decompressor for a file that begins with these bytes; undefined for unknown formats.
 * @throws Error with a sentence if this Node version is too old.
 */
export function decompressing(begins: Buffer): Transform | undefined {
  if (begins.readUInt16BE(0) === 0x1f8b) return zlib.createGunzip();
  if (begins.readUInt32LE(0) !== 0xfd2fb528) return undefined;
  if (!hasZstd) throw new Error('It is compressed with zstd, which requires Node 22.15 or newer.');
  return zlib.createZstdDecompress();
}
