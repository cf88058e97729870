import type { Action } from '../../../contract/calls/endpoint.ts';
import type { CommentPerson } from '../../../contract/people/comments.ts';
import { narrowingOf } from '../../../contract/people/narrowing.ts';
import { allows } from '../../../contract/people/user.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { membersOf } from '../../policy/actor-store.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';

/** Ids of the members of a workspace who may perform all these actions on a record there. */
async function membersWho(
  db: Database,
  { resource, homeOf }: Store,
  record: Row,
  actions: readonly Action[],
): Promise<number[]> {
  const workspaceId = homeOf(record);
  const about = narrowingOf(resource, record);
  const members = await membersOf(db, workspaceId);
  return members.flatMap(({ userId, workspaces, grants }) => {
    const home = workspaces.find(({ id }) => id === workspaceId);
    const mayAll = (at: { organisationId: number }) =>
      actions.every((action) => allows(grants, resource.name, action, { organisationId: at.organisationId, ...about }));
    return home && mayAll(home) ? [userId] : [];
  });
}

const readersOf = (db: Database, store: Store, record: Row) => membersWho(db, store, record, ['read']);

/** The people who can be mentioned in a comment on a record, by name. */
export const mentionable = async (tx: Tx, db: Database, store: Store, record: Row): Promise<CommentPerson[]> =>
  named(tx, store.homeOf(record), await readersOf(db, store, record));

/** Ids of the people who can review a record for a user: other members who may read and publish it. */
export const reviewersOf = async (db: Database, store: Store, record: Row, userId: number): Promise<number[]> =>
  (await membersWho(db, store, record, ['read', 'publish'])).filter((id) => id !== userId);

/** Members of a workspace, by name. */
export async function named(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<CommentPerson[]> {
  const rows = await tx.rows<{ person: CommentPerson }>(SQL`
    select person from unnest(${ids}::bigint[]) reader, person_in_comments(reader, ${workspaceId}) person
    where person is not null order by lower(person ->> 'name'), reader`);
  return rows.map(({ person }) => person);
}

/** @throws 422 if one of the people may not read the record. */
export async function checkMentions(
  db: Database,
  store: Store,
  record: Row,
  mentions: readonly number[],
): Promise<void> {
  if (mentions.length === 0) return;
  const readers = new Set(await readersOf(db, store, record));
  if (mentions.every((id) => readers.has(id))) return;
  throw invalid({ mentions: ['You can only mention members who may read this record.'] });
}
