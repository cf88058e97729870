-- An item has at most one record per language. Further ones leave their translation group and become items of their own; their history
-- names the group. A published record stays, else the oldest.
do $$
declare
  place record;
begin
  -- A post always has a group.
  for place in select * from (values
    ('events', 'null'), ('venues', 'null'), ('blog_posts', 'null'), ('property_posts', 'gen_random_uuid()::text')) places (stored, own)
  loop
    execute format($sql$
      update %1$I set translation_group = %2$s where id in (
        select id from (
          select id, row_number() over (
            partition by workspace_id, translation_group, language order by status = 'published' desc, id) as place
          from %1$I where translation_group <> '' and language is not null and deleted_at is null) ranked
        where ranked.place > 1)
    $sql$, place.stored, place.own);
    -- Pending deferred constraints would prevent the index.
    set constraints all immediate;
    execute format('create unique index %1$I_language_translation_group_once on %1$I (workspace_id, language, translation_group)
      where deleted_at is null and translation_group <> ''''', place.stored);
  end loop;
end $$;
