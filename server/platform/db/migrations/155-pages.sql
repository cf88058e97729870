-- Slugs of blog posts and pages: one set of functions for both tables.

-- A slug that no other record of its language in the table has: this one, or with a number after it.
create function public.free_slug(target regclass, base text, own bigint, workspace bigint, spoken text) returns text
  language plpgsql set search_path = public as $$
declare
  found text := base;
  number int := 1;
  taken boolean;
begin
  loop
    execute format('select exists (select from %s t where t.workspace_id = $1 and t.language = $2 and t.slug = $3
      and t.deleted_at is null and t.id <> $4)', target) into taken using workspace, spoken, found, own;
    exit when not taken;
    number := number + 1;
    found := rtrim(left(base, 74), '-') || '-' || number;
  end loop;
  return found;
end $$;

-- Normalizes a slug, or derives it from the title, and sets the time of the first publication.
create function public.set_slug() returns trigger language plpgsql set search_path = public as $$
begin
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  new.slug := case when nullif(btrim(new.slug), '') is null
    then free_slug(tg_relid, slug_of(new.title), new.id, new.workspace_id, new.language) else slug_of(new.slug) end;
  return new;
end $$;

-- A restored record gets another slug if its own was taken.
create function public.set_slug_when_restored() returns trigger language plpgsql set search_path = public as $$
begin
  new.slug := free_slug(tg_relid, new.slug, new.id, new.workspace_id, new.language);
  return new;
end $$;

-- Keeps a former slug in the table of the first argument, with the record in the column of the second.
create function public.keep_former_slug() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('insert into %1$I (workspace_id, language, slug, %2$I) values ($1, $2, $3, $4)
    on conflict (workspace_id, language, slug) do update set %2$I = excluded.%2$I', tg_argv[0], tg_argv[1])
    using old.workspace_id, old.language, old.slug, old.id;
  return null;
end $$;

drop trigger sees_to_post on public.blog_posts;
drop trigger gives_way_when_restored on public.blog_posts;
drop trigger keeps_slug on public.blog_posts;
drop function public.see_to_blog_post();
drop function public.give_way_when_restored();
drop function public.keep_blog_slug();
drop function public.free_blog_slug(text, bigint, bigint, text);

create table public.pages (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  title text not null,
  status text not null default 'draft',
  language text not null default 'en',
  slug text,
  placement text,
  position int not null default 1,
  content text not null,
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
create index on public.pages (workspace_id, title, id);
create index on public.pages (workspace_id, deleted_at) where deleted_at is not null;
create index on public.pages (workspace_id, updated_at, id) where status = 'published' and deleted_at is null;
create index pages_to_publish on public.pages (publish_at) where status = 'scheduled' and publish_wall is not null;
create index pages_to_unpublish on public.pages (unpublish_at) where status = 'published' and unpublish_wall is not null;
create index on public.pages (scheduled_by) where scheduled_by is not null;
create index on public.pages (translation_group);
create unique index pages_language_translation_group_once on public.pages (workspace_id, language, translation_group)
  where deleted_at is null and translation_group <> '';
create unique index pages_language_slug_once on public.pages (workspace_id, language, slug) where deleted_at is null;
create index on public.pages using gin (rich_text_pictures(content)) where content like '%<img %';
select public.protect_by_workspace('public.pages');

-- Former slugs of pages. One that several pages had leads to the last of them.
create table public.page_slugs (
  workspace_id bigint not null references workspaces on delete cascade,
  language text not null,
  slug text not null,
  page_id bigint not null references pages on delete cascade,
  primary key (workspace_id, language, slug)
);
create index on public.page_slugs (page_id);
select public.protect_by_workspace('public.page_slugs');
-- Only triggers write them.
revoke insert, update, delete on public.page_slugs from waymark_app;

-- Slugs that were never published are not kept.
do $$
declare
  slugged record;
begin
  for slugged in
    select * from (values ('blog_posts', 'blog_slugs', 'post_id'), ('pages', 'page_slugs', 'page_id')) t (target, former, record)
  loop
    execute format('create trigger sets_slug before insert or update of slug, title, language, status on public.%I
      for each row execute function public.set_slug()', slugged.target);
    execute format('create trigger sets_slug_when_restored before update of deleted_at on public.%I
      for each row when (old.deleted_at is not null and new.deleted_at is null) execute function public.set_slug_when_restored()',
      slugged.target);
    execute format('create trigger keeps_slug after update of slug, language on public.%I for each row
      when (old.published_at is not null and (old.slug, old.language) is distinct from (new.slug, new.language))
      execute function public.keep_former_slug(%L, %L)', slugged.target, slugged.former, slugged.record);
  end loop;
end $$;

create view published.pages as
  select id, title, slug, language, translation_group, placement, position, content, updated_at
  from public.pages where workspace_id = published.workspace() and deleted_at is null
    and (status = 'published' or id = published.previewed('pages'));
create view published.page_slugs as
  select language, slug, page_id from public.page_slugs where workspace_id = published.workspace();
grant select on published.pages, published.page_slugs to waymark_app;

create trigger tells_of_new after insert on public.pages referencing new table as added
  for each statement execute function public.tell_of_new('post', 'pages');
create trigger tells_of_change after update on public.pages referencing old table as was new table as changed
  for each statement execute function public.tell_of_change('post', 'pages');
create trigger ends_previews after update of deleted_at on public.pages
  for each row when (new.deleted_at is not null) execute function public.end_previews('pages');
