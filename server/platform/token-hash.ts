import { createHash } from 'node:crypto';

/** Sessions are kept by the hash of their token, so that the database alone opens none. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
