import { draftLimits } from '../../../contract/calls/constants.ts';
import { FormDraft } from '../../../contract/people/form-drafts.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** A form of a user in a workspace. */
interface FormPlace {
  userId: number;
  workspaceId: number;
  form: string;
}

const at = ({ userId, workspaceId, form }: FormPlace) =>
  SQL`user_id = ${userId} and workspace_id = ${workspaceId} and form = ${form}`;

/** The unsaved changes of a form; null if there are none, or an earlier version of the product wrote them. */
export async function readDraft(tx: Tx, place: FormPlace): Promise<FormDraft | null> {
  const row = await tx.row<{ draft: string }>(SQL`select draft from form_drafts where ${at(place)}`);
  return (row && FormDraft.safeParse(JSON.parse(row.draft)).data) ?? null;
}

/** Stores unsaved changes. The user's oldest ones in this workspace make room. */
export async function keepDraft(tx: Tx, place: FormPlace, draft: FormDraft): Promise<void> {
  const { userId, workspaceId, form } = place;
  await tx.rows(SQL`
    insert into form_drafts (user_id, workspace_id, form, draft)
    values (${userId}, ${workspaceId}, ${form}, ${JSON.stringify(draft)})
    on conflict (user_id, workspace_id, form) do update set draft = excluded.draft, stored_at = now()`);
  await tx.rows(SQL`
    delete from form_drafts where user_id = ${userId} and workspace_id = ${workspaceId} and form in (
      select form from form_drafts where user_id = ${userId} and workspace_id = ${workspaceId}
      order by stored_at desc, form offset ${draftLimits.ofUser})`);
}

/** Deletes the caller's unsaved changes in a form, or in all. @returns their number */
export async function removeDrafts(tx: Tx, { actor, workspaceIds }: Scope, form?: string): Promise<number> {
  const ofForm = form === undefined ? SQL`true` : SQL`form = ${form}`;
  const { length } = await tx.rows(SQL`
    delete from form_drafts where user_id = ${actor.userId} and workspace_id = any(${workspaceIds}::bigint[]) and ${ofForm}
    returning form`);
  return length;
}

/** Deletes expired unsaved changes. */
export const purgeDrafts = (db: Database) =>
  db.system(SQL`delete from form_drafts where stored_at < now() - ${draftLimits.days}::int * interval '1 day'`);
