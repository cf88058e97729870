import { randomBytes } from 'node:crypto';
import { identitySessionDays } from '../../../../contract/calls/constants.ts';
import type { Database } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { hashOf } from '../../../platform/keys/token-hash.ts';

/** Stores the ID token of a session at the external provider. @returns a token to find it. */
export async function keepOutsideSession(db: Database, subject: string, idToken: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.system(SQL`
    insert into identity_outside_sessions (token_hash, subject, id_token, expires_at)
    values (${hashOf(token)}, ${subject}, ${idToken}, now() + ${identitySessionDays}::int * interval '1 day')`);
  return token;
}

/** Takes the ID token, to end that session. */
export const takeOutsideSession = async (db: Database, token: string): Promise<string | undefined> =>
  (
    await db.system<{ idToken: string }>(
      SQL`delete from identity_outside_sessions where token_hash = ${hashOf(token)} returning id_token as "idToken"`,
    )
  )[0]?.idToken;
