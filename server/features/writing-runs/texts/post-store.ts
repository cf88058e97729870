import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';

/** An existing post about a property, and whether only this run has edited it. */
export interface PostThere {
  id: number;
  status: string;
  /** Whether all changes of the post came from accepted texts of the run. */
  isOfRun: boolean;
}

/** The target post for a text about a property: a draft if there is one, otherwise the oldest post. */
export const postThere = (
  tx: Tx,
  workspaceId: number,
  { propertyId, language, changeSet }: { propertyId: number; language: string; changeSet: number | null },
): Promise<PostThere | undefined> =>
  tx.row<PostThere>(SQL`
    select p.id, p.status, not exists (
      select from changes c where c.table_name = ${propertyPosts.storedAs} and c.record_id = p.id
        and c.change_set is distinct from ${changeSet}::bigint) as "isOfRun"
    from property_posts p
    where p.workspace_id = ${workspaceId} and p.webapp_property_id = ${propertyId} and p.language = ${language}
      and p.deleted_at is null
    order by p.status = 'draft' desc, p.id limit 1`);

/** Whether a text of the run was already accepted into the same field of this post. */
export async function isAcceptedInto(
  tx: Tx,
  runId: number,
  postId: number,
  contentTypes: readonly string[],
): Promise<boolean> {
  const row = await tx.row(SQL`
    select from writing_run_items where resource = ${propertyPosts.name} and record_id = ${postId} and run_id = ${runId}
      and state = 'accepted' and content_type = any(${contentTypes}::text[]) limit 1`);
  return row !== undefined;
}

/** The translation group of the property's posts, unless it already has a post in this language. */
export async function groupFor(
  tx: Tx,
  workspaceId: number,
  propertyId: number,
  language: string,
): Promise<string | undefined> {
  const row = await tx.row<{ name: string }>(SQL`
    select p.translation_group as name from property_posts p
    where p.workspace_id = ${workspaceId} and p.webapp_property_id = ${propertyId} and p.deleted_at is null and not exists (
      select from property_posts o where o.workspace_id = p.workspace_id and o.translation_group = p.translation_group
        and o.language = ${language} and o.deleted_at is null)
    order by p.id limit 1`);
  return row?.name;
}

/** Number of combinations of these properties and languages that have a post. */
export async function postsThere(
  tx: Tx,
  workspaceId: number,
  propertyIds: number[],
  languages: string[],
): Promise<number> {
  const row = await tx.row<{ there: number }>(SQL`
    select count(distinct (p.webapp_property_id, p.language)) as there from property_posts p
    where p.workspace_id = ${workspaceId} and p.webapp_property_id = any(${propertyIds}::bigint[])
      and p.language = any(${languages}::text[]) and p.deleted_at is null`);
  return row?.there ?? 0;
}
