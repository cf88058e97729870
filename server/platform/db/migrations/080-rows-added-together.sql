-- New rows are taken together by what follows from them, their history, words and categories: one statement for all that a statement
-- added, where each row had taken some of its own. A row that changes is still taken by itself.

-- The statement that writes the history of the rows `added` to a table. What is empty is left out; a structure stays as it is, with what
-- is empty within it; of a time all parts belong together.
create function history_of_added(target oid) returns text language sql stable set search_path = public as $$
  with kept as (
    select attname::text as name, atttypid as type, attnum as place from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{id,version,created_at,updated_at,deleted_at,workspace_id,organisation_id}')),
  times as (
    select array_remove(array[wall.name, day_only.name, said.name], null) as parts from pg_attribute moment
    join kept wall on wall.name = left(moment.attname, -2) || 'wall' and wall.type = 'timestamp'::regtype
    join kept day_only on day_only.name = left(moment.attname, -2) || 'day_only' and day_only.type = 'boolean'::regtype
    left join kept said on said.name = left(moment.attname, -2) || 'offset' and said.type = 'int'::regtype
    where attrelid = target and not attisdropped and attgenerated <> '' and atttypid = 'timestamptz'::regtype),
  together as (
    select array[name] as parts, format('nullif(a.%I, ''null'') is not null', name) as is_said from kept where type = 'jsonb'::regtype
    union all select parts, format('num_nonnulls(%s) > 0', (select string_agg(format('a.%I', part), ', ') from unnest(parts) part)) from times),
  home as (
    select
      case when target = 'workspaces'::regclass then 'a.id' when bool_or(attname = 'workspace_id') then 'a.workspace_id' else 'null::bigint' end as workspace,
      case when target = 'organisations'::regclass then 'a.id' when bool_or(attname = 'organisation_id') then 'a.organisation_id' else 'null::bigint' end as organisation
    from pg_attribute where attrelid = target and attnum > 0 and not attisdropped)
  select format(
    'insert into changes (change_set, table_name, record_id, workspace_id, organisation_id, user_id, action, before, after)
     select $1, $2, a.id, %s, case when %1$s is null then %s end, $3, ''insert'', ''{}'', jsonb_strip_nulls(to_jsonb(plain))%s
     from added a, lateral (select %s) plain',
    workspace, organisation,
    (select coalesce(string_agg(format(' || case when %s then jsonb_build_object(%s) else ''{}'' end', is_said,
      (select string_agg(format('%L, a.%I', part, part), ', ') from unnest(parts) part)), ''), '') from together),
    (select string_agg(format('a.%I', name), ', ' order by place) from kept where name not in (select unnest(parts) from together)))
  from home $$;

create function write_history_of_added() returns trigger language plpgsql security definer set search_path = public as $$
declare
  this_set bigint := nullif(current_setting('app.change_set', true), '');
  statement text := nullif(current_setting('app.history_' || tg_relid, true), '');
begin
  if not exists (select from added) then return null; end if;
  if this_set is null then
    this_set := nextval('change_sets');
    perform set_config('app.change_set', this_set::text, true);
  end if;
  -- Looked up once in a transaction.
  if statement is null then statement := set_config('app.history_' || tg_relid, history_of_added(tg_relid), true); end if;
  execute statement using this_set, tg_table_name, nullif(app_user_id(), 0);
  return null;
end $$;

-- Of one row, which was there before.
create or replace function write_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  one jsonb := case when tg_op = 'DELETE' then was else is_now end;
  changed text[];
  workspace bigint := case when tg_table_name = 'workspaces' then one ->> 'id' else one ->> 'workspace_id' end;
  organisation bigint := case
    when workspace is not null then null when tg_table_name = 'organisations' then one ->> 'id' else one ->> 'organisation_id' end;
  this_set bigint := nullif(current_setting('app.change_set', true), '');
  action text := case
    when tg_op = 'DELETE' then 'delete'
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

create function write_history_of(target regclass) returns void language plpgsql as $$
begin
  execute format('create or replace trigger history after update or delete on %s for each row execute function write_history()', target);
  execute format('create or replace trigger history_of_added after insert on %s referencing new table as added
    for each statement execute function write_history_of_added()', target);
end $$;

-- As before, with history in two.
create or replace function keep_history(target regclass) returns void language plpgsql as $$
declare home text := coalesce((select attname from pg_attribute
  where attrelid = target and attname in ('workspace_id', 'organisation_id') and not attisdropped order by attname desc limit 1), 'organisation_id');
begin
  if not exists (select from pg_attribute where attrelid = target and attname = 'deleted_at') then return; end if;
  perform write_history_of(target);
  execute format('drop trigger if exists moves_content on %s', target);
  execute format('create constraint trigger moves_content after insert or update or delete on %s deferrable initially deferred
    for each row execute function move_%s_content()', target, replace(home, '_id', ''));
end $$;
select write_history_of(tgrelid) from pg_trigger where tgname = 'history' and tgfoid = 'write_history'::regproc;
drop function history_of_new(jsonb, text);
drop function history_shape(oid);

-- Words that no name of the workspace had, by what is stored of the rows already. Each is looked up in its index: compared with all that
-- there are, they would cost whoever adds one row as much.
create function learn_words_of_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  with said as materialized (
    select distinct a.workspace_id, substr(word, 2) as word from added a, unnest(tsvector_to_array(a.words)) word
    where left(word, 1) in ('1', '2') and length(word) > 2),
  learnt as (
    insert into search_words (workspace_id, word)
    select workspace_id, word from said
    where word !~ '^[0-9]+$'
      and (select true from search_words s where s.workspace_id = said.workspace_id and s.word = said.word limit 1) is null
    returning workspace_id, word)
  insert into search_spellings (workspace_id, spelling, word)
  select workspace_id, spelling, word from learnt, spellings_of(word) spelling;
  return null;
end $$;
create or replace trigger learn_words after update of title, category on events for each row execute function learn_event();
create trigger learns_added after insert on events referencing new table as added for each statement execute function learn_words_of_added();
create or replace trigger learn_words after update of name, city on venues for each row execute function learn_venue();
create trigger learns_added after insert on venues referencing new table as added for each statement execute function learn_words_of_added();

-- Categories that nobody has named before, in the order in which events name them.
create function know_categories_of_added() returns trigger language plpgsql security definer set search_path = public as $$
declare change_set text := current_setting('app.change_set', true);
begin
  if not exists (
    select from (select distinct workspace_id, category from added where category is not null) a
    where (select true from event_categories c
      where c.workspace_id = a.workspace_id and c.name = a.category and c.deleted_at is null) is null) then
    return null;
  end if;
  perform set_config('app.change_set', '', true);
  insert into event_categories (workspace_id, name, position)
    select a.workspace_id, a.category,
      (select coalesce(max(position), 0) from event_categories c where c.workspace_id = a.workspace_id and c.deleted_at is null)
        + row_number() over (partition by a.workspace_id order by a.first)
    from (select workspace_id, category, min(id) as first from added where category is not null group by workspace_id, category) a
    where (select true from event_categories c
      where c.workspace_id = a.workspace_id and c.name = a.category and c.deleted_at is null) is null
    order by a.first
    on conflict (workspace_id, name) where deleted_at is null do nothing;
  perform set_config('app.change_set', coalesce(change_set, ''), true);
  return null;
end $$;
create or replace trigger knows_category after update of category on events
  for each row when (new.category is not null) execute function know_category();
create trigger knows_category_of_added after insert on events
  referencing new table as added for each statement execute function know_categories_of_added();
