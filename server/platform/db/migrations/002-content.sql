-- What teams keep here: languages, properties, venues, events and their pictures.
create table languages (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  code text not null,
  native_name text,
  direction text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on languages (organisation_id);
select protect_by_organisation('languages');

create table properties (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on properties (workspace_id);
select protect_by_workspace('properties');

create table media (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  -- The name of the files in the media store; never what somebody uploaded them as.
  file_key text not null unique,
  alt_text text not null default '',
  width int not null,
  height int not null,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index on media (workspace_id);
select protect_by_workspace('media');

-- The quarter-degree square of the earth in which a position lies: what makes a search around a place quick.
create function grid_cell(lat double precision, lng double precision) returns int language sql immutable parallel safe
  as $$ select (floor((lat + 90) * 4) * 1440 + floor((lng + 180) * 4))::int $$;

create table venues (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  name text not null,
  status text not null default 'draft',
  venue_type text,
  city text,
  country text,
  address text,
  postal_code text,
  latitude double precision,
  longitude double precision,
  capacity int,
  stars int,
  wheelchair text,
  website text,
  email text,
  phone text,
  description text,
  language text,
  translation_group text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on venues (workspace_id, name, id);
create index on venues (translation_group);
select protect_by_workspace('venues');

create table events (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  title text not null,
  -- What the text search reads: `ilike` would fold the case of every row anew, which costs more than reading it.
  title_lower text generated always as (lower(title)) stored,
  status text not null default 'draft',
  time_zone text,
  -- The time on the wall there; the moment follows from it and the time zone.
  starts_wall timestamp not null,
  starts_day_only boolean not null default false,
  starts_at timestamptz not null generated always as (starts_wall at time zone coalesce(time_zone, 'UTC')) stored,
  ends_wall timestamp,
  ends_day_only boolean not null default false,
  ends_at timestamptz generated always as (ends_wall at time zone coalesce(time_zone, 'UTC')) stored,
  venue_id bigint references venues,
  latitude double precision,
  longitude double precision,
  cell int generated always as (grid_cell(latitude, longitude)) stored,
  category text,
  language text,
  website text,
  description text,
  translation_group text,
  featured_media bigint references media,
  secondary_image bigint references media,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on events (workspace_id, starts_wall, id) include (title_lower) where deleted_at is null;
create index on events (cell, starts_wall, id) include (workspace_id, latitude, longitude) where deleted_at is null;
create index on events using gin (title_lower gin_trgm_ops);
create index on events (translation_group) where translation_group is not null;
create index on events (venue_id);
select protect_by_workspace('events');
