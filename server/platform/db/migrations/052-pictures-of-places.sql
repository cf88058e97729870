-- Venues and properties have a main picture and a gallery, as events and posts do.
alter table venues
  add column featured_media bigint references media,
  -- [{ "id": 12, "caption": "…" }, …] in its order
  add column gallery jsonb;
alter table properties
  add column featured_media bigint references media,
  add column gallery jsonb;
-- Where a picture is used is asked from the pictures' side.
create index on venues (featured_media) where featured_media is not null;
create index on venues using gin (gallery_pictures(gallery));
create index on properties (featured_media) where featured_media is not null;
create index on properties using gin (gallery_pictures(gallery));
