import { SQL, type SqlStatement } from '../../platform/db/sql.ts';
import type { Reach } from './reach.ts';

/** Condition: item `i` of a run is within reach. */
export const within = (reach: readonly Reach[]): SqlStatement => SQL`exists (
  select from jsonb_to_recordset(${JSON.stringify(reach)}::jsonb) as reach ("workspaceId" bigint, resource text, language text)
  where reach."workspaceId" = i.workspace_id and reach.resource = i.resource
    and coalesce(reach.language, i.language) = i.language)`;
