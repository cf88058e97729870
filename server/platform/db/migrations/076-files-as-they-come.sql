-- What a file says of itself besides its cells, and what was said about it; the lists within its rows are imports of their own, which
-- follow it. A row knows of which row it is, and which record it became.
alter table imports
  add column day_orders jsonb not null default '{}',
  add column day_order text check (day_order in ('dayFirst', 'monthFirst')),
  add column given jsonb not null default '{}',
  add column encoding jsonb,
  add column notes text[] not null default '{}',
  add column places jsonb not null default '{}',
  add column asked_places jsonb not null default '[]',
  add column referred jsonb not null default '{}',
  add column parent_id bigint references imports on delete cascade,
  add column path text;
create index on imports (parent_id) where parent_id is not null;

alter table import_rows
  add column of_row int,
  add column record_id bigint;

-- What a file says of a venue that no field is declared for, as events have it (S3.08).
alter table venues add column further_fields jsonb not null default '{}';

-- The towns that are called so, or so with more words behind (Halle, Halle (Saale)); whoever may bring a file may know them.
create function towns_named(names text[]) returns table (
  wanted text, whole boolean, id int, name text, country text, region text, population int, latitude double precision,
  longitude double precision)
  language plpgsql stable security definer set search_path = public as $$
begin
  return query
    with asked as materialized (select w.wanted, folded(w.wanted) as words from unnest(names) w (wanted)),
    hits as (
      select a.wanted, true as whole, t.* from asked a join gazetteer_towns t on t.folded = a.words
      union all
      select a.wanted, false, t.* from asked a join gazetteer_towns t on t.folded ~>=~ (a.words || ' ') and t.folded ~<~ (a.words || '!')
      where length(a.words) > 3 and t.rank = 0)
    select h.wanted, h.whole, h.id, f.name, h.country, h.region, h.population, h.latitude, h.longitude
    from hits h join gazetteer_towns f on f.id = h.id and f.rank = 0;
end $$;
grant execute on function towns_named(text[]) to waymark_app;

-- Rows of a file are known by the names of records; lists are sorted by them, too.
create index on events (workspace_id, title);
create index on venues (workspace_id, name);
create index on properties (workspace_id, name);

-- What history keeps of a new row of a table, as three lists with a bar between them: the columns that it leaves out, those with
-- structures, and of each time the parts that belong together.
create function history_shape(target oid) returns text language sql stable set search_path = public as $$
  with kept as (
    select attname::text as name, atttypid as type from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{id,version,created_at,updated_at,deleted_at,workspace_id,organisation_id}')),
  times as (
    select concat_ws(' ', wall.name, day_only.name, said.name) as parts from pg_attribute moment
    join kept wall on wall.name = left(moment.attname, -2) || 'wall' and wall.type = 'timestamp'::regtype
    join kept day_only on day_only.name = left(moment.attname, -2) || 'day_only' and day_only.type = 'boolean'::regtype
    left join kept said on said.name = left(moment.attname, -2) || 'offset' and said.type = 'int'::regtype
    where attrelid = target and not attisdropped and attgenerated <> '' and atttypid = 'timestamptz'::regtype)
  select concat_ws('|',
    array(select attname::text from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname not in (select name from kept))::text,
    array(select name from kept where type = 'jsonb'::regtype)::text,
    array(select parts from times)::text) $$;

-- What a new row says: its columns that are not empty, and of a time all parts. Without a query, because each would cost more than all
-- of this.
create function history_of_new(is_now jsonb, shape text) returns jsonb language plpgsql immutable as $$
declare
  structures text[] := split_part(shape, '|', 2)::text[];
  times text[] := split_part(shape, '|', 3)::text[];
  said jsonb := jsonb_strip_nulls(is_now - split_part(shape, '|', 1)::text[] - structures);
  name text;
  parts text;
begin
  -- What is empty within a structure belongs to it.
  foreach name in array structures loop
    if is_now -> name <> 'null' then said := said || jsonb_build_object(name, is_now -> name); end if;
  end loop;
  foreach parts in array times loop
    if said ?| string_to_array(parts, ' ') then
      foreach name in array string_to_array(parts, ' ') loop
        said := said || jsonb_build_object(name, is_now -> name);
      end loop;
    end if;
  end loop;
  return said;
end $$;

-- As before, but a new row is taken as a whole: history took four fifths of its writing.
create or replace function write_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  one jsonb := case when tg_op = 'DELETE' then was else is_now end;
  changed text[];
  shape text;
  workspace bigint := case when tg_table_name = 'workspaces' then one ->> 'id' else one ->> 'workspace_id' end;
  organisation bigint := case
    when workspace is not null then null when tg_table_name = 'organisations' then one ->> 'id' else one ->> 'organisation_id' end;
  this_set bigint := nullif(current_setting('app.change_set', true), '');
  action text := case
    when tg_op <> 'UPDATE' then lower(tg_op)
    when was -> 'deleted_at' = is_now -> 'deleted_at' then 'update'
    when is_now -> 'deleted_at' = 'null' then 'restore' else 'trash' end;
begin
  if tg_op = 'INSERT' then
    if this_set is null then
      this_set := nextval('change_sets');
      perform set_config('app.change_set', this_set::text, true);
    end if;
    -- Looked up once in a transaction.
    shape := nullif(current_setting('app.shape_' || tg_relid, true), '');
    if shape is null then shape := set_config('app.shape_' || tg_relid, history_shape(tg_relid), true); end if;
    insert into changes (change_set, table_name, record_id, workspace_id, organisation_id, user_id, action, before, after)
    values (this_set, tg_table_name, (one ->> 'id')::bigint, workspace, organisation, nullif(app_user_id(), 0), action, '{}',
      history_of_new(is_now, shape));
    return null;
  end if;
  if tg_op = 'DELETE' and not exists (
    select from workspaces where id = workspace union all select from organisations where id = organisation) then return null; end if;
  with kept as (
    select attname::text as name, atttypid as type from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{id,version,created_at,updated_at,deleted_at,workspace_id,organisation_id}')),
  times as (
    select wall.name as wall, day_only.name as day_only, said.name as said from pg_attribute moment
    join kept wall on wall.name = left(moment.attname, -2) || 'wall' and wall.type = 'timestamp'::regtype
    join kept day_only on day_only.name = left(moment.attname, -2) || 'day_only' and day_only.type = 'boolean'::regtype
    left join kept said on said.name = left(moment.attname, -2) || 'offset' and said.type = 'int'::regtype
    where attrelid = tg_relid and not attisdropped and attgenerated <> '' and atttypid = 'timestamptz'::regtype),
  written as (
    select name from kept where nullif(was -> name, 'null') is distinct from nullif(is_now -> name, 'null')),
  told as (
    select name from written
    union select unnest(array_remove(array[wall, day_only, said], null)) from times
      where wall in (select name from written) or day_only in (select name from written) or said in (select name from written))
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
