import { trashDays } from '../../../contract/calls/constants.ts';
import type { Comment } from '../../../contract/people/comments.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';

/** A record with comments. */
export interface CommentedRecord {
  resource: string;
  recordId: number;
  workspaceId: number;
}

/** The text of a comment with the ids of the mentioned people. */
interface Written {
  text: string;
  mentions: readonly number[];
}

/** Columns of comments `c`, as in the API; the text of a deleted comment is omitted. */
export const commentColumns = SQL`
  c.id, c.resource, c.record_id as "recordId", c.reply_to as "replyTo",
  case when c.deleted_at is null then c.text else '' end as text, c.deleted_at is not null as "isDeleted",
  person_in_comments(c.author_id, c.workspace_id) as author,
  coalesce((
    select jsonb_agg(person order by person ->> 'name') from unnest(c.mentions) mentioned, person_in_comments(mentioned, c.workspace_id) person
    where c.deleted_at is null and person is not null), '[]') as mentions,
  c.created_at as "createdAt", c.edited_at as "editedAt", c.resolved_at as "resolvedAt",
  person_in_comments(c.resolved_by, c.workspace_id) as "resolvedBy"`;

const commentsWhere = (tx: Tx, where: SqlStatement): Promise<Comment[]> =>
  tx.rows<Comment>(SQL`select ${commentColumns} from comments c where ${where} order by c.id`);

/** Comments on a record, oldest first. A deleted comment remains while it has replies. */
export const commentsOn = (tx: Tx, { resource, recordId }: Omit<CommentedRecord, 'workspaceId'>): Promise<Comment[]> =>
  commentsWhere(
    tx,
    SQL`c.resource = ${resource} and c.record_id = ${recordId} and (c.deleted_at is null
      or exists (select from comments r where r.reply_to = c.id and r.deleted_at is null))`,
  );

/** Finds a comment, or a deleted one. @throws 404 if it is in none of the caller's workspaces. */
export async function oneComment(tx: Tx, id: number, deleted = false): Promise<Comment> {
  const [found] = await commentsWhere(tx, SQL`c.id = ${id} and (c.deleted_at is not null) = ${deleted}`);
  if (!found) throw notFound('comment');
  return found;
}

/** Number of comments on a record, with deleted ones. */
export async function countOn(tx: Tx, { resource, recordId }: CommentedRecord): Promise<number> {
  const row = await tx.row<{ count: number }>(
    SQL`select count(*)::int as count from comments where resource = ${resource} and record_id = ${recordId}`,
  );
  return row?.count ?? 0;
}

/** Whether a comment can be replied to: it is the first of a thread on this record. */
export async function beginsThread(tx: Tx, id: number, { resource, recordId }: CommentedRecord): Promise<boolean> {
  const row = await tx.row(SQL`
    select id from comments where id = ${id} and resource = ${resource} and record_id = ${recordId} and reply_to is null
      and deleted_at is null`);
  return row !== undefined;
}

/** Adds a comment of the caller. @returns its id */
export async function addComment(
  tx: Tx,
  { resource, recordId, workspaceId }: CommentedRecord,
  { text, mentions, replyTo = null, by }: Written & { replyTo?: number | null | undefined; by: number },
): Promise<number> {
  const row = await tx.row<{ id: number }>(SQL`
    insert into comments (workspace_id, resource, record_id, reply_to, author_id, text, mentions)
    values (${workspaceId}, ${resource}, ${recordId}, ${replyTo}, ${by}, ${text}, ${mentions}::bigint[]) returning id`);
  return row?.id ?? 0;
}

/** Changes the text of the caller's comment. */
export const writeComment = (tx: Tx, id: number, { text, mentions }: Written) =>
  tx.rows(
    SQL`update comments set text = ${text}, mentions = ${mentions}::bigint[], edited_at = now() where id = ${id}`,
  );

/** Deletes or restores the caller's comment. */
export const setDeleted = (tx: Tx, id: number, isDeleted: boolean) =>
  tx.rows(SQL`update comments set deleted_at = case when ${isDeleted} then now() end where id = ${id}`);

/** Resolves or reopens a comment. */
export const setResolved = (tx: Tx, id: number, isResolved: boolean) =>
  tx.rows(SQL`select resolve_comment(${id}, ${isResolved})`);

/** Purges comments 30 days after their deletion, except those with replies. */
export const purgeComments = (db: Database) =>
  db.system(SQL`
    delete from comments c where deleted_at < now() - ${trashDays}::int * interval '1 day'
      and not exists (select from comments r where r.reply_to = c.id)`);
