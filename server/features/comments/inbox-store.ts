import { hasComments } from '../../../contract/people/commented.ts';
import { type Comment, type InboxEntry, inboxLimit } from '../../../contract/people/comments.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnIn, tableOf } from '../../records/sql/columns-sql.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';
import type { Store } from '../../records/store.ts';
import { isToMail } from './digest-store.ts';
import { selectComments } from './store.ts';

/** Stores by resource. */
export type Stores = ReadonlyMap<string, Store>;

/** The user's own entries in the request's workspaces; row-level security enforces the same. */
const ownEntries = ({ actor, workspaceIds }: Scope): SqlStatement =>
  SQL`e.user_id = ${actor.userId} and e.workspace_id = any(${workspaceIds}::bigint[])`;

/** A part of the inbox: all entries, open requests for the user's review, or entries for a digest up to a time. */
type Part = 'all' | 'toReview' | { toMailUpTo: string };

/** Whether an entry is a request for a review without an answer. */
const isToReview = SQL`e.reason = 'review' and c.resolved_at is null
  and not exists (select from comments a where a.reply_to = c.id and a.review is not null and a.deleted_at is null)`;

const isIn = (part: Part): SqlStatement =>
  part === 'all' ? SQL`true` : part === 'toReview' ? isToReview : isToMail(part.toMailUpTo);

/**
 * Entries `e` with their comments `c` and the titles of their records `r`, on records that the user may read; undefined if there are none.
 * Requests for a review are only those that the user can answer.
 */
async function readableEntries(
  tx: Tx,
  scope: Scope,
  stores: Stores,
  part: Part = 'all',
): Promise<SqlStatement | undefined> {
  const used = await tx.rows<{ resource: string }>(SQL`
    select distinct c.resource from inbox_entries e join comments c on c.id = e.comment_id where ${ownEntries(scope)}`);
  const titles = used.flatMap(({ resource: name }) => {
    const resource = stores.get(name)?.resource;
    if (!resource || !hasComments(resource)) return [];
    const allowed = (part === 'toReview' ? (['read', 'publish'] as const) : (['read'] as const)).flatMap((action) => {
      const reach = permittedScope(scope, { resource: name, action });
      return [withinScope(resource, reach), ...readable(resource, reach)];
    });
    const where = [SQL`t.id = c.record_id`, SQL`t.deleted_at is null`, ...allowed];
    return SQL`select ${columnIn(resource, resource.title)}::text as title from ${tableOf(resource)} t
      where c.resource = ${literal(name)} and ${glue(where, ' and ')}`;
  });
  if (titles.length === 0) return undefined;
  return SQL`inbox_entries e join comments c on c.id = e.comment_id and c.deleted_at is null
    cross join lateral (${glue(titles, ' union all ')}) r
    where ${ownEntries(scope)} and ${isIn(part)}`;
}

/** The newest entries of a part of the user's inbox, unread first. */
export async function inboxOf(tx: Tx, scope: Scope, stores: Stores, part: Part = 'all'): Promise<InboxEntry[]> {
  const entries = await readableEntries(tx, scope, stores, part);
  if (!entries) return [];
  const rows = await tx.rows<Comment & Omit<InboxEntry, 'comment'>>(SQL`
    ${selectComments(
      SQL`select c.*, e.reason, e.read_at is not null as is_read, coalesce(r.title, '') as title
        from ${entries} order by e.read_at is not null, c.id desc limit ${inboxLimit}`,
      SQL`, c.reason, c.is_read as "isRead", c.workspace_id as "workspaceId", c.title`,
    )} order by c.is_read, c.id desc`);
  return rows.map(({ reason, isRead, workspaceId, title, ...comment }) => ({
    comment,
    reason,
    isRead,
    workspaceId,
    title,
  }));
}

/** The number of unread entries of the user's inbox. */
export async function unreadCount(tx: Tx, scope: Scope, stores: Stores): Promise<{ count: number }> {
  const entries = await readableEntries(tx, scope, stores);
  const row =
    entries &&
    (await tx.row<{ count: number }>(SQL`select count(*)::int as count from ${entries} and e.read_at is null`));
  return { count: row?.count ?? 0 };
}

/** Marks an entry as read. @throws 404 if it is not in the user's inbox. */
export async function markRead(tx: Tx, scope: Scope, stores: Stores, id: number): Promise<void> {
  const entries = await readableEntries(tx, scope, stores);
  const found = entries && (await tx.row(SQL`select e.comment_id from ${entries} and e.comment_id = ${id}`));
  if (!found) throw notFound('comment');
  await tx.rows(SQL`
    update inbox_entries e set read_at = coalesce(e.read_at, now()) where ${ownEntries(scope)} and e.comment_id = ${id}`);
}

/** Marks all entries of the user's inbox as read. */
export const markAllRead = (tx: Tx, scope: Scope) =>
  tx.rows(SQL`update inbox_entries e set read_at = now() where ${ownEntries(scope)} and e.read_at is null`);
