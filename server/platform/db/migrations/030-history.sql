-- What was written, by whom, and how it was before: one line per record and write, made by the tables themselves, so that
-- no way of writing can forget it. Requests may read it as far as the records are theirs, and never write it.
create sequence change_sets;
create table changes (
  id bigint generated always as identity primary key,
  -- What was done by one request belongs together.
  change_set bigint not null,
  table_name text not null,
  record_id bigint not null,
  workspace_id bigint references workspaces on delete cascade,
  organisation_id bigint references organisations on delete cascade,
  -- Null is the server itself.
  user_id bigint references users on delete set null,
  action text not null,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null default now(),
  check (num_nonnulls(workspace_id, organisation_id) = 1)
);
create index on changes (table_name, record_id, id desc);
create index on changes (change_set);
create index on changes (workspace_id);
create index on changes (organisation_id);
create index on changes (user_id) where user_id is not null;

alter table changes enable row level security;
alter table changes force row level security;
create policy members on changes for select to waymark_app using (
  (workspace_id = any ((select my_workspace_ids())::bigint[]) or organisation_id = any ((select my_organisation_ids())::bigint[]))
  and (table_name <> 'domains' or not domain_is_elsewhere(record_id)));
do $$ begin execute format('create policy system on changes to %I using (true) with check (true)', current_user); end $$;
grant select on changes to waymark_app;

-- Whoever may read a change may know who made it, also when they have left since.
create function author_of(change bigint) returns text language sql stable security definer set search_path = public
  as $$
    select coalesce(nullif(trim(u.name || ' ' || u.familyname), ''), u.email) from changes c join users u on u.id = c.user_id
    where c.id = change and (c.workspace_id = any (my_workspace_ids()) or c.organisation_id = any (my_organisation_ids()))
  $$;

-- Only what changed is kept, without what follows from it (version, moments, generated columns). A time on a wall is told
-- by two columns, which stay together. What goes because its workspace or organisation goes leaves nothing behind.
create function write_history() returns trigger language plpgsql security definer set search_path = public as $$
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
    select attname::text as name, regexp_replace(attname, '_(wall|day_only)$', '') as part from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{id,version,created_at,updated_at,deleted_at,workspace_id,organisation_id}')),
  parts as (
    select part from kept where nullif(was -> name, 'null') is distinct from nullif(is_now -> name, 'null'))
  select array_agg(name) into changed from kept where part in (select part from parts);
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

-- For tables of records, which are those with a trash; others have no history.
create function keep_history(target regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_attribute where attrelid = target and attname = 'deleted_at') then return; end if;
  execute format('create or replace trigger history after insert or update or delete on %s for each row execute function write_history()', target);
end $$;

-- From now on, whatever is protected keeps its history; what is there already begins to.
create or replace function protect_by_workspace(target regclass) returns void language sql as $$
  select protect(target, 'workspace_id = any ((select my_workspace_ids())::bigint[])');
  select keep_history(target) $$;
create or replace function protect_by_organisation(target regclass) returns void language sql as $$
  select protect(target, 'organisation_id = any ((select my_organisation_ids())::bigint[])');
  select keep_history(target) $$;
select keep_history(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r';
