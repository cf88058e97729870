-- For each workspace and organisation a number that moves with every change to its records. A total that was counted holds as
-- long as it stands.
create table content_versions (
  workspace_id bigint references workspaces on delete cascade,
  organisation_id bigint references organisations on delete cascade,
  version bigint not null default 1,
  unique nulls not distinct (workspace_id, organisation_id)
);
create index on content_versions (organisation_id);
select protect('content_versions', 'false');
revoke all on content_versions from waymark_app;

-- What these homes are at now. In plpgsql, because it keeps its plan.
create function content_version(workspaces bigint[], organisations bigint[]) returns text
  language plpgsql stable security definer set search_path = public as $$
begin
  return (select string_agg(version::text, ' ' order by workspace_id, organisation_id) from (
    select * from content_versions where workspace_id = any (workspaces)
    union all select * from content_versions where organisation_id = any (organisations)) moved);
end $$;

-- At the end of a transaction and once in it for each home: whoever writes waits for another's commit only.
create function move_content_version(kind text, home bigint) returns void language plpgsql security definer set search_path = public as $$
declare moved text := coalesce(current_setting('app.content_moved', true), '');
declare this text := format(' %s%s ', kind, home);
begin
  if position(this in moved) > 0 then return; end if;
  perform set_config('app.content_moved', moved || this, true);
  if kind = 'w' then
    insert into content_versions (workspace_id) select id from workspaces where id = home
      on conflict (workspace_id, organisation_id) do update set version = content_versions.version + 1;
  else
    insert into content_versions (organisation_id) select id from organisations where id = home
      on conflict (workspace_id, organisation_id) do update set version = content_versions.version + 1;
  end if;
end $$;
revoke execute on function move_content_version(text, bigint) from public;
create function move_workspace_content() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform move_content_version('w', case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end);
  return null;
end $$;
create function move_organisation_content() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'organisations' then
    perform move_content_version('o', case when tg_op = 'DELETE' then old.id else new.id end);
    return null;
  end if;
  perform move_content_version('o', case when tg_op = 'DELETE' then old.organisation_id else new.organisation_id end);
  return null;
end $$;

-- Where history is kept, totals are watched.
create or replace function keep_history(target regclass) returns void language plpgsql as $$
declare home text := coalesce((select attname from pg_attribute
  where attrelid = target and attname in ('workspace_id', 'organisation_id') and not attisdropped order by attname desc limit 1), 'organisation_id');
begin
  if not exists (select from pg_attribute where attrelid = target and attname = 'deleted_at') then return; end if;
  execute format('create or replace trigger history after insert or update or delete on %s for each row execute function write_history()', target);
  execute format('drop trigger if exists moves_content on %s', target);
  execute format('create constraint trigger moves_content after insert or update or delete on %s deferrable initially deferred
    for each row execute function move_%s_content()', target, replace(home, '_id', ''));
end $$;
select keep_history(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'history' and tgfoid = 'write_history'::regproc);
