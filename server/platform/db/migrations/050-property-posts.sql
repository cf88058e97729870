-- Posts about properties: what a website says of a place to stay, in each language one.

-- The pictures of the library that a gallery shows, for whoever asks where one is used.
create function gallery_pictures(gallery jsonb) returns bigint[] language sql immutable strict parallel safe as $$
  select array(select (entry ->> 'id')::bigint from jsonb_array_elements(gallery) entry) $$;

create table property_posts (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  title text not null,
  status text not null default 'draft',
  language text default 'en',
  webapp_property_id bigint not null references properties,
  property_type text not null,
  star_rating int,
  excerpt text not null,
  content text not null,
  featured_media bigint references media,
  -- [{ "id": 12, "caption": "…" }, …] in its order
  gallery jsonb,
  address text not null,
  city text not null,
  country text not null,
  email text,
  reservation_link text,
  policies_links text[],
  translation_group text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on property_posts (workspace_id, title, id);
create index on property_posts (webapp_property_id);
create index on property_posts (translation_group);
-- Where a picture is used is asked from the pictures' side.
create index on property_posts (featured_media) where featured_media is not null;
create index on property_posts using gin (gallery_pictures(gallery));
create index on property_posts using gin (rich_text_pictures(content)) where content like '%<img %';
select protect_by_workspace('property_posts');
