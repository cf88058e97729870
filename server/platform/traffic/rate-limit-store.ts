import type { Database } from '../db/client.ts';
import { SQL } from '../db/sql.ts';

/** Counts a hit of a key within its span (ms), in the database, so that all processes share the count. */
export async function countHit(db: Database, key: string, span: number): Promise<{ hits: number; resetsIn: number }> {
  const resets = new Date(Date.now() + span);
  const [row] = await db.system<{ hits: number; resets_at: string }>(SQL`
    insert into rate_limits (key, hits, resets_at) values (${key}, 1, ${resets})
    on conflict (key) do update set
      hits = case when rate_limits.resets_at < now() then 1 else rate_limits.hits + 1 end,
      resets_at = case when rate_limits.resets_at < now() then excluded.resets_at else rate_limits.resets_at end
    returning hits, resets_at`);
  return { hits: row?.hits ?? 0, resetsIn: row ? Date.parse(row.resets_at) - Date.now() : 0 };
}
