-- The event status, as schema.org's eventStatus; empty if the event takes place as announced.
alter table public.events add column event_status text
  check (event_status in ('cancelled', 'postponed', 'rescheduled', 'movedOnline', 'soldOut'));

create or replace view published.events as
  select id, title, language, translation_group, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only, ends_at,
    venue_id, latitude, longitude, cell, category, description, featured_media, secondary_image, updated_at, event_status
  from public.events where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('events'));
