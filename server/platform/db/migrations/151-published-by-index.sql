-- Delivery lists filter by status, so that they can use an index of published events. Lists never include a preview.
create or replace view published.events as
  select id, title, language, translation_group, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only, ends_at,
    venue_id, latitude, longitude, cell, category, description, featured_media, secondary_image, updated_at, event_status, status
  from public.events where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('events'));
create index on public.events (workspace_id, starts_wall, id) include (language, translation_group, category, time_zone, status)
  where deleted_at is null and status = 'published';
