import type { CopyTx } from '../../platform/db/own-connection.ts';
import { SQL, ident } from '../../platform/db/sql.ts';

/** A table from the database's catalog, so that no list of tables is needed. */
export interface Table {
  name: string;
  /** Columns without generated ones. */
  columns: string[];
  /** Whether row-level security also applies to the owner. */
  isForced: boolean;
}

/** All tables except those of extensions. */
export const tablesOf = (tx: CopyTx): Promise<Table[]> =>
  tx.rows<Table>(SQL`
    select c.relname as name, c.relforcerowsecurity as "isForced",
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid order by c.relname`);

/** Tables of which this role may not see all rows, because no policy allows it. */
export const hiddenTables = async (tx: CopyTx): Promise<string[]> => {
  const rows = await tx.rows<{ name: string }>(SQL`
    select c.relname as name from pg_class c join pg_roles r on r.rolname = current_user
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not (r.rolsuper or r.rolbypassrls)
      and (c.relforcerowsecurity or c.relowner <> r.oid)
      and (not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
             and p.cmd in ('ALL', 'SELECT') and p.roles && array['public', r.rolname] and p.qual = 'true')
        or exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive <> 'PERMISSIVE'
             and p.cmd in ('ALL', 'SELECT') and p.roles && array['public', r.rolname]))
    order by 1`);
  return rows.map(({ name }) => name);
};

/** Value of each sequence. Sequences are not part of a snapshot; read after the tables, they are never behind. */
export async function sequencesOf(tx: CopyTx): Promise<Record<string, { last: string; called: boolean }>> {
  const names = await tx.rows<{ name: string }>(
    SQL`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const found: Record<string, { last: string; called: boolean }> = {};
  for (const { name } of names) {
    const [at] = await tx.rows<{ last: string; called: boolean }>(
      SQL`select last_value::text as last, is_called as called from ${ident(name)}`,
    );
    found[name] = at!;
  }
  return found;
}
