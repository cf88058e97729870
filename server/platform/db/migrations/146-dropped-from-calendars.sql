-- Records of the earlier import of a calendar that its later version does not have: the first as they are shown, how many, and whether
-- they are moved to the trash. They follow the rows of the file in import_rows.
alter table public.imports
  add column dropped jsonb not null default '[]',
  add column dropped_count int not null default 0,
  add column removes_dropped boolean not null default false;

-- What the last import of the same calendar into the same workspace brought, and this one does not have. It is the same calendar if both
-- have an event, and the files are called the same (without the number that a browser adds) or half of the earlier events are here again.
create function public.dropped_since(this bigint) returns table (record_id bigint, key text)
language sql stable security definer set search_path = public as $$
  with own as (
    select i.* from imports i where i.id = this and i.created_by = app_user_id() and i.workspace_id = any (my_workspace_ids())),
  earlier as (
    select i.id from imports i
    join own on i.resource = own.resource and i.workspace_id = own.workspace_id and i.key = own.key and i.id <> own.id
    cross join lateral (
      select count(*) as there, count(*) filter (where e.key in (select r.key from import_rows r where r.import_id = this and r.key is not null)) as again
      from import_rows e where e.import_id = i.id and e.record_id is not null and e.key is not null) k
    where i.status = 'done' and k.again > 0
      and (2 * k.again >= k.there or lower(regexp_replace(i.file_name, ' ?\(\d+\)(?=\.\w+$)', '')) = lower(regexp_replace(own.file_name, ' ?\(\d+\)(?=\.\w+$)', '')))
      and not exists (select from changes c where c.undoes = any (i.change_sets))
    order by i.id desc limit 1)
  select e.record_id, e.key from import_rows e join earlier on e.import_id = earlier.id
  where e.record_id is not null and e.key is not null
    and e.key not in (select r.key from import_rows r where r.import_id = this and r.key is not null)
$$;
revoke execute on function public.dropped_since(bigint) from public;
grant execute on function public.dropped_since(bigint) to waymark_app;
