import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keys of 32 bytes with their ids; the first encrypts, all decrypt. */
export type KeyRing = readonly { id: string; key: Buffer }[];

const cipher = 'aes-256-gcm';
const authTagLength = 16;

/**
 * Encrypts a secret for storage: `v1.keyId.iv.ciphertext and tag`. `bound` names its owner and purpose.
 * Only the same `bound` decrypts it, so that a value copied to another row is useless.
 */
export function sealed(ring: KeyRing, secret: string, bound: string): string {
  const [{ id, key }] = ring as [KeyRing[0]];
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength }).setAAD(Buffer.from(bound));
  const bytes = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return ['v1', id, iv.toString('base64url'), bytes.toString('base64url')].join('.');
}

/** Decrypts a secret; undefined if no key fits or `bound` differs. */
export function opened(ring: KeyRing, kept: string, bound: string): string | undefined {
  const [version, id, iv = '', body = ''] = kept.split('.');
  const key = ring.find((one) => one.id === id)?.key;
  if (version !== 'v1' || !key) return undefined;
  const bytes = Buffer.from(body, 'base64url');
  try {
    const opening = createDecipheriv(cipher, key, Buffer.from(iv, 'base64url'), { authTagLength });
    opening.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-authTagLength));
    return Buffer.concat([opening.update(bytes.subarray(0, -authTagLength)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Id of the key that encrypted a value. */
export const keyIdOf = (kept: string): string | undefined => kept.split('.')[1];
