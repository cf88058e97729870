-- Website settings: how the website of a workspace looks, what it is called and carries, its banners, and its categories of events.

create table style_settings (
  id bigint generated always as identity primary key,
  workspace_id bigint not null unique references workspaces on delete cascade,
  theme text not null default 'Waymark',
  "primary" text not null default '#0b6b5b',
  on_primary text not null default '#ffffff',
  secondary text not null default '#1f3a5f',
  on_secondary text not null default '#ffffff',
  accent text not null default '#b4541a',
  background text not null default '#ffffff',
  surface text not null default '#f5f7f6',
  text text not null default '#17211e',
  muted_text text not null default '#55615d',
  border text not null default '#d5dcd9',
  link text not null default '#0b5f8a',
  dark_primary text not null default '#5fc7b3',
  dark_on_primary text not null default '#06231e',
  dark_secondary text not null default '#9db9dd',
  dark_on_secondary text not null default '#0d1b2e',
  dark_accent text not null default '#f0a06c',
  dark_background text not null default '#111715',
  dark_surface text not null default '#1b2320',
  dark_text text not null default '#e9efec',
  dark_muted_text text not null default '#a9b5b0',
  dark_border text not null default '#36413d',
  dark_link text not null default '#7cc4ea',
  heading_font text not null default 'System',
  body_font text not null default 'System',
  heading_font_address text,
  body_font_address text,
  base_size text not null default '17px',
  scale double precision not null default 1.25,
  heading_weight text not null default '700',
  body_weight text not null default '400',
  line_height double precision not null default 1.6,
  letter_spacing text not null default '0em',
  button_radius text not null default '6px',
  button_padding_x text not null default '20px',
  button_padding_y text not null default '11px',
  button_weight text not null default '600',
  button_letters text not null default 'as written',
  button_border text not null default '0px',
  button_shadow text not null default 'none',
  button_look text not null default 'filled',
  divider_style text not null default 'solid',
  divider_width text not null default '1px',
  divider_colour text not null default '#d5dcd9',
  divider_space text not null default '40px',
  container_width text not null default '1160px',
  gutter text not null default '20px',
  section_space text not null default '72px',
  card_radius text not null default '10px',
  card_shadow text not null default 'small',
  card_gap text not null default '24px',
  picture_ratio text not null default '3:2',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create table website_settings (
  id bigint generated always as identity primary key,
  workspace_id bigint not null unique references workspaces on delete cascade,
  site_name text not null default 'Our website',
  tagline text,
  logo bigint references media,
  logo_dark bigint references media,
  site_icon bigint references media,
  email text,
  phone text,
  facebook text,
  instagram text,
  youtube text,
  other_profiles text[],
  booking_shown boolean not null default false,
  booking_title text,
  booking_text text,
  booking_address text,
  booking_button text,
  booking_guests int not null default 8,
  booking_nights int not null default 30,
  booking_new_tab boolean not null default false,
  archive_title text,
  archive_text text,
  archive_layout text not null default 'cards',
  archive_per_page int not null default 24,
  archive_past boolean not null default false,
  archive_past_days int not null default 90,
  categories_shown boolean not null default true,
  categories_as_tree boolean not null default true,
  category_counts boolean not null default false,
  empty_categories boolean not null default false,
  category_order text not null default 'as arranged',
  site_languages text[],
  default_language text not null default 'en',
  language_fallback text not null default 'default language',
  language_switcher text not null default 'names',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Where a picture is used is asked from the pictures' side.
create index on website_settings (logo) where logo is not null;
create index on website_settings (logo_dark) where logo_dark is not null;
create index on website_settings (site_icon) where site_icon is not null;

-- Every workspace has them from its beginning. They are a change of their own: who takes the workspace back leaves them to it.
create function begin_website() returns trigger language plpgsql security definer set search_path = public as $$
declare change_set text := current_setting('app.change_set', true);
begin
  perform set_config('app.change_set', '', true);
  insert into style_settings (workspace_id) values (new.id);
  insert into website_settings (workspace_id, site_name) values (new.id, left(new.name, 120));
  perform set_config('app.change_set', coalesce(change_set, ''), true);
  return null;
end $$;
insert into style_settings (workspace_id) select id from workspaces order by id;
insert into website_settings (workspace_id, site_name) select id, left(name, 120) from workspaces order by id;
create trigger begins_website after insert on workspaces for each row execute function begin_website();
select protect_by_workspace('style_settings');
select protect_by_workspace('website_settings');

create table banners (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  title text not null,
  text text,
  button_text text,
  link text,
  -- { "de": { "title": …, "text": …, "buttonText": …, "link": … } }
  by_language jsonb,
  status text not null default 'draft',
  image bigint references media,
  position int not null default 1,
  first_day date,
  last_day date,
  time_zone text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on banners (workspace_id, position, id);
create index on banners (image) where image is not null;
select protect_by_workspace('banners');

create table event_categories (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  name text not null,
  description text,
  -- { "de": { "name": …, "description": … } }
  by_language jsonb,
  parent bigint references event_categories,
  colour text,
  icon text,
  position int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index event_categories_name_once on event_categories (workspace_id, name) where deleted_at is null;
create index on event_categories (parent);
insert into event_categories (workspace_id, name, position)
  select workspace_id, category, row_number() over (partition by workspace_id order by category)
  from (select distinct workspace_id, category from events where category is not null) named order by workspace_id, category;
select protect_by_workspace('event_categories');

-- An event names its category; one that nobody has named before becomes a category. It is a change of its own: who takes the event
-- back leaves the category to the others.
create function know_category() returns trigger language plpgsql security definer set search_path = public as $$
declare change_set text := current_setting('app.change_set', true);
begin
  if exists (select from event_categories where workspace_id = new.workspace_id and name = new.category and deleted_at is null) then
    return null;
  end if;
  perform set_config('app.change_set', '', true);
  insert into event_categories (workspace_id, name, position)
    select new.workspace_id, new.category, coalesce(max(position), 0) + 1 from event_categories
    where workspace_id = new.workspace_id and deleted_at is null
    on conflict (workspace_id, name) where deleted_at is null do nothing;
  perform set_config('app.change_set', coalesce(change_set, ''), true);
  return null;
end $$;
create trigger knows_category after insert or update of category on events
  for each row when (new.category is not null) execute function know_category();

-- A category that is called otherwise is so in its events.
create function rename_category() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update events set category = new.name, version = version + 1, updated_at = now()
    where workspace_id = new.workspace_id and category = old.name;
  return null;
end $$;
create trigger renames after update of name on event_categories
  for each row when (old.name is distinct from new.name) execute function rename_category();
