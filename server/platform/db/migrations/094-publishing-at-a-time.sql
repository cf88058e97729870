-- When a record is published, and until when, as clocks of its zone show it; who planned it, and why it could not be done.

alter table property_posts add column time_zone text;
alter table property_posts disable trigger user;
update property_posts p set time_zone = coalesce((select time_zone from properties r where r.id = p.webapp_property_id), home_zone(p.workspace_id));
alter table property_posts enable trigger user;
alter table events
  add column publish_wall timestamp, add column publish_day_only boolean not null default false, add column publish_offset int,
  add column publish_at timestamptz generated always as (moment_of(publish_wall, time_zone, publish_offset)) stored,
  add column unpublish_wall timestamp, add column unpublish_day_only boolean not null default false, add column unpublish_offset int,
  add column unpublish_at timestamptz generated always as (moment_of(unpublish_wall, time_zone, unpublish_offset)) stored,
  add column schedule_problem text, add column scheduled_by bigint references users on delete set null;
alter table venues
  add column publish_wall timestamp, add column publish_day_only boolean not null default false, add column publish_offset int,
  add column publish_at timestamptz generated always as (moment_of(publish_wall, time_zone, publish_offset)) stored,
  add column unpublish_wall timestamp, add column unpublish_day_only boolean not null default false, add column unpublish_offset int,
  add column unpublish_at timestamptz generated always as (moment_of(unpublish_wall, time_zone, unpublish_offset)) stored,
  add column schedule_problem text, add column scheduled_by bigint references users on delete set null;
alter table banners
  add column publish_wall timestamp, add column publish_day_only boolean not null default false, add column publish_offset int,
  add column publish_at timestamptz generated always as (moment_of(publish_wall, time_zone, publish_offset)) stored,
  add column unpublish_wall timestamp, add column unpublish_day_only boolean not null default false, add column unpublish_offset int,
  add column unpublish_at timestamptz generated always as (moment_of(unpublish_wall, time_zone, unpublish_offset)) stored,
  add column schedule_problem text, add column scheduled_by bigint references users on delete set null;
alter table property_posts
  add column publish_wall timestamp, add column publish_day_only boolean not null default false, add column publish_offset int,
  add column publish_at timestamptz generated always as (moment_of(publish_wall, time_zone, publish_offset)) stored,
  add column unpublish_wall timestamp, add column unpublish_day_only boolean not null default false, add column unpublish_offset int,
  add column unpublish_at timestamptz generated always as (moment_of(unpublish_wall, time_zone, unpublish_offset)) stored,
  add column schedule_problem text, add column scheduled_by bigint references users on delete set null;

-- What is due is asked every second, of few rows among many.
create index events_to_publish on events (publish_at) where status = 'scheduled' and publish_wall is not null;
create index events_to_unpublish on events (unpublish_at) where status = 'published' and unpublish_wall is not null;
create index on events (scheduled_by) where scheduled_by is not null;
create index venues_to_publish on venues (publish_at) where status = 'scheduled' and publish_wall is not null;
create index venues_to_unpublish on venues (unpublish_at) where status = 'published' and unpublish_wall is not null;
create index on venues (scheduled_by) where scheduled_by is not null;
create index banners_to_publish on banners (publish_at) where status = 'scheduled' and publish_wall is not null;
create index banners_to_unpublish on banners (unpublish_at) where status = 'published' and unpublish_wall is not null;
create index on banners (scheduled_by) where scheduled_by is not null;
create index property_posts_to_publish on property_posts (publish_at) where status = 'scheduled' and publish_wall is not null;
create index property_posts_to_unpublish on property_posts (unpublish_at) where status = 'published' and unpublish_wall is not null;
create index on property_posts (scheduled_by) where scheduled_by is not null;

-- A change that the schedule makes is made in the name of whoever planned it, and says so. Rows that are there say no.
alter table changes add column by_schedule boolean not null default false;
alter table changes alter column by_schedule set default coalesce(current_setting('app.by_schedule', true) = 'on', false);

-- Programs are told of what they can read: when something ends, or why it did not, is for those who write.
create or replace function tell_of_change() returns trigger language plpgsql security definer set search_path = public as $$
declare
  untold text[] := '{version,updated_at,publish_wall,publish_day_only,publish_offset,publish_at,unpublish_wall,unpublish_day_only,unpublish_offset,unpublish_at,schedule_problem,scheduled_by}'
    || case when tg_argv[0] in ('venue', 'property', 'post') then '{time_zone}' else '{}'::text[] end;
begin
  if not exists (select from changed c join webhooks h on h.workspace_id = c.workspace_id and h.active) then return null; end if;
  insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id)
    select h.id, told.workspace_id, tg_argv[0] || '.' || told.deed, tg_argv[1], told.id
    from (
      select id, workspace_id, case
        when is_public and not was_public then 'published'
        when was_public and not is_public then 'unpublished'
        when is_public and a - untold <> b - untold then 'updated' end as deed
      from (
        select c.id, c.workspace_id, to_jsonb(c) as a, to_jsonb(w) as b,
          c.deleted_at is null and coalesce(to_jsonb(c) ->> 'status', 'published') = 'published' as is_public,
          w.deleted_at is null and coalesce(to_jsonb(w) ->> 'status', 'published') = 'published' as was_public
        from changed c join was w using (id)) both_sides) told
    cross join webhooks_about(told.workspace_id, tg_argv[0]) h (id)
    where told.deed is not null
  on conflict (webhook_id, resource, record_id, at) do update set type = joined_type(webhook_messages.type, excluded.type);
  return null;
end $$;
