-- A translation group has one record of each language. Of several the published one, then the oldest, stays in the group; the others, which
-- no list of a website has shown, stand for themselves from now on.
do $$
declare
  kind text;
begin
  foreach kind in array '{events,venues,property_posts,blog_posts}'::text[] loop
    execute format('alter table public.%I disable trigger user', kind);
    execute format('update public.%1$I t set translation_group = null
      from (select id, row_number() over (partition by workspace_id, translation_group, language order by status = ''published'' desc, id) as place
        from public.%1$I where deleted_at is null and translation_group is not null and language is not null) ranked
      where ranked.id = t.id and ranked.place > 1', kind);
    execute format('alter table public.%I enable trigger user', kind);
    execute format('create unique index %1$s_language_translation_group_once
      on public.%1$I (workspace_id, language, translation_group) where deleted_at is null', kind);
  end loop;
end $$;

-- What comes out of the trash leaves its group where another record has its language there now.
create function public.leave_taken_group() returns trigger language plpgsql set search_path = public as $$
declare
  is_taken boolean;
begin
  execute format('select exists (select from %I where workspace_id = $1 and language = $2 and translation_group = $3
    and deleted_at is null and id <> $4)', tg_table_name)
    into is_taken using new.workspace_id, new.language, new.translation_group, new.id;
  if is_taken then new.translation_group := null; end if;
  return new;
end $$;
do $$
declare
  kind text;
begin
  foreach kind in array '{events,venues,property_posts,blog_posts}'::text[] loop
    execute format('create trigger leaves_taken_group before update of deleted_at on public.%I for each row
      when (old.deleted_at is not null and new.deleted_at is null and new.translation_group is not null)
      execute function public.leave_taken_group()', kind);
  end loop;
end $$;
