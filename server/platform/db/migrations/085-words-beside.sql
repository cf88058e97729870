-- Search finds what files say beside the fields, properties too, names with signs in them, and towns by their other names.

-- What further fields say in words: towns, regions, topics; no addresses of the web, days or identifiers.
create function further_words(further jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(said, ' ') from (
    select value #>> '{}' as said from jsonb_each(further) where jsonb_typeof(value) = 'string') texts
  where length(said) <= 80 and said !~ '[0-9/@:_]|[.][[:lower:]]' $$;

-- As before; a name that has a sign within a word (W-JAX) is known without it, too.
create or replace function search_words_of(title text, beside text, words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select place || left(word, 60) from (values ('1', title), ('2', beside), ('3', words),
        ('1', case when title ~ '[[:alnum:]][\]\[/.-]+[[:alnum:]]' then regexp_replace(title, '[\]\[/.-]+', '', 'g') else '' end)) as part (place, said),
      unnest(string_to_array(search_fold(said), ' ')) as word
    where word <> '')) $$;

alter table venues drop column words, drop column searched;
alter table events drop column words, drop column searched;
alter table venues
  add column words tsvector generated always as (search_words_of(
    name, coalesce(city, '') || coalesce(' ' || further_words(further_fields), ''), coalesce(address, '') || ' ' || coalesce(rich_text_words(description), ''))) stored,
  add column searched text generated always as (plain(
    name || coalesce(' ' || city, '') || coalesce(' ' || left(further_words(further_fields), 200), ''))) stored;
alter table events
  add column words tsvector generated always as (search_words_of(
    title, coalesce(category, '') || coalesce(' ' || further_words(further_fields), ''), coalesce(rich_text_words(description), ''))) stored,
  -- Short enough to go with the indexes that find the days.
  add column searched text generated always as (plain(
    title || coalesce(' ' || category, '') || coalesce(' ' || left(further_words(further_fields), 200), ''))) stored;
alter table properties
  add column words tsvector generated always as (search_words_of(name, coalesce(city, '') || ' ' || coalesce(country, ''), coalesce(address, ''))) stored,
  add column searched text generated always as (plain(name || coalesce(' ' || city, '') || coalesce(' ' || country, ''))) stored;
create index on venues using gin (words);
create index on events using gin (words);
create index on properties using gin (words);
create index on events using gin (searched gin_trgm_ops);
create index on events (workspace_id, starts_wall, id) include (searched, venue_id) where deleted_at is null;
create index on events (workspace_id, ends_wall, starts_wall, id) include (ends_day_only, searched, venue_id)
  where deleted_at is null and ends_wall::date > starts_wall::date;

-- Names, and what stands beside them, are the words that others are compared with. Those of new rows are learnt together.
create function learn_record() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform learn_words(new.workspace_id, array_to_string(array(
    select substr(word, 2) from unnest(tsvector_to_array(new.words)) word where left(word, 1) in ('1', '2')), ' '));
  return null;
end $$;
create or replace trigger learn_words after update of title, category, further_fields on events for each row execute function learn_record();
create or replace trigger learn_words after update of name, city, further_fields on venues for each row execute function learn_record();
create trigger learn_words after update of name, city, country on properties for each row execute function learn_record();
create trigger learns_added after insert on properties referencing new table as added for each statement execute function learn_words_of_added();
drop function learn_event();
drop function learn_venue();

-- Those that are there.
with said as materialized (
  select distinct workspace_id, substr(word, 2) as word from (
    select workspace_id, unnest(tsvector_to_array(words)) as word from events union all
    select workspace_id, unnest(tsvector_to_array(words)) from venues union all
    select workspace_id, unnest(tsvector_to_array(words)) from properties) all_words
  where word ~ '^[12]..' and word !~ '^[12][0-9]+$'),
learnt as (
  insert into search_words (workspace_id, word)
  select workspace_id, word from said
  where not exists (select from search_words s where s.workspace_id = said.workspace_id and s.word = said.word)
  returning workspace_id, word)
insert into search_spellings (workspace_id, spelling, word)
select workspace_id, spelling, word from learnt, spellings_of(word) spelling;
analyze search_words;
analyze search_spellings;

-- The same search for one table more.
do $$
begin
  execute replace(pg_get_functiondef('found_records'::regproc), '(''events'', ''venues'')', '(''events'', ''venues'', ''properties'')');
end $$;

-- What a town of this name is called elsewhere, where that is one word: Wien is Vienna.
create function other_town_names(word text) returns setof text language sql stable security definer set search_path = public as $$
  select distinct search_fold(other.name) from gazetteer_towns town join gazetteer_towns other on other.id = town.id
  where town.folded = word and search_fold(other.name) <> word and search_fold(other.name) !~ ' ' $$;
grant execute on function other_town_names(text) to waymark_app;
