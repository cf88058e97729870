-- The blog: posts with an address of their own, which keeps leading to them when it changes.

-- Words as a part of an address. One of digits alone would be taken for a number of a record.
create function slug_of(words text) returns text language sql immutable parallel safe as $$
  select case when slug = '' then 'post' when slug ~ '^[0-9]+$' then 'post-' || slug else slug end
  from (select btrim(left(replace(search_fold(coalesce(words, '')), ' ', '-'), 80), '-') as slug) made $$;

-- How long a text takes to read: 220 words a minute, or 500 signs where words stand without blanks between them.
create function reading_minutes(content text, language text) returns int language sql immutable parallel safe as $$
  select greatest(1, ceil(case
    when left(language, 2) in ('ja', 'ko', 'th', 'zh') then length(regexp_replace(said, '\s', '', 'g')) / 500.0
    else coalesce(array_length(regexp_split_to_array(nullif(btrim(said), ''), '\s+'), 1), 0) / 220.0 end))::int
  from (select coalesce(rich_text_words(content), '') as said) text $$;

create table blog_posts (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  title text not null,
  status text not null default 'draft',
  language text not null default 'en',
  slug text,
  category bigint references event_categories,
  authors text[],
  tags text[],
  excerpt text,
  content text not null,
  featured_media bigint references media,
  related_events bigint[],
  related_venues bigint[],
  related_properties bigint[],
  reading_minutes int generated always as (reading_minutes(content, language)) stored,
  published_at timestamptz,
  translation_group text,
  time_zone text,
  publish_wall timestamp,
  publish_day_only boolean not null default false,
  publish_offset int,
  publish_at timestamptz generated always as (moment_of(publish_wall, time_zone, publish_offset)) stored,
  unpublish_wall timestamp,
  unpublish_day_only boolean not null default false,
  unpublish_offset int,
  unpublish_at timestamptz generated always as (moment_of(unpublish_wall, time_zone, unpublish_offset)) stored,
  schedule_problem text,
  scheduled_by bigint references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on blog_posts (workspace_id, published_at, id);
create index blog_posts_to_publish on blog_posts (publish_at) where status = 'scheduled' and publish_wall is not null;
create index blog_posts_to_unpublish on blog_posts (unpublish_at) where status = 'published' and unpublish_wall is not null;
create index on blog_posts (scheduled_by) where scheduled_by is not null;
create index on blog_posts (category);
create index on blog_posts (translation_group);
create unique index blog_posts_language_slug_once on blog_posts (workspace_id, language, slug) where deleted_at is null;
create index on blog_posts (featured_media) where featured_media is not null;
create index on blog_posts using gin (rich_text_pictures(content)) where content like '%<img %';
select protect_by_workspace('blog_posts');

-- Addresses at which a post was found before. One that another post had in the meantime leads to the last of them.
create table blog_slugs (
  workspace_id bigint not null references workspaces on delete cascade,
  language text not null,
  slug text not null,
  post_id bigint not null references blog_posts on delete cascade,
  primary key (workspace_id, language, slug)
);
create index on blog_slugs (post_id);
select protect_by_workspace('blog_slugs');
-- They follow from what becomes of the posts, and from nothing else.
revoke insert, update, delete on blog_slugs from waymark_app;

-- An address that is typed is brought into form; one that is made of the title gives way where another post has it. The day on which
-- a post is first published is noted.
create function see_to_blog_post() returns trigger language plpgsql as $$
declare
  base text;
  number int := 1;
begin
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  if nullif(btrim(new.slug), '') is not null then
    new.slug := slug_of(new.slug);
    return new;
  end if;
  base := slug_of(new.title);
  new.slug := base;
  while exists (
    select from blog_posts b where b.workspace_id = new.workspace_id and b.language = new.language and b.slug = new.slug
      and b.deleted_at is null and b.id <> new.id) loop
    number := number + 1;
    new.slug := rtrim(left(base, 74), '-') || '-' || number;
  end loop;
  return new;
end $$;
create trigger sees_to_post before insert or update of slug, title, language, status on blog_posts
  for each row execute function see_to_blog_post();

create function keep_blog_slug() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into blog_slugs (workspace_id, language, slug, post_id) values (old.workspace_id, old.language, old.slug, old.id)
    on conflict (workspace_id, language, slug) do update set post_id = excluded.post_id;
  return null;
end $$;
-- Nobody knows the address of what was never published.
create trigger keeps_slug after update of slug, language on blog_posts for each row
  when (old.published_at is not null and (old.slug, old.language) is distinct from (new.slug, new.language))
  execute function keep_blog_slug();

create view published.blog_posts as
  select id, title, slug, language, translation_group, category, authors, tags, excerpt, content, featured_media, related_events,
    related_venues, related_properties, reading_minutes, published_at, updated_at
  from blog_posts where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('blog-posts'));
create view published.blog_slugs as
  select language, slug, post_id from blog_slugs where workspace_id = published.workspace();
grant select on published.blog_posts, published.blog_slugs to waymark_app;

create trigger tells_of_new after insert on blog_posts referencing new table as added
  for each statement execute function tell_of_new('post', 'blog-posts');
create trigger tells_of_change after update on blog_posts referencing old table as was new table as changed
  for each statement execute function tell_of_change('post', 'blog-posts');
create trigger ends_previews after update of deleted_at on blog_posts
  for each row when (new.deleted_at is not null) execute function end_previews('blog-posts');
