-- An address for a post that no other post of its language has: this one, or with a number behind it.
create function public.free_blog_slug(base text, post bigint, workspace bigint, spoken text) returns text
  language plpgsql set search_path = public as $$
declare
  found text := base;
  number int := 1;
begin
  while exists (
    select from blog_posts b where b.workspace_id = workspace and b.language = spoken and b.slug = found
      and b.deleted_at is null and b.id <> post) loop
    number := number + 1;
    found := rtrim(left(base, 74), '-') || '-' || number;
  end loop;
  return found;
end $$;

create or replace function public.see_to_blog_post() returns trigger language plpgsql set search_path = public as $$
begin
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  new.slug := case when nullif(btrim(new.slug), '') is null
    then free_blog_slug(slug_of(new.title), new.id, new.workspace_id, new.language) else slug_of(new.slug) end;
  return new;
end $$;

-- A post that is restored gets another address if its own was taken.
create function public.give_way_when_restored() returns trigger language plpgsql set search_path = public as $$
begin
  new.slug := free_blog_slug(new.slug, new.id, new.workspace_id, new.language);
  return new;
end $$;
create trigger gives_way_when_restored before update of deleted_at on public.blog_posts
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function public.give_way_when_restored();
