import { Secret, TOTP } from 'otpauth';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { ApiError } from '../../../platform/errors.ts';
import { type KeyRing, keyIdOf, opened, sealed } from '../../../platform/keys/sealing.ts';

const appOf = (email: string, secret: string) =>
  new TOTP({ issuer: 'Waymark', label: email, secret: Secret.fromBase32(secret) });

/** Context to which an encrypted secret is bound. */
const boundTo = (subject: string) => `totp of ${subject}`;

/** A plain base32 secret was stored without a key. */
const isSealed = (kept: string) => kept.includes('.');

/**
 * Authenticator apps of accounts. Their secrets are encrypted if there is a key ring, else stored in plain text: with an
 * external database without AI_ENCRYPTION_KEYS.
 */
export function totpOf(db: Database, ring: KeyRing | undefined) {
  const kept = (subject: string, secret: string) => (ring ? sealed(ring, secret, boundTo(subject)) : secret);
  const secretOf = (subject: string, value: string) =>
    isSealed(value) ? ring && opened(ring, value, boundTo(subject)) : value;

  return {
    /** The secret for a new app; the same until a first code confirms it. @returns undefined if it is confirmed. */
    async begin({
      subject,
      email,
    }: {
      subject: string;
      email: string;
    }): Promise<{ secret: string; uri: string } | undefined> {
      const fresh = kept(subject, new Secret({ size: 20 }).base32);
      const [begun] = await db.system<{ secret: string; confirmed: boolean }>(SQL`
        insert into identity_totp as known (subject, secret) values (${subject}, ${fresh})
        on conflict (subject) do update set secret = known.secret
        returning secret, confirmed_at is not null as confirmed`);
      if (!begun || begun.confirmed) return undefined;
      const secret = secretOf(subject, begun.secret);
      if (secret !== undefined) return { secret, uri: appOf(email, secret).toString() };
      // An unconfirmed secret under a lost key is replaced; no app uses it yet.
      await db.system(SQL`
        delete from identity_totp where subject = ${subject} and secret = ${begun.secret} and confirmed_at is null`);
      return this.begin({ subject, email });
    },

    /**
     * Uses up a code: the current one, or that of 30 seconds before or after. Each works once, also for concurrent requests.
     * `first`: the code confirms the app.
     * @throws 503 if no key of this server decrypts the secret.
     */
    async take(subject: string, code: string, first = false): Promise<boolean> {
      const [row] = await db.system<{ secret: string }>(SQL`
        select secret from identity_totp where subject = ${subject} and (confirmed_at is null) = ${first}`);
      if (!row) return false;
      const secret = secretOf(subject, row.secret);
      if (secret === undefined)
        throw new ApiError(
          'unavailable',
          'This server can’t check codes of authenticator apps. Use a recovery code or a passkey, and tell the operator that a key is missing in AI_ENCRYPTION_KEYS.',
        );
      const app = appOf('', secret);
      const delta = app.validate({ token: code.replaceAll(/\s/g, ''), window: 1 });
      if (delta === null) return false;
      const counter = app.counter() + delta;
      const taken = await db.system(SQL`
        update identity_totp set last_counter = ${counter}, confirmed_at = coalesce(confirmed_at, now())
        where subject = ${subject} and last_counter < ${counter} and (confirmed_at is null) = ${first} returning subject`);
      return taken.length > 0;
    },
  };
}

/** Removes the authenticator app of an account. */
export const removeTotp = (tx: Tx, subject: string) =>
  tx.rows(SQL`delete from identity_totp where subject = ${subject}`);

/** Encrypts secrets that are stored in plain text or under an older key. @returns their count. */
export async function resealTotp(db: Database, ring: KeyRing): Promise<number> {
  const rows = await db.system<{ subject: string; secret: string }>(SQL`select subject, secret from identity_totp`);
  let count = 0;
  for (const { subject, secret: kept } of rows) {
    if (isSealed(kept) && keyIdOf(kept) === ring[0]?.id) continue;
    const secret = isSealed(kept) ? opened(ring, kept, boundTo(subject)) : kept;
    if (secret === undefined) continue;
    await db.system(SQL`
      update identity_totp set secret = ${sealed(ring, secret, boundTo(subject))} where subject = ${subject} and secret = ${kept}`);
    count += 1;
  }
  return count;
}
