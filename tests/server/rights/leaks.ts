import { SQL, ident } from '../../../server/platform/db/sql.ts';
import type { Tenant } from '../stage/builders.ts';
import { dataDir, db } from '../stage/installation.ts';

/** Stack traces, source code, SQL and its errors, and file paths of the machine. */
const internals =
  /\n\s+at \S+ ?\(|node_modules|\.[tj]sx?:\d|file:\/\/|\bselect\b[^.]* from [a-z_]+ |\binsert into\b|violates [a-z-]+ constraint|duplicate key|syntax error at|(?:relation|column) "|ECONN|ENOENT|\/(?:tmp|home|root|usr|var)\//i;

/** The part of a response that reveals the server's internals, or contains this marker; undefined if none does. */
export function leakIn(text: string, mark?: string): string | undefined {
  if (mark && text.includes(mark)) return mark;
  return text.includes(dataDir) ? dataDir : internals.exec(text)?.[0];
}

/** Fields with free text, so that a marker fits anywhere. */
const marked = ['name', 'title', 'description', 'summary', 'label', 'alt', 'file_name'];

/** Puts a marker into the names of all records of a tenant that only its members may read. Resolves to the marker. */
export async function mark({ workspaceId, organisationId }: Tenant, whole: boolean): Promise<string> {
  const sign = `Kept-from-others-${workspaceId}`;
  const columns = await db.system<{ table: string; home: string; column: string }>(SQL`
    select c.table_name as table, home.column_name as home, c.column_name as column
    from information_schema.columns c
    join information_schema.columns home using (table_schema, table_name)
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.column_name = any(${marked}) and home.column_name in ('workspace_id', 'organisation_id')
      and not exists (select from information_schema.columns k where k.table_schema = c.table_schema
        and k.table_name = c.table_name and k.column_name = 'workspace_id' and home.column_name <> 'workspace_id')`);
  for (const { table, home, column } of columns) {
    if (home === 'organisation_id' && !whole) continue;
    const of = home === 'workspace_id' ? workspaceId : organisationId;
    await db.system(SQL`
      update ${ident(table)} set ${ident(column)} = ${`${sign} `} || ${ident(column)} where ${ident(home)} = ${of}`);
  }
  if (whole) await db.system(SQL`update organisations set name = ${sign} where id = ${organisationId}`);
  return sign;
}
