import type { Database } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { signInTime } from '../../../platform/limits.ts';

/** How far somebody is who signs in. */
export interface SignIn {
  subject: string;
  /** What was proven so far, in the words of RFC 8176. */
  amr: string[];
}

/** How far the sign-in of this interaction is; nothing before a password was right. */
export async function signInOf(db: Database, uid: string): Promise<SignIn | undefined> {
  const [found] = await db.system<SignIn>(
    SQL`select subject, amr from identity_sign_ins where uid = ${uid} and expires_at > now()`,
  );
  return found;
}

/** Keeps how far it is. */
export const keepSignIn = (db: Database, uid: string, { subject, amr }: SignIn) =>
  db.system(SQL`
    insert into identity_sign_ins (uid, subject, amr, expires_at)
    values (${uid}, ${subject}, ${amr}, now() + make_interval(secs => ${signInTime / 1_000}))
    on conflict (uid) do update set subject = excluded.subject, amr = excluded.amr`);

/** It has ended, or begins anew. */
export const dropSignIn = (db: Database, uid: string) =>
  db.system(SQL`delete from identity_sign_ins where uid = ${uid}`);
