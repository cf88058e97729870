-- Title, description and picture of a record in search results and when its page is shared.
do $$
declare
  pages text[] := '{events,venues,properties,property_posts,blog_posts,pages}';
  place text;
begin
  foreach place in array pages loop
    execute format('alter table public.%1$I add column seo_title text, add column seo_description text,
      add column social_picture bigint references public.media', place);
    -- Usages of a picture are queried from the picture's side.
    execute format('create index on public.%1$I (social_picture) where social_picture is not null', place);
  end loop;
end $$;

-- Values of these names that were further fields move into the columns if they fit; others stay further fields, with `_` after their name.
do $$
declare
  field record;
begin
  for field in
    select * from (values ('events'), ('venues')) places (place)
    cross join (values ('seoTitle', 'seo_title', 70), ('seoDescription', 'seo_description', 200), ('socialPicture', null, 0)) fields (name, stored, most)
  loop
    execute format('alter table public.%I disable trigger user', field.place);
    if field.stored is not null then
      execute format($sql$
        update public.%1$I set %3$I = further_fields ->> %2$L, further_fields = further_fields - %2$L
        where jsonb_typeof(further_fields -> %2$L) = 'string' and further_fields ->> %2$L ~ '[^ ]'
          and length(further_fields ->> %2$L) <= %4$L
      $sql$, field.place, field.name, field.stored, field.most);
    end if;
    execute format($sql$
      update public.%1$I set further_fields = further_fields - %2$L || jsonb_build_object(%3$L, further_fields -> %2$L)
      where jsonb_exists(further_fields, %2$L)
    $sql$, field.place, field.name, field.name || '_');
    execute format('alter table public.%I enable trigger user', field.place);
  end loop;
end $$;

create or replace view published.events as
  select id, title, language, translation_group, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only, ends_at,
    venue_id, latitude, longitude, cell, category, description, featured_media, secondary_image, updated_at, event_status, status,
    booking_url, price, organizer, contact, seo_title, seo_description, social_picture
  from public.events where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('events'));
create or replace view published.venues as
  select id, name, language, translation_group, venue_type, capacity, wheelchair, address, postal_code, city, country, latitude, longitude,
    website, email, phone, description, featured_media, gallery, updated_at, seo_title, seo_description, social_picture
  from public.venues where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('venues'));
create or replace view published.properties as
  select id, name, property_type_id, stars, address, postal_code, city, country, latitude, longitude, website, email, phone,
    featured_media, gallery, updated_at, seo_title, seo_description, social_picture
  from public.properties where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('properties'));
create or replace view published.property_posts as
  select id, title, language, translation_group, webapp_property_id, property_type, star_rating, excerpt, content, address, city, country,
    email, reservation_link, policies_links, featured_media, gallery, updated_at, seo_title, seo_description, social_picture
  from public.property_posts where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('property-posts'));
create or replace view published.blog_posts as
  select id, title, slug, language, translation_group, category, authors, tags, excerpt, content, featured_media, related_events,
    related_venues, related_properties, reading_minutes, published_at, updated_at, seo_title, seo_description, social_picture
  from public.blog_posts where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('blog-posts'));
create or replace view published.pages as
  select id, title, slug, language, translation_group, placement, position, content, updated_at, seo_title, seo_description,
    social_picture
  from public.pages where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('pages'));

select public.share_fields('venues', 'translation_group',
  '{venue_type,postal_code,latitude,longitude,time_zone,capacity,stars,wheelchair,email,phone,featured_media,social_picture}');
select public.share_fields('events', 'translation_group', array[
  'starts_wall,starts_day_only,starts_offset', 'ends_wall,ends_day_only,ends_offset', 'time_zone', 'event_status', 'venue_id>venues',
  'latitude', 'longitude', 'featured_media', 'secondary_image', 'social_picture']);
select public.share_fields('blog_posts', 'translation_group', '{authors,featured_media,social_picture}');
select public.share_fields('pages', 'translation_group', '{placement,position,social_picture}');
select public.share_fields('property_posts', 'translation_group',
  '{webapp_property_id,star_rating,email,time_zone,featured_media,social_picture}');
