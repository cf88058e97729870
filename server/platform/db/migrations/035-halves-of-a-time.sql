-- Two columns tell one time, as `starts_wall` and `starts_day_only` do, only where the moment that follows from them stands
-- beside them and all three are of their types. Any other column whose name ends so stands for itself.
create or replace function write_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  one jsonb := case when tg_op = 'DELETE' then was else is_now end;
  changed text[];
  workspace bigint := case when tg_table_name = 'workspaces' then one ->> 'id' else one ->> 'workspace_id' end;
  organisation bigint := case
    when workspace is not null then null when tg_table_name = 'organisations' then one ->> 'id' else one ->> 'organisation_id' end;
  this_set bigint := nullif(current_setting('app.change_set', true), '');
  action text := case
    when tg_op <> 'UPDATE' then lower(tg_op)
    when was -> 'deleted_at' = is_now -> 'deleted_at' then 'update'
    when is_now -> 'deleted_at' = 'null' then 'restore' else 'trash' end;
begin
  if tg_op = 'DELETE' and not exists (
    select from workspaces where id = workspace union all select from organisations where id = organisation) then return null; end if;
  with kept as (
    select attname::text as name, atttypid as type from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{id,version,created_at,updated_at,deleted_at,workspace_id,organisation_id}')),
  times as (
    select wall.name as wall, day_only.name as day_only from pg_attribute moment
    join kept wall on wall.name = left(moment.attname, -2) || 'wall' and wall.type = 'timestamp'::regtype
    join kept day_only on day_only.name = left(moment.attname, -2) || 'day_only' and day_only.type = 'boolean'::regtype
    where attrelid = tg_relid and not attisdropped and attgenerated <> '' and atttypid = 'timestamptz'::regtype),
  written as (
    select name from kept where nullif(was -> name, 'null') is distinct from nullif(is_now -> name, 'null')),
  told as (
    select name from written
    union select unnest(array[wall, day_only]) from times where wall in (select name from written) or day_only in (select name from written))
  select array_agg(name) into changed from told;
  if changed is null and action = 'update' then return null; end if;
  if this_set is null then
    this_set := nextval('change_sets');
    perform set_config('app.change_set', this_set::text, true);
  end if;
  insert into changes (change_set, table_name, record_id, workspace_id, organisation_id, user_id, action, before, after)
  values (
    this_set, tg_table_name, (one ->> 'id')::bigint, workspace, organisation, nullif(app_user_id(), 0), action,
    coalesce((select jsonb_object_agg(name, was -> name) from unnest(changed) name where was ? name), '{}'),
    coalesce((select jsonb_object_agg(name, is_now -> name) from unnest(changed) name where is_now ? name), '{}'));
  return null;
end $$;
