import type { Database } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { signInTime } from '../../../platform/limits.ts';

/** State of an unfinished sign-in. */
export interface SignIn {
  subject: string;
  /** Methods proven so far, as in RFC 8176. */
  amr: string[];
}

/** State of an interaction's sign-in; undefined before a correct password. */
export async function signInOf(db: Database, uid: string): Promise<SignIn | undefined> {
  const [found] = await db.system<SignIn>(
    SQL`select subject, amr from identity_sign_ins where uid = ${uid} and expires_at > now()`,
  );
  return found;
}

/** Stores the state of an interaction's sign-in. */
export const keepSignIn = (db: Database, uid: string, { subject, amr }: SignIn) =>
  db.system(SQL`
    insert into identity_sign_ins (uid, subject, amr, expires_at)
    values (${uid}, ${subject}, ${amr}, now() + make_interval(secs => ${signInTime / 1_000}))
    on conflict (uid) do update set subject = excluded.subject, amr = excluded.amr`);

/** Deletes the state, when a sign-in ends or restarts. */
export const dropSignIn = (db: Database, uid: string) =>
  db.system(SQL`delete from identity_sign_ins where uid = ${uid}`);
