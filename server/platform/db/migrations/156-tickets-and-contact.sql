-- Tickets, price, organizer and contact of events. Values of these names that were further fields move into the columns if they fit;
-- others stay further fields, with `_` after their name.
alter table public.events
  add column booking_url text, add column price text, add column organizer text, add column contact text;
alter table public.events disable trigger user;
do $$
declare
  field record;
begin
  for field in
    select * from (values ('bookingUrl', 'booking_url', '^https?://[^/ ]', 2000), ('price', 'price', '[^ ]', 120),
      ('organizer', 'organizer', '[^ ]', 200), ('contact', 'contact', '[^ ]', 200)) fields (name, stored, pattern, most)
  loop
    execute format($sql$
      update public.events set %2$I = further_fields ->> %1$L, further_fields = further_fields - %1$L
      where jsonb_typeof(further_fields -> %1$L) in ('string', 'number') and further_fields ->> %1$L ~ %3$L
        and length(further_fields ->> %1$L) <= %4$L
    $sql$, field.name, field.stored, field.pattern, field.most);
    execute format($sql$
      update public.events set further_fields = further_fields - %1$L || jsonb_build_object(%2$L, further_fields -> %1$L)
      where jsonb_exists(further_fields, %1$L)
    $sql$, field.name, field.name || '_');
  end loop;
end $$;
alter table public.events enable trigger user;

create or replace view published.events as
  select id, title, language, translation_group, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only, ends_at,
    venue_id, latitude, longitude, cell, category, description, featured_media, secondary_image, updated_at, event_status, status,
    booking_url, price, organizer, contact
  from public.events where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('events'));
