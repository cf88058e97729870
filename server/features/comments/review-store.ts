import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import type { RecordPlace } from './store.ts';

const on = ({ resource, recordId }: RecordPlace): SqlStatement =>
  SQL`resource = ${resource} and record_id = ${recordId} and deleted_at is null`;

/** The comment that asked for the open review of a record. */
export async function openReview(tx: Tx, place: RecordPlace): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(
    SQL`select id from comments where ${on(place)} and review = 'asked' and resolved_at is null`,
  );
  return row?.id;
}

/** Whether a review has an answer. */
export async function isAnswered(tx: Tx, asked: number): Promise<boolean> {
  const row = await tx.row(
    SQL`select id from comments where reply_to = ${asked} and review is not null and deleted_at is null`,
  );
  return row !== undefined;
}

/** The version of a record's pending changes; 0 if there are none. */
export async function pendingVersion(tx: Tx, { resource, recordId }: RecordPlace): Promise<number> {
  const row = await tx.row<{ version: number }>(
    SQL`select version from pending_changes where resource = ${resource} and record_id = ${recordId}`,
  );
  return row?.version ?? 0;
}

/** What the answers on a record are about, by the id of their comment. */
export async function reviewedVersions(tx: Tx, place: RecordPlace): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; reviewed: string }>(
    SQL`select id, reviewed from comments where ${on(place)} and reviewed is not null`,
  );
  return new Map(rows.map(({ id, reviewed }) => [id, reviewed]));
}
