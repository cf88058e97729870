-- Texts of translations whose source has changed since they were translated. Settled ones are kept, so that an undo makes them outdated again.
create table outdated_texts (
  workspace_id bigint not null references workspaces on delete cascade,
  resource text not null,
  record_id bigint not null,
  field text not null,
  source_id bigint not null,
  -- The version of the source from which on the text is outdated.
  source_version integer not null,
  -- The source text from which the translation was made.
  source_before text,
  -- The text that is outdated.
  own_text text,
  is_settled boolean not null default false,
  primary key (resource, record_id, field)
);
create index on outdated_texts (workspace_id, resource, record_id) where not is_settled;
create index on outdated_texts (resource, source_id);
select protect_by_workspace('outdated_texts');
create constraint trigger moves_content after insert or update or delete on outdated_texts deferrable initially deferred
  for each row execute function move_workspace_content();

-- Translations that were saved before the last change of their source.
do $$
declare
  place record;
begin
  for place in
    select * from (values ('events', 'events', 'title'), ('events', 'events', 'description'), ('venues', 'venues', 'description'),
      ('blog-posts', 'blog_posts', 'title'), ('blog-posts', 'blog_posts', 'excerpt'), ('blog-posts', 'blog_posts', 'content'),
      ('property-posts', 'property_posts', 'title'), ('property-posts', 'property_posts', 'excerpt'),
      ('property-posts', 'property_posts', 'content')) places (resource, stored, field)
  loop
    execute format($sql$
      insert into outdated_texts (workspace_id, resource, record_id, field, source_id, source_version, source_before, own_text)
      select o.workspace_id, %1$L, o.id, %3$L, s.id, s.version, first.before ->> %3$L, o.%3$I
      from (
        select distinct on (workspace_id, translation_group) id, workspace_id, translation_group, version from %2$I
        where translation_group <> '' and deleted_at is null order by workspace_id, translation_group, id) s
      join %2$I o on o.workspace_id = s.workspace_id and o.translation_group = s.translation_group and o.id <> s.id
        and o.deleted_at is null
      cross join lateral (
        select c.before from changes c where c.table_name = %2$L and c.record_id = s.id and c.action = 'update'
          and c.at > o.updated_at and jsonb_exists(c.after, %3$L) order by c.id limit 1) first
    $sql$, place.resource, place.stored, place.field);
  end loop;
end $$;
