import { createHash } from 'node:crypto';

/** The hash under which a token is stored, so that nobody can open a session with what the database holds. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
