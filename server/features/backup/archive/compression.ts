import type { Transform } from 'node:stream';
import zlib from 'node:zlib';

/** Node has zstd from 22.15 on, and gzip always. */
const hasZstd = typeof zlib.createZstdCompress === 'function';

/** How the name of a compressed file ends. */
export const archiveExtension = hasZstd ? '.tar.zst' : '.tar.gz';

/** Compresses as well as this Node can, quickly rather than well. */
export const compressing = (): Transform =>
  hasZstd
    ? zlib.createZstdCompress({ params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } })
    : zlib.createGzip({ level: 1 });

/**
 * What opens a file that begins with these bytes; undefined for a file of another kind.
 * @throws Error with a sentence where this Node is too old for it.
 */
export function decompressing(begins: Buffer): Transform | undefined {
  if (begins.readUInt16BE(0) === 0x1f8b) return zlib.createGunzip();
  if (begins.readUInt32LE(0) !== 0xfd2fb528) return undefined;
  if (!hasZstd) throw new Error('It is compressed with zstd, which requires Node 22.15 or newer.');
  return zlib.createZstdDecompress();
}
