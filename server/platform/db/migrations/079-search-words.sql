-- Search that forgives accents and typing errors, looks into texts too, and knows what fits best.

-- Words as they are compared: without capitals, accents and signs, of compatible letters one. No extension takes part, so that every
-- database answers the same.
create function search_fold(words text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f]+', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħŧıς', 'olddhtiσ'),
    '[\s!-/:-@\[-`{-~\u0080-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f\uff01-\uff0f]+', ' ', 'g')) $$;

-- The words of a record, each behind the number of where it stands: 1 what it is called, 2 beside it, 3 in its text. What is longer
-- than any word is cut.
create function search_words_of(title text, beside text, words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select place || left(word, 60) from (values ('1', title), ('2', beside), ('3', words)) as part (place, said),
      unnest(string_to_array(search_fold(said), ' ')) as word
    where word <> '')) $$;

alter table venues add column words tsvector
  generated always as (search_words_of(name, coalesce(city, ''), coalesce(address, '') || ' ' || coalesce(rich_text_words(description), ''))) stored;
alter table events add column words tsvector
  generated always as (search_words_of(title, coalesce(category, ''), coalesce(rich_text_words(description), ''))) stored;
create index on venues using gin (words);
create index on events using gin (words);

-- The words that a workspace uses in names, to find what was meant by a part of one, or by one that is mistyped. Whoever adds a word
-- waits for nobody who adds the same: it may stand here twice.
create table search_words (
  workspace_id bigint not null references workspaces on delete cascade,
  word text collate "C" not null
);
create index on search_words (workspace_id, word);
select protect('search_words', 'workspace_id = any ((select my_workspace_ids())::bigint[])');

-- Each of them as it is written with a letter left out, or two: what was mistyped meets it there.
create table search_spellings (
  workspace_id bigint not null references workspaces on delete cascade,
  spelling text collate "C" not null,
  word text collate "C" not null
);
create index on search_spellings (workspace_id, spelling) include (word);
select protect('search_spellings', 'workspace_id = any ((select my_workspace_ids())::bigint[])');

-- A word without up to two of its first eight letters; short ones without one, and the shortest as they are.
create function spellings_of(word text) returns setof text language sql immutable parallel safe as $$
  with head as (select left(word, 8) as letters, length(left(word, 8)) as size),
  once as (
    select overlay(letters placing '' from place for 1) as letters, size - 1 as size
    from head, generate_series(1, size) place where length(word) >= 4)
  select letters from head
  union select letters from once
  union select overlay(letters placing '' from place for 1) from once, generate_series(1, size) place where length(word) >= 8 $$;

-- Numbers are no words: the next one is no mistake. One after the other, because each is looked up in its index.
create function learn_words(workspace bigint, said text) returns void language plpgsql security definer set search_path = public as $$
declare
  known text;
begin
  foreach known in array string_to_array(search_fold(said), ' ') loop
    known := left(known, 60);
    continue when length(known) < 2 or known ~ '^[0-9]+$';
    perform from search_words s where s.workspace_id = workspace and s.word = known limit 1;
    continue when found;
    insert into search_words (workspace_id, word) values (workspace, known);
    insert into search_spellings (workspace_id, spelling, word) select workspace, spelling, known from spellings_of(known) spelling;
  end loop;
end $$;

create function learn_event() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform learn_words(new.workspace_id, new.title || ' ' || coalesce(new.category, ''));
  return null;
end $$;
create trigger learn_words after insert or update of title, category on events for each row execute function learn_event();
create function learn_venue() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform learn_words(new.workspace_id, new.name || ' ' || coalesce(new.city, ''));
  return null;
end $$;
create trigger learn_words after insert or update of name, city on venues for each row execute function learn_venue();

-- Those that are there.
insert into search_words (workspace_id, word)
select distinct workspace_id, substr(word, 2) from (
  select workspace_id, unnest(tsvector_to_array(words)) as word from events union all
  select workspace_id, unnest(tsvector_to_array(words)) from venues) said
where word ~ '^[12]..' and word !~ '^[0-9]+$';
insert into search_spellings (workspace_id, spelling, word)
select workspace_id, spelling, word from search_words, spellings_of(word) spelling;
analyze search_words;
analyze search_spellings;

-- The records of these workspaces in which every word is found, with how well they fit: the lower, the better. Where there are more
-- than so many, one more than that, and nothing of how they fit. As their owner, because an index serves neither `@@` nor `like` to
-- somebody whom row-level security holds back (they are not known to leak nothing); so the workspaces are narrowed here to the caller's.
-- `asked` has a list of what is asked for each word: as it stands in names, beside them and in texts, and the venues that have it.
create function found_records(resource text, workspaces bigint[], asked jsonb, most int) returns table (id bigint, rank int)
  language plpgsql stable security definer set search_path = public as $$
declare
  reach bigint[] := array(select unnest(workspaces) intersect select unnest(my_workspace_ids()));
  tests text := '';
  ranks text := '0';
  ids bigint[];
  word jsonb;
begin
  if resource not in ('events', 'venues') then raise exception 'not searched by words: %', resource; end if;
  for word in select value from jsonb_array_elements(asked) loop
    tests := tests || format(' and (t.words @@ %L::tsquery', word ->> 'any')
      || case when resource = 'events' and jsonb_array_length(word -> 'venues') > 0
        then format(' or t.venue_id = any (%L::bigint[])', translate(word ->> 'venues', '[]', '{}')) else '' end || ')';
    ranks := ranks || format(' + case when t.words @@ %L::tsquery then 0 when t.words @@ %L::tsquery then 1 when t.words @@ %L::tsquery then 3',
        word ->> 'whole', word ->> 'title', word ->> 'beside')
      || case when resource = 'events' and jsonb_array_length(word -> 'venues') > 0
        then format(' when t.venue_id = any (%L::bigint[]) then 2', translate(word ->> 'venues', '[]', '{}')) else '' end || ' else 6 end';
  end loop;
  -- How well they fit is looked at only where they are few enough.
  execute format('select array_agg(id) from (select t.id from %I t where t.workspace_id = any ($1)%s limit $2) t', resource, tests)
    into ids using reach, most + 1;
  if cardinality(ids) > most then return query select f, 0 from unnest(ids) f; return; end if;
  return query execute format('select t.id, (%s)::int from %I t where t.id = any ($1)', ranks, resource) using ids;
end $$;
