import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * The end of a file: the SHA-256 of all before it, in a frame that zstd passes over, so that `tar --zstd` opens the file by hand. One byte
 * more, less or another is noticed, wherever it is.
 */
const head = Buffer.concat([Buffer.from([0x5b, 0x2a, 0x4d, 0x18, 40, 0, 0, 0]), Buffer.from('waymark1')]);
/** Bytes of it. */
export const sealLength = head.length + 32;

/** Passes bytes through and puts the seal behind them. */
export function sealing(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([head, hash.digest()]));
    },
  });
}

/** The check sum that a seal holds; undefined where it is none. */
export const sealedSum = (seal: Buffer): Buffer | undefined =>
  seal.length === sealLength && seal.subarray(0, head.length).equals(head) ? seal.subarray(head.length) : undefined;
