import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** A record to which links may lead. */
export interface Target {
  resource: string;
  id: number;
}

/** The pass by which links lead to a record. It is good for as long as the last of them. */
export async function passTo(tx: Tx, { resource, id }: Target, workspaceId: number, ends: Date): Promise<number> {
  const row = await tx.row<{ id: number }>(SQL`
    insert into preview_passes as p (workspace_id, resource, record_id, ends_at) values (${workspaceId}, ${resource}, ${id}, ${ends})
    on conflict (resource, record_id) do update set ends_at = greatest(p.ends_at, excluded.ends_at) returning id`);
  return row?.id ?? 0;
}

/** When the last link to a record ends. */
export async function endOf(tx: Tx, { resource, id }: Target): Promise<string | null> {
  const row = await tx.row<{ until: string }>(SQL`
    select ends_at as until from preview_passes where resource = ${resource} and record_id = ${id} and ends_at > now()`);
  return row?.until ?? null;
}

/** Ends all links to a record. */
export const endPasses = (tx: Tx, { resource, id }: Target) =>
  tx.rows(SQL`delete from preview_passes where resource = ${resource} and record_id = ${id}`);

/** The address of a workspace's website: its domain where that is served, else its key. */
export async function websiteOf(tx: Tx, workspaceId: number): Promise<string> {
  const row = await tx.row<{ address: string }>(SQL`select published.address_of(${workspaceId}) as address`);
  return row?.address ?? '';
}

/** Deletes passes of which all links have ended. */
export const purgePasses = (db: Database) => db.system(SQL`delete from preview_passes where ends_at < now()`);
