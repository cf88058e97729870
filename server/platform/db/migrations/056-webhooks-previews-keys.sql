-- What other programs are told and shown: webhooks, preview links of drafts, and the keys by which websites read.

-- Whom a workspace tells of what is published, and of which kinds.
create table webhooks (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  name text not null,
  address text not null,
  active boolean not null default true,
  -- Why the server has switched it off.
  problem text,
  events boolean not null default true,
  venues boolean not null default true,
  properties boolean not null default true,
  posts boolean not null default true,
  settings boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on webhooks (workspace_id);
select protect_by_workspace('webhooks');

-- What signs its messages stands apart from the record: in no list, export or history. Requests may set it, and never read it.
create table webhook_secrets (
  webhook_id bigint primary key references webhooks on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  secret text not null,
  previous text,
  previous_until timestamptz,
  -- Since when nothing has arrived.
  failing_since timestamptz
);
create index on webhook_secrets (workspace_id);
select protect_by_workspace('webhook_secrets');
revoke all on webhook_secrets from waymark_app;
grant select (webhook_id, workspace_id, previous_until, failing_since), insert (webhook_id, workspace_id, secret), update (secret)
  on webhook_secrets to waymark_app;

-- The one before signs, too, for a day, so that whoever checks can change over.
create function keep_previous_secret() returns trigger language plpgsql as $$
begin
  new.previous := old.secret;
  new.previous_until := now() + interval '24 hours';
  return new;
end $$;
create trigger keeps_previous before update of secret on webhook_secrets for each row execute function keep_previous_secret();

-- Whoever switches a webhook on again begins anew.
create function begin_webhook_anew() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.problem := null;
  update webhook_secrets set failing_since = null where webhook_id = new.id;
  return new;
end $$;
create trigger begins_anew before update of active on webhooks
  for each row when (new.active and not old.active) execute function begin_webhook_anew();

-- What is to be sent, and what became of it. A message names what it is about and says nothing of it.
create table webhook_messages (
  id bigint generated always as identity primary key,
  -- The same each time it is sent.
  key uuid not null default gen_random_uuid(),
  webhook_id bigint not null references webhooks on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  type text not null,
  resource text,
  record_id bigint,
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  -- Since it was last begun to send it.
  tries int not null default 0,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  -- [{ at, status, ms, answer, problem }], oldest first
  attempts jsonb not null default '[]'
);
-- A transaction says of a record one thing.
create unique index webhook_messages_once on webhook_messages (webhook_id, resource, record_id, at);
create index on webhook_messages (webhook_id, id desc);
create index on webhook_messages (workspace_id);
create index on webhook_messages (due_at) where state in ('waiting', 'sending');
create index on webhook_messages (at);
select protect_by_workspace('webhook_messages');
revoke all on webhook_messages from waymark_app;
grant select, insert (webhook_id, workspace_id, type), update (state, tries, due_at, lease_until) on webhook_messages to waymark_app;

create function rouse_webhooks() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhook_messages', '');
  return null;
end $$;
create trigger rouses after insert on webhook_messages for each statement execute function rouse_webhooks();
create trigger rouses_again after update on webhook_messages
  for each row when (new.state = 'waiting' and new.tries = 0 and old.tries > 0) execute function rouse_webhooks();

-- A workspace that tells somebody of this kind of content. One that is just going with all it has tells nobody.
create function webhooks_about(workspace bigint, kind text) returns setof bigint language sql stable as $$
  select h.id from webhooks h join workspaces w on w.id = h.workspace_id and w.deleted_at is null
  where h.workspace_id = workspace and h.active and h.deleted_at is null
    and case kind when 'event' then h.events when 'venue' then h.venues when 'property' then h.properties
      when 'post' then h.posts when 'settings' then h.settings end $$;

-- What becomes of two messages about a record in one transaction.
create function joined_type(earlier text, later text) returns text language sql immutable as $$
  select case
    when earlier like '%.published' and later like '%.updated' then earlier
    when earlier like '%.unpublished' and later like '%.published' then replace(later, '.published', '.updated')
    else later end $$;

-- By statement, so that many records changed at once cost one. Nearly always nobody is told: that is asked first.
create function tell_of_new() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from added a join webhooks h on h.workspace_id = a.workspace_id and h.active) then return null; end if;
  insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id)
    select h.id, a.workspace_id, tg_argv[0] || '.published', tg_argv[1], a.id
    from added a cross join webhooks_about(a.workspace_id, tg_argv[0]) h (id)
    where a.deleted_at is null and coalesce(to_jsonb(a) ->> 'status', 'published') = 'published'
  on conflict (webhook_id, resource, record_id, at) do update set type = joined_type(webhook_messages.type, excluded.type);
  return null;
end $$;

create function tell_of_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from changed c join webhooks h on h.workspace_id = c.workspace_id and h.active) then return null; end if;
  insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id)
    select h.id, told.workspace_id, tg_argv[0] || '.' || told.deed, tg_argv[1], told.id
    from (
      select id, workspace_id, case
        when is_public and not was_public then 'published'
        when was_public and not is_public then 'unpublished'
        when is_public and a - '{version,updated_at}'::text[] <> b - '{version,updated_at}'::text[] then 'updated' end as deed
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

-- Facts and amenities are part of what is told of their property.
create function tell_of_part() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from changed c join webhooks h on h.workspace_id = c.workspace_id and h.active) then return null; end if;
  insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id)
    select distinct h.id, c.workspace_id, 'property.updated', 'properties', c.property_id
    from changed c join properties p on p.id = c.property_id and p.deleted_at is null
    cross join webhooks_about(c.workspace_id, 'property') h (id)
  on conflict (webhook_id, resource, record_id, at) do update set type = joined_type(webhook_messages.type, excluded.type);
  return null;
