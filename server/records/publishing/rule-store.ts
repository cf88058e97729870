import type { PublishingRule } from '../../../contract/publishing/publishing-rules.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, writtenOut } from '../../platform/db/sql.ts';

const site = SQL`website_settings s where s.workspace_id = t.workspace_id and s.deleted_at is null
  and cardinality(s.site_languages) > 0`;

/** The required languages of a rule `t` that the workspace has: those of its website, else of its organization. */
export const effectiveLanguages = writtenOut(SQL`
  coalesce((select array_agg(required.code order by required.place)
    from unnest(t.required_languages) with ordinality required (code, place)
    where case when exists (select from ${site})
      then exists (select from ${site} and required.code = any(array_append(s.site_languages, s.default_language)))
      else exists (select from languages l join workspaces w on w.organisation_id = l.organisation_id
        where w.id = t.workspace_id and l.code = required.code and l.deleted_at is null) end), '{}')
  as "effectiveLanguages"`);

/** The rules of a resource that are not off, in workspaces. */
export const activeRules = (tx: Tx, { name }: Resource, workspaceIds: readonly number[]) =>
  tx.rows<PublishingRule & { workspaceId: number }>(SQL`
    select t.workspace_id as "workspaceId", t.mode, t.required_fields as "requiredFields", ${effectiveLanguages}
    from publishing_rules t
    where t.workspace_id = any(${workspaceIds}::bigint[]) and t.resource = ${name} and t.mode <> 'off' and t.deleted_at is null`);
