import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** Workspace of the API key with this hash, if any. Records its use once an hour. */
export async function workspaceOfKey(db: Database, hash: Buffer): Promise<number | null> {
  const [key] = await db.system<{ id: number; workspaceId: number; isNoted: boolean }>(SQL`
    select key_id as id, workspace_id as "workspaceId", coalesce(last_used_at > now() - interval '1 hour', false) as "isNoted"
    from delivery_key_hashes where hash = ${hash}`);
  if (key && !key.isNoted)
    await db.system(SQL`update delivery_key_hashes set last_used_at = now() where key_id = ${key.id}`);
  return key?.workspaceId ?? null;
}
