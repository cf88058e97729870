import { randomBytes } from 'node:crypto';
import { type JWK_RSA_Private, type JWTVerifyGetKey, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import type { Database } from '../../../platform/db/client.ts';
import { keptKey } from '../../../platform/keys/keys-store.ts';

/** The key that signs access tokens, shared by all servers on the database. */
export const signingKey = (db: Database) =>
  keptKey(db, 'identity-signing', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const exported = (await exportJWK(privateKey)) as JWK_RSA_Private;
    return { ...exported, kty: 'RSA', alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') } as const;
  });

/** The keys that sign the identity provider's cookies. */
export const cookieKeys = (db: Database) =>
  keptKey(db, 'identity-cookies', () => [randomBytes(32).toString('base64url')]);

/** The public keys that verify access tokens. */
export async function verificationKeys(db: Database): Promise<JWTVerifyGetKey> {
  const { kty, n, e, alg, use, kid } = await signingKey(db);
  return createLocalJWKSet({ keys: [{ kty, n, e, alg, use, kid }] });
}
