-- What websites read. Each view shows what is published of one workspace, the one that the transaction names, and nothing where it
-- names none. They are the only way: a transaction of the delivery is nobody's, so that the tables beneath are empty to it.
create schema published;
grant usage on schema published to waymark_app;

create function published.workspace() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.website', true), '')::bigint $$;

create view published.events as
  select id, title, language, translation_group, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only, ends_at,
    venue_id, latitude, longitude, cell, category, description, featured_media, secondary_image, updated_at
  from events where workspace_id = published.workspace() and status = 'published' and deleted_at is null;

create view published.venues as
  select id, name, language, translation_group, venue_type, capacity, wheelchair, address, postal_code, city, country, latitude, longitude,
    website, email, phone, description, featured_media, gallery, updated_at
  from venues where workspace_id = published.workspace() and status = 'published' and deleted_at is null;

-- Properties, their facts and their types have no status.
create view published.properties as
  select id, name, property_type_id, stars, address, postal_code, city, country, latitude, longitude, website, email, phone,
    featured_media, gallery, updated_at
  from properties where workspace_id = published.workspace() and deleted_at is null;
create view published.property_types as
  select id, name from property_types
  where organisation_id = (select organisation_id from workspaces where id = published.workspace()) and deleted_at is null;
create view published.property_facts as
  select id, property_id, fact_name, fact_value, language
  from property_facts where workspace_id = published.workspace() and deleted_at is null;
create view published.property_amenities as
  select id, property_id, amenity, amenity_group
  from property_amenities where workspace_id = published.workspace() and deleted_at is null;

create view published.property_posts as
  select id, title, language, translation_group, webapp_property_id, property_type, star_rating, excerpt, content, address, city, country,
    email, reservation_link, policies_links, featured_media, gallery, updated_at
  from property_posts where workspace_id = published.workspace() and status = 'published' and deleted_at is null;

-- On its days, as they are where it is shown.
create view published.banners as
  select id, title, text, button_text, link, by_language, image, position from banners
  where workspace_id = published.workspace() and status = 'published' and deleted_at is null
    and (now() at time zone coalesce(time_zone, 'UTC'))::date between coalesce(first_day, '-infinity') and coalesce(last_day, 'infinity');

create view published.event_categories as
  select id, name, description, by_language, parent, colour, icon, position
  from event_categories where workspace_id = published.workspace() and deleted_at is null;

create view published.style_settings as select * from style_settings where workspace_id = published.workspace();
create view published.website_settings as select * from website_settings where workspace_id = published.workspace();

-- What of the library can be seen; that something published shows a picture is asked where one is sent.
create view published.media as
  select id, file_key, kind, content_type, file_name, edition, alt_text, by_language, width, height, focal_x, focal_y
  from media where workspace_id = published.workspace() and kind <> 'document' and deleted_at is null;

grant select on all tables in schema published to waymark_app;

-- A website's address, whoever types it: without capitals, accents and www, and with a hyphen for what stands between words.
create function published.address(typed text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(regexp_replace(regexp_replace(public.plain(typed),
    '[\u0001-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0]+', '-', 'g'), '-*\.[-.]*', '.', 'g'), '^(-|www\.)+|-+$', '', 'g');
end $$;
create index on domains (published.address(name || '.' || tld)) where deleted_at is null;

-- Of two that have the same address, the one that has proven it is its own, else the one that was there first.
create function published.website(typed text) returns table (workspace_id bigint, organisation_id bigint, domain text)
  language sql stable security definer set search_path = public as $$
  select w.id, w.organisation_id, published.address(d.name || '.' || d.tld)
  from domains d join workspaces w on w.domain_id = d.id and w.deleted_at is null
  join organisations o on o.id = w.organisation_id and o.deleted_at is null
  where d.deleted_at is null and published.address(d.name || '.' || d.tld) = published.address(typed)
  order by d.domain_verfified desc, d.id limit 1 $$;

-- Whoever holds answers hears at the commit that content of a home has changed: once for each transaction and home.
create or replace function move_content_version(kind text, home bigint) returns void language plpgsql security definer set search_path = public as $$
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
  perform pg_notify('content_moved', kind || home);
end $$;
