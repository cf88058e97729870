-- The same rows in Strapi's own table, with additional indexes.
insert into strapi.events (id, document_id, workspace_id, title, status, time_zone, starts_wall, starts_day_only, starts_at, ends_wall,
    ends_day_only, ends_at, venue_id, latitude, longitude, category, language, website, description, translation_group,
    featured_media, secondary_image, version, created_at, updated_at, published_at, deleted_at)
  select id, substr(md5(id::text), 1, 24), workspace_id, title, status, time_zone, starts_wall, starts_day_only,
    starts_at at time zone 'UTC', ends_wall, ends_day_only, ends_at at time zone 'UTC', venue_id, latitude, longitude, category,
    language, website, description, translation_group, featured_media, secondary_image, version, created_at at time zone 'UTC',
    updated_at at time zone 'UTC', created_at at time zone 'UTC', deleted_at at time zone 'UTC'
  from public.events order by id;
create index on strapi.events (starts_wall, id);
create index on strapi.events using gin (lower(title) public.gin_trgm_ops);
