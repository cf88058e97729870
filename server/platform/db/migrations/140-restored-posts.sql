-- A post that comes out of the trash gives way where another one has taken its address.
create function public.give_way_when_restored() returns trigger language plpgsql set search_path = public as $$
declare
  base text := new.slug;
  number int := 1;
begin
  while exists (
    select from blog_posts b where b.workspace_id = new.workspace_id and b.language = new.language and b.slug = new.slug
      and b.deleted_at is null and b.id <> new.id) loop
    number := number + 1;
    new.slug := rtrim(left(base, 74), '-') || '-' || number;
  end loop;
  return new;
end $$;
create trigger gives_way_when_restored before update of deleted_at on public.blog_posts
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function public.give_way_when_restored();
