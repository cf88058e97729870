import type { CopyTx } from '../../platform/db/own-connection.ts';
import { SQL } from '../../platform/db/sql.ts';

/**
 * Removes from the tables what slows or changes inserted rows: foreign keys, indexes without a constraint, triggers, and forced row-level
 * security, which COPY refuses.
 * @returns a function that restores all of it and checks every foreign key.
 */
export async function makeBare(tx: CopyTx): Promise<() => Promise<void>> {
  const changes = await tx.rows<{ off: string; on: string }>(SQL`
    with own as (select oid, oid::regclass as name, relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
    select * from (
      select 1 as place, format('alter table %s drop constraint %I', o.name, k.conname) as off,
        format('alter table %s add constraint %I %s', o.name, k.conname, pg_get_constraintdef(k.oid)) as on
      from pg_constraint k join own o on o.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0
      union all select 2, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i join own o on o.oid = i.indrelid
      where not i.indisprimary and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      union all select 3, format('alter table %s disable trigger %I', o.name, t.tgname), format('alter table %s enable trigger %I', o.name, t.tgname)
      from pg_trigger t join own o on o.oid = t.tgrelid where not t.tgisinternal and t.tgenabled = 'O'
      union all select 4, format('alter table %s no force row level security', o.name), format('alter table %s force row level security', o.name)
      from own o where o.relforcerowsecurity) as changes
    order by place, off`);
  await tx.script(changes.map(({ off }) => off).join(';\n'));
  return async () => {
    // Index builds sort in memory.
    await tx.script("set local maintenance_work_mem = '128MB'");
    // Reverse order: a foreign key needs its index.
    await tx.script(
      changes
        .toReversed()
        .map(({ on }) => on)
        .join(';\n'),
    );
  };
}
