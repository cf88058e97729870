import { SignJWT, importJWK } from 'jose';
import type { Database } from '../../server/platform/db/client.ts';
import { signingKey } from '../../server/services/identity/embedded/keys-store.ts';

/** An access token like those of the embedded provider. */
export async function bearerToken(db: Database, origin: string, subject: string): Promise<string> {
  const key = await signingKey(db);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' })
    .setIssuer(`${origin}/`)
    .setAudience(`${origin}/v1`)
    .setSubject(subject)
    .setExpirationTime('2h')
    .sign(await importJWK(key, 'RS256'));
}
