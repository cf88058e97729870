import type { Database } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { signInTime } from '../../../platform/limits.ts';

/** Stores the challenge of a key, in place of an earlier one. */
export const askOnce = (db: Database, key: string, challenge: string) =>
  db.system(SQL`
    insert into identity_challenges (key, challenge, expires_at)
    values (${key}, ${challenge}, now() + make_interval(secs => ${signInTime / 1_000}))
    on conflict (key) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`);

/** Takes the challenge of a key; it can be answered only once. */
export const takeOnce = async (db: Database, key: string): Promise<string | undefined> =>
  (
    await db.system<{ challenge: string }>(
      SQL`delete from identity_challenges where key = ${key} and expires_at > now() returning challenge`,
    )
  )[0]?.challenge;
