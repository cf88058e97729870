import { Secret, TOTP } from 'otpauth';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { ApiError } from '../../../platform/errors.ts';
import { type KeyRing, keyIdOf, opened, sealed } from '../../../platform/sealing.ts';

const appOf = (email: string, secret: string) =>
  new TOTP({ issuer: 'Waymark', label: email, secret: Secret.fromBase32(secret) });

/** To what a sealed secret is bound. */
const boundTo = (subject: string) => `totp of ${subject}`;

/** Base32 alone is one that was kept when there was no key to seal it with. */
const isSealed = (kept: string) => kept.includes('.');

/**
 * Apps that make codes for accounts. What they make them by is kept sealed where there is a key ring, and as it is where there is none:
 * a database of one's own without AI_ENCRYPTION_KEYS.
 */
export function totpOf(db: Database, ring: KeyRing | undefined) {
  const kept = (subject: string, secret: string) => (ring ? sealed(ring, secret, boundTo(subject)) : secret);
  const secretOf = (subject: string, value: string) =>
    isSealed(value) ? ring && opened(ring, value, boundTo(subject)) : value;

  return {
    /** A secret for an app; the same again until a first code was right. @returns nothing where one was. */
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
      // One that was begun under a key that is gone: nobody has it in an app yet.
      await db.system(SQL`
        delete from identity_totp where subject = ${subject} and secret = ${begun.secret} and confirmed_at is null`);
      return this.begin({ subject, email });
    },

    /**
     * Whether a code is the app's of now, or of half a minute before or after; it counts once, also for two who bring it at the same
     * moment. `first` takes the code by which the app is confirmed.
     * @throws 503 where no key of this server opens the secret.
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

/** The app's codes count no longer. */
export const removeTotp = (tx: Tx, subject: string) =>
  tx.rows(SQL`delete from identity_totp where subject = ${subject}`);

/** Seals what was kept without a key, or under an older key of the ring, row by row. @returns how many. */
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
