import type { Database } from '../db/client.ts';
import { SQL } from '../db/sql.ts';

/** Messages with a daily limit (UTC) of the operator, for all organizations and servers together. */
export type Sent = 'mail' | 'webhook';

const today = SQL`(now() at time zone 'UTC')::date`;

/** Counts one message of today. @returns false, without counting, if the limit is reached. */
export async function countSent(db: Database, kind: Sent, most: number | undefined): Promise<boolean> {
  const counted = await db.system(SQL`
    insert into public.sent_by_day as s (day, kind, count) select ${today}, ${kind}, 1 where ${most ?? 1}::int > 0
    on conflict (day, kind) do update set count = s.count + 1 where s.count < coalesce(${most ?? null}::int, s.count + 1)
    returning day`);
  return counted.length > 0;
}

/** Today's count of each kind. */
export async function sentToday(db: Database): Promise<Record<Sent, number>> {
  const rows = await db.system<{ kind: Sent; count: number }>(
    SQL`select kind, count from public.sent_by_day where day = ${today}`,
  );
  return { mail: 0, webhook: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}
