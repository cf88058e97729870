import { createHash } from 'node:crypto';

/** Hash of a token for storage, so that a leaked database opens no session. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
