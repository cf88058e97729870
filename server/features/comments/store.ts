import { trashDays } from '../../../contract/calls/constants.ts';
import { type Comment, commentLimits } from '../../../contract/people/comments.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';

/** A record with comments. */
export interface CommentedRecord {
  resource: string;
  recordId: number;
  workspaceId: number;
}

/** A record, if its workspace is known. */
export type RecordPlace = Omit<CommentedRecord, 'workspaceId'>;

/** The text of a comment with the ids of the mentioned people. */
interface Written {
  text: string;
  mentions?: readonly number[];
}

/** What a new comment is: a reply, a part of a review, or neither. */
interface Added extends Written {
  by: number;
  replyTo?: number | null | undefined;
  review?: 'asked' | 'approved' | 'sentBack';
  reviewerId?: number;
  /** Versions that an answer is about. */
  reviewed?: string;
}

const personOf = (id: SqlStatement) =>
  SQL`(select p.person from people p where p.id = ${id} and p.workspace_id = c.workspace_id)`;

/**
 * Selects comments `c` of these rows, as in the API, with further columns of the rows. The text of a deleted comment is omitted. Each
 * person is looked up once.
 */
export const selectComments = (rows: SqlStatement, further: SqlStatement = SQL``): SqlStatement => SQL`
  with c as materialized (${rows}), people as materialized (
    select id, workspace_id, person_in_comments(id, workspace_id) as person
    from (select distinct unnest(mentions || author_id || resolved_by || reviewer_id) as id, workspace_id from c) named)
  select c.id, c.resource, c.record_id as "recordId", c.reply_to as "replyTo",
  case when c.deleted_at is null then c.text else '' end as text, c.deleted_at is not null as "isDeleted",
  ${personOf(SQL`c.author_id`)} as author,
  coalesce((
    select jsonb_agg(p.person order by p.person ->> 'name') from people p
    where p.id = any (c.mentions) and p.workspace_id = c.workspace_id and p.person is not null and c.deleted_at is null), '[]') as mentions,
  c.created_at as "createdAt", c.edited_at as "editedAt", c.resolved_at as "resolvedAt",
  ${personOf(SQL`c.resolved_by`)} as "resolvedBy",
  case when c.review is not null then jsonb_build_object(
    'step', c.review, 'reviewer', ${personOf(SQL`c.reviewer_id`)}) end as review ${further} from c`;

const commentsWhere = (tx: Tx, where: SqlStatement): Promise<Comment[]> =>
  tx.rows<Comment>(SQL`${selectComments(SQL`select c.* from comments c where ${where}`)} order by c.id`);

/** Comments on a record, oldest first. A deleted comment remains while it has replies. */
export const commentsOn = (tx: Tx, { resource, recordId }: RecordPlace): Promise<Comment[]> =>
  commentsWhere(
    tx,
    SQL`c.resource = ${resource} and c.record_id = ${recordId} and (c.deleted_at is null
      or exists (select from comments r where r.reply_to = c.id and r.deleted_at is null))`,
  );

/** Finds a comment, or a deleted one, or either. @throws 404 if it is in none of the caller's workspaces. */
export async function oneComment(tx: Tx, id: number, deleted: boolean | 'any' = false): Promise<Comment> {
  const [found] = (await commentsWhere(tx, SQL`c.id = ${id}`)).filter(({ isDeleted }) =>
    [isDeleted, 'any'].includes(deleted),
  );
  if (!found) throw notFound('comment');
  return found;
}

/** @throws 422 if a record has the maximum of comments, with deleted ones. */
export async function checkRoom(tx: Tx, { resource, recordId }: CommentedRecord): Promise<void> {
  const row = await tx.row<{ count: number }>(
    SQL`select count(*)::int as count from comments where resource = ${resource} and record_id = ${recordId}`,
  );
  if ((row?.count ?? 0) >= commentLimits.ofRecord)
    throw invalid({ text: [`A record can have at most ${commentLimits.ofRecord} comments.`] });
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
  { text, mentions = [], replyTo = null, by, review, reviewerId, reviewed }: Added,
): Promise<number> {
  const row = await tx.row<{ id: number }>(SQL`
    insert into comments
      (workspace_id, resource, record_id, reply_to, author_id, text, mentions, review, reviewer_id, reviewed)
    values (${workspaceId}, ${resource}, ${recordId}, ${replyTo}, ${by}, ${text}, ${mentions}::bigint[],
      ${review ?? null}, ${reviewerId ?? null}, ${reviewed ?? null}) returning id`);
  return row?.id ?? 0;
}

/** Changes the text of the caller's comment. */
export const writeComment = (tx: Tx, id: number, { text, mentions }: Required<Written>) =>
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
