import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** The record of a preview link. */
export interface Target {
  resource: string;
  id: number;
}

/** Creates or extends a user's pass for a record; it lasts as long as the latest link. */
export async function passTo(
  tx: Tx,
  { resource, id }: Target,
  { workspaceId, ends, by }: { workspaceId: number; ends: Date; by: number },
): Promise<number> {
  const row = await tx.row<{ id: number }>(SQL`
    insert into preview_passes as p (workspace_id, resource, record_id, ends_at, made_by)
    values (${workspaceId}, ${resource}, ${id}, ${ends}, ${by})
    on conflict (resource, record_id, made_by) do update set ends_at = greatest(p.ends_at, excluded.ends_at) returning id`);
  return row?.id ?? 0;
}

/** A pass with its record and creator. */
interface MadePass extends Target {
  workspaceId: number;
  /** Null for passes of older versions without a creator. */
  by: number | null;
  isDisabled: boolean;
}

/** The record and creator of a pass. */
export async function makerOf(db: Database, pass: number): Promise<MadePass | undefined> {
  const [made] = await db.system<MadePass>(SQL`
    select p.resource, p.record_id as id, p.workspace_id as "workspaceId", p.made_by as by, exists (
      select from users u join identity_accounts a on a.subject = u.subject
      where u.id = p.made_by and a.disabled_at is not null) as "isDisabled"
    from preview_passes p where p.id = ${pass}`);
  return made;
}

/** Expiry of the last link to a record. */
export async function lastExpiry(tx: Tx, { resource, id }: Target): Promise<string | null> {
  const row = await tx.row<{ until: string }>(SQL`
    select max(ends_at) as until from preview_passes where resource = ${resource} and record_id = ${id} and ends_at > now()`);
  return row?.until ?? null;
}

/** Revokes all links to a record. */
export const endPasses = (tx: Tx, { resource, id }: Target) =>
  tx.rows(SQL`delete from preview_passes where resource = ${resource} and record_id = ${id}`);

/** The website address of a workspace: its domain if verified, otherwise its key. */
export async function websiteOf(tx: Tx, workspaceId: number): Promise<string> {
  const row = await tx.row<{ address: string }>(SQL`select published.address_of(${workspaceId}) as address`);
  return row?.address ?? '';
}

/** Deletes expired passes. */
export const purgePasses = (db: Database) => db.system(SQL`delete from preview_passes where ends_at < now()`);
