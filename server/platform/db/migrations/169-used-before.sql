-- Finds records with the same text or paragraph, whose translations can be used again.

-- Keys of texts and of their paragraphs, without differences of white space. The workspace is part of each key.
create function public.text_keys(workspace bigint, variadic texts text[]) returns bigint[] language sql immutable parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct hashtextextended(words, workspace)), '{}')
  from unnest(texts) text
    cross join lateral regexp_split_to_table(text, '</?(?:p|h[1-6]|[uo]l|li|blockquote|table|thead|tbody|tr|t[hd]|hr|img)(?:\s[^<>]*)?>') part
    cross join lateral btrim(regexp_replace(part, '\s+', ' ', 'g')) words
  where words <> '' $$;

create index events_text_keys on public.events using gin
  (public.text_keys(workspace_id, title, price, description, seo_title, seo_description)) where deleted_at is null;
create index venues_text_keys on public.venues using gin
  (public.text_keys(workspace_id, description, seo_title, seo_description)) where deleted_at is null;
create index blog_posts_text_keys on public.blog_posts using gin
  (public.text_keys(workspace_id, title, excerpt, content, seo_title, seo_description)) where deleted_at is null;
create index pages_text_keys on public.pages using gin
  (public.text_keys(workspace_id, title, content, seo_title, seo_description)) where deleted_at is null;
create index property_posts_text_keys on public.property_posts using gin
  (public.text_keys(workspace_id, title, excerpt, content, seo_title, seo_description)) where deleted_at is null;

-- Records of a workspace with one of the keys, each with its translation. It runs as the owner, because row-level security would not use
-- the index. The caller reads the rows by their ids. Without fresh statistics the planner would read all rows.
create function public.translated_alike(resource text, columns text[], workspace bigint, keys bigint[], spoken text, wanted text)
returns table (source_id bigint, target_id bigint)
language plpgsql stable security definer rows 60 set search_path = public set enable_seqscan = off as $$
begin
  if not workspace = any (my_workspace_ids()) then return; end if;
  return query execute format($sql$
    select c.id, m.id from (
      select t.id, t.translation_group as item from public.%1$I t
      where text_keys(t.workspace_id, %2$s) && $1 and t.deleted_at is null and t.workspace_id = $2 and t.language = $3
        and t.translation_group <> '' limit 300) c
    join public.%1$I m on m.workspace_id = $2 and m.translation_group = c.item and m.language = $4 and m.deleted_at is null
    limit 60 $sql$, resource, (select string_agg(format('t.%I', name), ', ') from unnest(columns) name))
  using keys, workspace, spoken, wanted;
end $$;
