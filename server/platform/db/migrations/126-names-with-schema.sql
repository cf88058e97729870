-- Functions name others with their schema. pg_dump and pg_upgrade restore with an empty search path, where a stored column or an index
-- whose function names another without it cannot be made. A setting of the path would do too, but such a function is not inlined.
create or replace function containing(words text) returns text language sql immutable parallel safe strict as $$
  select '%' || regexp_replace(public.plain(words), '([\\%_])', '\\\1', 'g') || '%' $$;

create or replace function folded(words text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return btrim(regexp_replace(translate(public.plain(words), '.,''’`´-–/()"', '            '), ' +', ' ', 'g'));
end $$;

create or replace function search_words_of(title text, beside text, words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select place || left(word, 60) from (values ('1', title), ('2', beside), ('3', words),
        ('1', case when title ~ '[[:alnum:]][\]\[/.-]+[[:alnum:]]' then regexp_replace(title, '[\]\[/.-]+', '', 'g') else '' end)) as part (place, said),
      unnest(string_to_array(public.search_fold(said), ' ')) as word
    where word <> '')) $$;

create or replace function slug_of(words text) returns text language sql immutable parallel safe as $$
  select case when slug = '' then 'post' when slug ~ '^[0-9]+$' then 'post-' || slug else slug end
  from (select btrim(left(replace(public.search_fold(coalesce(words, '')), ' ', '-'), 80), '-') as slug) made $$;

create or replace function reading_minutes(content text, language text) returns int language sql immutable parallel safe as $$
  select greatest(1, ceil(case
    when left(language, 2) in ('ja', 'ko', 'th', 'zh') then length(regexp_replace(said, '\s', '', 'g')) / 500.0
    else coalesce(array_length(regexp_split_to_array(nullif(btrim(said), ''), '\s+'), 1), 0) / 220.0 end))::int
  from (select coalesce(public.rich_text_words(content), '') as said) text $$;

create or replace function second_offset(moment timestamptz, zone text) returns int language sql immutable parallel safe as $$
  select case when public.moment_of(wall, zone, null) <> moment
    then (extract(epoch from wall - moment at time zone 'UTC') / 60)::int end
  from (select moment at time zone coalesce(zone, 'UTC') as wall) there $$;

create or replace function home_zone(workspace bigint) returns text language sql stable parallel safe as $$
  select coalesce(
    (select case when least.zone = most.zone then least.zone end from
      (select time_zone as zone from public.properties
        where workspace_id = workspace and deleted_at is null and time_zone is not null order by time_zone limit 1) least,
      (select time_zone as zone from public.properties
        where workspace_id = workspace and deleted_at is null and time_zone is not null order by time_zone desc limit 1) most),
    (select time_zone from public.workspaces where id = workspace)) $$;

create or replace function webhooks_about(workspace bigint, kind text) returns setof bigint language sql stable as $$
  select h.id from public.webhooks h join public.workspaces w on w.id = h.workspace_id and w.deleted_at is null
  where h.workspace_id = workspace and h.active and h.deleted_at is null
    and case kind when 'event' then h.events when 'venue' then h.venues when 'property' then h.properties
      when 'post' then h.posts when 'settings' then h.settings end $$;

create or replace function protect_by_workspace(target regclass) returns void language sql as $$
  select public.protect(target, 'workspace_id = any ((select public.my_workspace_ids())::bigint[])');
  select public.keep_history(target) $$;

create or replace function protect_by_organisation(target regclass) returns void language sql as $$
  select public.protect(target, 'organisation_id = any ((select public.my_organisation_ids())::bigint[])');
  select public.keep_history(target) $$;

-- What runs in a trigger or while the schema changes is not inlined.
alter function see_to_blog_post() set search_path = public;
alter function keep_history(regclass) set search_path = public;
alter function write_history_of(regclass) set search_path = public;
alter function protect(regclass, text) set search_path = public;
