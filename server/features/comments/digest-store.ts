import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { digests as limits } from '../../platform/traffic/outgoing-limits.ts';

/** A user whose digest is due, with what it needs. */
export interface DueDigest {
  userId: number;
  email: string;
  /** The interface language; null: that of the browser. */
  language: string | null;
  /** The format setting, such as `de-AT`. */
  locale: string | null;
  /** Creation time of the newest entry in the digest. */
  upTo: string;
}

const inMs = (ms: number) => SQL`${ms}::float8 * interval '1 millisecond'`;

/** Whether an entry `e` belongs to a digest with entries up to a time. */
export const isToMail = (upTo: string | SqlStatement): SqlStatement => SQL`
  e.read_at is null and e.mailed_at is null and e.created_at > now() - ${inMs(limits.age)} and e.created_at <= ${upTo}`;

/** Claims a due digest, for one server only; after a failure its lease is the pause before the next attempt. */
export async function claimDigest(db: Database): Promise<DueDigest | undefined> {
  const upTo = SQL`now() - ${inMs(limits.wait)}`;
  const [due] = await db.system<DueDigest>(SQL`
    with claimed as (
      insert into inbox_digests as d (user_id, next_at, failures)
      select u.id, now() + ${inMs(limits.lease)}, 1 from users u left join inbox_digests b on b.user_id = u.id
      where u.id in (select e.user_id from inbox_entries e where ${isToMail(upTo)})
        and u.inbox_mail and has_mailbox(u.id) and (b.next_at is null or b.next_at <= now())
      order by b.next_at nulls first, u.id limit 1
      on conflict (user_id) do update set failures = d.failures + 1,
        next_at = now() + least(${inMs(limits.lease)} * 2 ^ d.failures, ${inMs(limits.longestPause)})
        where d.next_at <= now()
      returning user_id)
    select u.id as "userId", a.email, u.language, u.locale, ${upTo} as "upTo"
    from claimed c join users u on u.id = c.user_id join identity_accounts a on a.subject = u.subject`);
  return due;
}

/** Marks the entries of a digest. If it was sent, the next one waits. */
export const settleDigest = (db: Database, { userId, upTo }: DueDigest, wasSent: boolean): Promise<void> =>
  db.asSystem(async (tx) => {
    await tx.rows(SQL`
      update inbox_entries e set mailed_at = now() where e.user_id = ${userId} and ${isToMail(upTo)}`);
    await tx.rows(SQL`
      update inbox_digests set failures = 0, next_at = now() + case when ${wasSent} then ${inMs(limits.apart)} else '0' end
      where user_id = ${userId}`);
  });

/** Names of workspaces, by id. */
export async function workspaceNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.rows<{ id: number; name: string }>(
    SQL`select id, name from workspaces where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
