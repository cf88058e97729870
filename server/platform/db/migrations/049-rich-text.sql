-- Rich text is stored as HTML in a closed set of tags (docs/rich-text.md), in which text has no < and no >.

-- Its words, for the search.
create function rich_text_words(html text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(strong|em|a)( [^<>]*)?>', '', 'g'), '(<[^<>]*>)+', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $$;

-- The pictures of the library that it shows, for whoever asks where one is used.
create function rich_text_pictures(html text) returns bigint[] language sql immutable parallel safe as $$
  select array(select distinct found[1]::bigint from regexp_matches(html, '<img src="/v1/media/(\d+)"', 'g') found) $$;

-- What was plain text becomes paragraphs: an empty line ends one, and every other line stays one. It is nobody's change.
create function pg_temp.paragraphs(plain text) returns text language sql as $$
  select string_agg('<p>' || regexp_replace(regexp_replace(btrim(part, E' \t\n'), '[ \t]*\n[ \t]*', '<br>', 'g'), '[ \t]+', ' ', 'g') || '</p>', '' order by place)
  from regexp_split_to_table(
    replace(replace(replace(regexp_replace(plain, '\r\n?', E'\n', 'g'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '\n[^\S\n]*\n\s*') with ordinality parts (part, place)
  where btrim(part, E' \t\n') <> '' $$;
do $$ declare target text; begin
  foreach target in array '{events,venues}'::text[] loop
    execute format('alter table %I disable trigger history, disable trigger moves_content', target);
    execute format('update %I set description = pg_temp.paragraphs(description) where description is not null', target);
    execute format('alter table %I enable trigger history, enable trigger moves_content', target);
    execute format('create index on %I using gin (rich_text_pictures(description)) where description like ''%%<img %%''', target);
  end loop;
end $$;
drop function pg_temp.paragraphs(text);