end $$;

create function tell_of_settings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from changed c join webhooks h on h.workspace_id = c.workspace_id and h.active) then return null; end if;
  insert into webhook_messages (webhook_id, workspace_id, type, resource, record_id)
    select distinct h.id, c.workspace_id, 'settings.updated', 'settings', 0
    from changed c cross join webhooks_about(c.workspace_id, 'settings') h (id)
  on conflict (webhook_id, resource, record_id, at) do nothing;
  return null;
end $$;

do $$
declare
  kinds text[][] := '{{events,event,events},{venues,venue,venues},{properties,property,properties},{property_posts,post,property-posts}}';
  one text[];
  part text;
begin
  foreach one slice 1 in array kinds loop
    execute format('create trigger tells_of_new after insert on %I referencing new table as added
      for each statement execute function tell_of_new(%L, %L)', one[1], one[2], one[3]);
    execute format('create trigger tells_of_change after update on %I referencing old table as was new table as changed
      for each statement execute function tell_of_change(%L, %L)', one[1], one[2], one[3]);
  end loop;
  foreach part in array '{property_facts,property_amenities}'::text[] loop
    execute format('create trigger tells_of_new after insert on %I referencing new table as changed
      for each statement execute function tell_of_part()', part);
    execute format('create trigger tells_of_change after update on %I referencing new table as changed
      for each statement execute function tell_of_part()', part);
  end loop;
  foreach part in array '{style_settings,website_settings,banners,event_categories}'::text[] loop
    execute format('create trigger tells_of_new after insert on %I referencing new table as changed
      for each statement execute function tell_of_settings()', part);
    execute format('create trigger tells_of_change after update on %I referencing new table as changed
      for each statement execute function tell_of_settings()', part);
  end loop;
end $$;

-- The record to which preview links lead. They end with their row.
create table preview_passes (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  resource text not null,
  record_id bigint not null,
  -- When the last of the links ends by itself.
  ends_at timestamptz not null,
  unique (resource, record_id)
);
create index on preview_passes (workspace_id);
select protect_by_workspace('preview_passes');

create function end_previews() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from preview_passes where resource = tg_argv[0] and record_id = new.id;
  return null;
end $$;
create trigger ends_previews after update of deleted_at on events
  for each row when (new.deleted_at is not null) execute function end_previews('events');
create trigger ends_previews after update of deleted_at on venues
  for each row when (new.deleted_at is not null) execute function end_previews('venues');
create trigger ends_previews after update of deleted_at on property_posts
  for each row when (new.deleted_at is not null) execute function end_previews('property-posts');

-- To what a pass leads; asked for a link whose signature is good.
create function published.pass(pass bigint) returns table (resource text, record_id bigint)
  language sql stable security definer set search_path = public as $$
  select p.resource, p.record_id from preview_passes p where p.id = pass and p.workspace_id = published.workspace() $$;

-- The one record that the transaction names beside what is published: `events 12`.
create function published.previewed(resource text) returns bigint language sql stable parallel safe as $$
  select case when split_part(current_setting('app.preview', true), ' ', 1) = resource
    then split_part(current_setting('app.preview', true), ' ', 2)::bigint end $$;

create or replace view published.events as
  select id, title, language, translation_group, time_zone, starts_wall, starts_day_only, starts_at, ends_wall, ends_day_only, ends_at,
    venue_id, latitude, longitude, cell, category, description, featured_media, secondary_image, updated_at
  from events where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('events'));
create or replace view published.venues as
  select id, name, language, translation_group, venue_type, capacity, wheelchair, address, postal_code, city, country, latitude, longitude,
    website, email, phone, description, featured_media, gallery, updated_at
  from venues where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('venues'));
create or replace view published.property_posts as
  select id, title, language, translation_group, webapp_property_id, property_type, star_rating, excerpt, content, address, city, country,
    email, reservation_link, policies_links, featured_media, gallery, updated_at
  from property_posts where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('property-posts'));

-- The keys by which websites read, so that their requests are counted apart. Of a key its hash is kept, which no request reads.
create table delivery_keys (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on delivery_keys (workspace_id);
select protect_by_workspace('delivery_keys');
create table delivery_key_hashes (
  key_id bigint primary key references delivery_keys on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  hash bytea not null unique,
  last_used_at timestamptz
);
create index on delivery_key_hashes (workspace_id);
select protect_by_workspace('delivery_key_hashes');
revoke all on delivery_key_hashes from waymark_app;
grant select (key_id, workspace_id, last_used_at), insert (key_id, workspace_id, hash) on delivery_key_hashes to waymark_app;

-- A key that has ended stays ended, whatever becomes of its record.
create function end_delivery_key() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from delivery_key_hashes where key_id = new.id;
  return null;
end $$;
create trigger ends_key after update of deleted_at on delivery_keys
  for each row when (new.deleted_at is not null) execute function end_delivery_key();
