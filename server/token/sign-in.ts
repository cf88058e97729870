import { randomUUID } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';
import type { Database } from '../platform/db/client.ts';
import { type Account, accountByEmail, demoAccounts } from '../services/identity/embedded/accounts-store.ts';
import { signingKey } from '../services/identity/embedded/keys-store.ts';
import { claimNamespace } from '../services/identity/identity.ts';

/** Recipient of a token, as in the server's `/config.json`. */
export interface Recipient {
  /** URL of the identity provider, without a slash at the end. */
  domain: string;
  clientId: string;
  audience: string;
}

/**
 * The demo account with this email, or the first one without an email.
 * @throws Error that lists the known accounts.
 */
export async function demoAccount(db: Database, email: string | undefined): Promise<Account> {
  const known = await demoAccounts(db);
  const wanted = email === undefined ? known[0] : await accountByEmail(db, email);
  if (wanted?.demo_note) return wanted;
  if (known.length === 0)
    throw new Error('This installation has no demo accounts (it was first started with DEMO=off).');
  const lines = known.map((account) => `  ${account.email.padEnd(28)} ${account.demo_note}`);
  const problem = email ? `There is no demo account ${email}.` : 'Specify a user: npm run token -- <email>.';
  throw new Error(`${problem} Available accounts:\n${lines.join('\n')}`);
}

/** An access token like that of a sign-in at the embedded provider, valid for an hour. */
export async function accessToken(
  db: Database,
  account: Account,
  { domain, clientId, audience }: Recipient,
): Promise<string> {
  const key = await signingKey(db);
  const claims = { email: account.email, given_name: account.given_name, family_name: account.family_name };
  const namespaced = Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [`${claimNamespace}${name}`, value]),
  );
  return new SignJWT({ client_id: clientId, ...namespaced })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(`${domain}/`)
    .setSubject(account.subject)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'RS256'));
}
