import type { Database } from '../../../server/platform/db/client.ts';
import { SQL, glue, ident } from '../../../server/platform/db/sql.ts';

/** The content of a table: number of rows, and an order-independent sum of all rows. */
export type Walked = Record<string, { rows: number; sum: string }>;

/**
 * Every row of every table in the database's catalogue, including new tables; optionally at a snapshot, and for named columns
 * instead of all, even generated ones.
 */
export const walk = (db: Database, at?: string, only?: Record<string, string[]>): Promise<Walked> =>
  db.asSystem(async (tx) => {
    if (at) await tx.script(`set transaction isolation level repeatable read; set transaction snapshot '${at}'`);
    const tables = await tx.rows<{ schema: string; name: string; columns: string[] }>(SQL`
      select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p', 'm', 'f') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      group by 1, 2 order by 1, 2`);
    const walked: Walked = {};
    for (const { schema, name, columns } of tables) {
      const wanted = only ? (only[name] ?? []) : columns;
      if (wanted.length === 0) continue;
      const row = await tx.row<{ rows: number; sum: string }>(SQL`
        select count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
        from (select ${glue(
          wanted.map((column) => SQL`${ident(column)}`),
          ', ',
        )} from ${ident(schema)}.${ident(name)}) t`);
      walked[`${schema}.${name}`] = row!;
    }
    return walked;
  });

/** Indexes, constraints, triggers, policies and grants of the tables. */
export const structure = async (db: Database): Promise<string[]> => {
  const rows = await db.system<{ line: string }>(SQL`
    select 'index ' || indexdef as line from pg_indexes where schemaname in ('public', 'published')
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'policy ' || p::text from pg_policies p
    union all select 'table ' || oid::regclass || ' ' || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '') from pg_class where relnamespace in ('public'::regnamespace, 'published'::regnamespace) and relkind in ('r', 'v', 'S')
    order by 1`);
  return rows.map(({ line }) => line);
};
