-- The same rows as a Directus collection, and a user with a token who may only read them.
create table directus.events as
  select id::int, workspace_id::int, title, status, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only,
    ends_at, venue_id::int, latitude, longitude, category, language, website, description, translation_group, featured_media::int,
    secondary_image::int, version, created_at, updated_at, deleted_at
  from public.events order by id;
alter table directus.events add primary key (id);
create index on directus.events (starts_wall, id);
create index on directus.events using gin (lower(title) public.gin_trgm_ops);
insert into directus.directus_collections (collection) values ('events');
with policy as (
  insert into directus.directus_policies (id, name) values (gen_random_uuid(), 'Reads events') returning id
), person as (
  insert into directus.directus_users (id, email, token) values (gen_random_uuid(), 'reader@example.com', '$token') returning id
), granted as (
  insert into directus.directus_access (id, "user", policy) select gen_random_uuid(), person.id, policy.id from person, policy
)
insert into directus.directus_permissions (collection, action, fields, policy) select 'events', 'read', '*', id from policy;
