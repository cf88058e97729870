-- Partial indexes to list and empty the trash.
do $$
declare
  home record;
begin
  for home in
    select c.oid::regclass as target, max(a.attname::text) as attname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('workspace_id', 'organisation_id') and not a.attisdropped
    join pg_attribute d on d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid
  loop
    execute format('create index on %s (%I, deleted_at) where deleted_at is not null', home.target, home.attname);
  end loop;
end $$;
