import type { FirstStep, FirstSteps } from '../../../contract/calls/first-steps.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** Progress of a workspace's setup. Finished setups skip the queries. */
export async function firstStepsOf(tx: Tx, workspaceId: number): Promise<FirstSteps> {
  const kept = await tx.row<{ skipped: FirstStep[]; ended: boolean }>(
    SQL`select skipped, ended from first_steps where workspace_id = ${workspaceId}`,
  );
  const { skipped, ended } = kept ?? { skipped: [], ended: false };
  if (ended) return { done: [], skipped, ended, languages: [] };
  return { done: await doneIn(tx, workspaceId), skipped, ended, languages: await languagesIn(tx, workspaceId) };
}

/** Stores the skipped steps, and whether the setup has ended. */
export const keepFirstSteps = (
  tx: Tx,
  workspaceId: number,
  { skipped, ended }: Pick<FirstSteps, 'skipped' | 'ended'>,
) =>
  tx.rows(SQL`
    insert into first_steps (workspace_id, skipped, ended) values (${workspaceId}, ${skipped}::text[], ${ended})
    on conflict (workspace_id) do update set skipped = excluded.skipped, ended = excluded.ended`);

/** Completed steps of a workspace, as the caller sees it. */
async function doneIn(tx: Tx, workspaceId: number): Promise<FirstStep[]> {
  const row = await tx.row<Record<FirstStep, boolean>>(SQL`
    select
      exists (select from workspaces w join domains d on d.id = w.domain_id and d.deleted_at is null where w.id = ${workspaceId}) as website,
      exists (select from properties where workspace_id = ${workspaceId} and deleted_at is null) as property,
      exists (select from events where workspace_id = ${workspaceId} and deleted_at is null) as event,
      exists (
        select from events e where e.workspace_id = ${workspaceId} and e.deleted_at is null and e.translation_group is not null
        group by e.translation_group having count(distinct e.language) > 1) as translation,
      exists (select from events where workspace_id = ${workspaceId} and deleted_at is null and status = 'published')
        or exists (select from property_posts where workspace_id = ${workspaceId} and deleted_at is null and status = 'published')
        or exists (select from blog_posts where workspace_id = ${workspaceId} and deleted_at is null and status = 'published') as published,
      exists (
        select from workspaces w join user_roles r on r.organisation_id = w.organisation_id
        where w.id = ${workspaceId} and r.user_id <> app_user_id())
        or exists (select from workspaces w join invitations i on i.organisation_id = w.organisation_id where w.id = ${workspaceId}) as people`);
  return row ? (Object.keys(row) as FirstStep[]).filter((key) => row[key]) : [];
}

/** Configured languages of the website, the main one first. */
async function languagesIn(tx: Tx, workspaceId: number): Promise<string[]> {
  const site = await tx.row<{ first: string; all: string[] }>(SQL`
    select default_language as first, site_languages as all from website_settings
    where workspace_id = ${workspaceId} and deleted_at is null and cardinality(site_languages) > 0`);
  return site ? [...new Set([site.first, ...site.all])] : [];
}
