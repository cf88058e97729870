-- What is kept of properties beside their names, and how an organisation writes.
create table property_amenities (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  property_id bigint not null references properties on delete cascade,
  amenity text not null,
  amenity_group text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on property_amenities (workspace_id);
create index on property_amenities (property_id);
create unique index property_amenities_property_id_amenity_once on property_amenities (workspace_id, property_id, amenity) where deleted_at is null;
select protect_by_workspace('property_amenities');

create table property_facts (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  fact_name text not null,
  fact_value jsonb not null,
  property_id bigint not null references properties on delete cascade,
  language text not null default 'en',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on property_facts (workspace_id);
create index on property_facts (property_id);
create unique index property_facts_property_id_language_fact_name_once on property_facts (workspace_id, property_id, language, fact_name) where deleted_at is null;
select protect_by_workspace('property_facts');

create table property_languages (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  property_id bigint not null references properties on delete cascade,
  language_id bigint not null references languages on delete cascade,
  is_default boolean not null default false,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on property_languages (workspace_id);
create index on property_languages (property_id);
create index on property_languages (language_id);
create unique index property_languages_default_once on property_languages (property_id) where is_default;
create unique index property_languages_property_id_language_id_once on property_languages (workspace_id, property_id, language_id) where deleted_at is null;
select protect_by_workspace('property_languages');

create table property_types (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  description text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on property_types (organisation_id);
create unique index property_types_name_once on property_types (organisation_id, name) where deleted_at is null;
select protect_by_organisation('property_types');

create table styleguide_types (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  description text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on styleguide_types (organisation_id);
create unique index styleguide_types_name_once on styleguide_types (organisation_id, name) where deleted_at is null;
select protect_by_organisation('styleguide_types');

create table styleguides (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  type_id bigint references styleguide_types,
  language text default 'en',
  property_id bigint references properties on delete set null,
  tone text,
  person text,
  sentence_length text,
  words_to_use text[],
  words_to_avoid text[],
  examples text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on styleguides (organisation_id);
create index on styleguides (type_id);
create index on styleguides (property_id);
select protect_by_organisation('styleguides');

alter table properties add column property_type_id bigint references property_types;
create index on properties (property_type_id);

-- A code names one language of an organisation. Of those that were there twice the first stays, the others go to the trash.
update languages l set deleted_at = now() where deleted_at is null and exists (
  select from languages earlier where earlier.organisation_id = l.organisation_id and earlier.code = l.code
    and earlier.deleted_at is null and earlier.id < l.id);
create unique index languages_code_once on languages (organisation_id, code) where deleted_at is null;
