-- The time zone of an event comes from its venue, else from the properties of its workspace, else from the workspace itself; and an
-- hour that a clock shows twice in autumn can be told from the one before it.

alter table venues add column time_zone text;
alter table properties add column time_zone text;
alter table workspaces add column time_zone text;
create index on properties (workspace_id, time_zone) where deleted_at is null and time_zone is not null;

-- The zone of a workspace: the one in which all its properties are, else its own. An empty one is none.
create function home_zone(workspace bigint) returns text language sql stable parallel safe as $$
  select coalesce(
    (select case when least.zone = most.zone then least.zone end from
      (select time_zone as zone from properties where workspace_id = workspace and deleted_at is null and time_zone is not null
        order by time_zone limit 1) least,
      (select time_zone as zone from properties where workspace_id = workspace and deleted_at is null and time_zone is not null
        order by time_zone desc limit 1) most),
    (select time_zone from workspaces where id = workspace)) $$;

-- The moment at which a clock there shows that. Where it shows it twice, the first time, unless the offset that was said, in minutes,
-- is that of the second; where it never does, because clocks were put forward, as much later as they were.
create function moment_of(wall timestamp, zone text, said int) returns timestamptz language sql immutable parallel safe as $$
  select case
    when told at time zone coalesce(zone, 'UTC') = wall then told
    when soonest at time zone coalesce(zone, 'UTC') = wall then soonest
    else wall at time zone coalesce(zone, 'UTC') end
  from (select (wall - make_interval(mins => said)) at time zone 'UTC' as told,
    ((wall - interval '24 hours') at time zone coalesce(zone, 'UTC') at time zone 'UTC' + interval '24 hours') at time zone 'UTC' as soonest) read
$$;

-- The offset of a moment that is the second one at which a clock there shows the same, in minutes; of any other, nothing.
create function second_offset(moment timestamptz, zone text) returns int language sql immutable parallel safe as $$
  select case when moment_of(wall, zone, null) <> moment
    then (extract(epoch from wall - moment at time zone 'UTC') / 60)::int end
  from (select moment at time zone coalesce(zone, 'UTC') as wall) there
$$;

-- A moment that follows from columns can take another way only as a new column. What was stored keeps its moment: of an hour that is
-- shown twice it was the second.
drop view published.events;
alter table events disable trigger user;
alter table events add column starts_offset int, add column ends_offset int;
update events set starts_offset = second_offset(starts_at, time_zone), ends_offset = second_offset(ends_at, time_zone)
  where moment_of(starts_wall, time_zone, null) <> starts_at or moment_of(ends_wall, time_zone, null) <> ends_at;
alter table events drop column starts_at, drop column ends_at;
alter table events
  add column starts_at timestamptz not null generated always as (moment_of(starts_wall, time_zone, starts_offset)) stored,
  add column ends_at timestamptz generated always as (moment_of(ends_wall, time_zone, ends_offset)) stored;
alter table events enable trigger user;
create view published.events as
  select id, title, language, translation_group, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only, ends_at,
    venue_id, latitude, longitude, cell, category, description, featured_media, secondary_image, updated_at
  from events where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('events'));
grant select on published.events to waymark_app;

-- An event whose zone is that of its venue goes with it when the venue's is mended: clocks show what they did. One whose zone is
-- another was meant so. Of a workspace only what is not over goes along.
create function follow_zone() returns trigger language plpgsql security definer set search_path = public as $$
declare
  workspace bigint := case when tg_table_name = 'workspaces' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'workspace_id')::bigint end;
  home text := home_zone(workspace);
  was text := coalesce(old.time_zone, home);
  is_now text := coalesce(new.time_zone, home);
begin
  if tg_table_name = 'workspaces' then
    -- Where the properties say it, the workspace's own zone says nothing.
    if home is distinct from new.time_zone then return null; end if;
    was := old.time_zone;
  end if;
  if is_now is null or was is not distinct from is_now then return null; end if;
  update events e set time_zone = is_now, version = version + 1, updated_at = now(),
    starts_wall = case when starts_day_only then starts_wall else moment_of(starts_wall, is_now, starts_offset) at time zone is_now end,
    ends_wall = case when ends_day_only then ends_wall else moment_of(ends_wall, is_now, ends_offset) at time zone is_now end
  where e.workspace_id = workspace and (e.time_zone is null or e.time_zone = was)
    and case when tg_table_name = 'venues' then e.venue_id = new.id
      else coalesce(e.ends_wall, e.starts_wall) >= now()::date - 1
        and not exists (select from venues v where v.id = e.venue_id and v.time_zone is not null) end;
  return null;
end $$;
create trigger follow_zone after update of time_zone on venues
  for each row when (old.time_zone is distinct from new.time_zone) execute function follow_zone();
create trigger follow_zone after update of time_zone on workspaces
  for each row when (old.time_zone is distinct from new.time_zone) execute function follow_zone();

drop function found_workspace(bigint, text, bigint);
create function found_workspace(organisation bigint, title text, website bigint, zone text) returns bigint
  language sql security definer set search_path = public
  as $$
    with workspace as (
      insert into workspaces (organisation_id, name, domain_id, time_zone)
      select organisation, title, website, zone where organisation = any (my_organisation_ids()) returning id),
    members as (
      insert into workspace_members (workspace_id, user_id)
      select workspace.id, person from workspace, (
        select app_user_id() as person
        union select ur.user_id from user_roles ur join roles r on r.id = ur.role_id
        where ur.organisation_id = organisation and r.built_in = 'owner') people)
    select id from workspace
  $$;
