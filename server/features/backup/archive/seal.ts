import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * End of a file: the SHA-256 of all bytes before it, in a skippable zstd frame, so that `tar --zstd` still opens the file. Any changed byte
 * is detected.
 */
const head = Buffer.concat([Buffer.from([0x5b, 0x2a, 0x4d, 0x18, 40, 0, 0, 0]), Buffer.from('waymark1')]);
/** Length of the seal (bytes). */
export const sealLength = head.length + 32;

/** Passes bytes through and appends the seal. */
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

/** Checksum in a seal; undefined for other bytes. */
export const sealedSum = (seal: Buffer): Buffer | undefined =>
  seal.length === sealLength && seal.subarray(0, head.length).equals(head) ? seal.subarray(head.length) : undefined;
