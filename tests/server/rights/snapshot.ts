import { SQL, ident } from '../../../server/platform/db/sql.ts';
import type { Tenant } from '../stage/builders.ts';
import { db } from '../stage/installation.ts';

/** The version that every change increments, and the state of background jobs, which run at any time. */
const bookkeeping = ['content_versions', 'work_turns'];

/** All rows of a tenant in the database, as text to compare, except technical columns. */
export async function contentOf({ workspaceId, organisationId }: Tenant): Promise<string[]> {
  const tables = await db.system<{ name: string; column: string }>(SQL`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('workspace_id', 'organisation_id')
    and table_name <> all (${bookkeeping}::text[]) order by 1, 2`);
  const rows: string[] = [];
  for (const { name, column } of tables) {
    const owner = column === 'workspace_id' ? workspaceId : organisationId;
    const found = await db.system<{ row: string }>(
      SQL`select to_jsonb(t)::text as row from ${ident(name)} t where ${ident(column)} = ${owner} order by 1`,
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}
