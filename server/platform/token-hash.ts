import { createHash } from 'node:crypto';

/** The stored hash of a token, so that the database alone opens no session. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
