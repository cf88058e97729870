-- Word searches read the entries of their workspaces only: each indexed word has the workspace id as prefix, as in `200:1market`.
create function public.words_in(workspace bigint, words tsvector) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select workspace || ':' || word from unnest(tsvector_to_array(words)) word)) $$;
create index on public.events using gin (public.words_in(workspace_id, words));
create index on public.venues using gin (public.words_in(workspace_id, words));
create index on public.properties using gin (public.words_in(workspace_id, words));
drop index public.events_words_idx, public.venues_words_idx, public.properties_words_idx;

-- Adds the prefix to a query: `'1market':*` becomes `'200:1market':*`.
create function public.query_in(workspace bigint, query text) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(query, '''([123])', '''' || workspace || ':\1', 'g')::tsquery $$;

-- The same result, by the new index, one workspace at a time.
create or replace function public.found_records(
  resource text, workspaces bigint[], asked jsonb, ranked int, most int, out ids bigint[], out ranks int[])
  language plpgsql stable security definer set search_path = public as $$
declare
  reach bigint[] := array(select unnest(workspaces) intersect select unnest(my_workspace_ids()));
  tests text := '';
  rank text := '0';
  at_venues text;
  word jsonb;
begin
  if resource not in ('events', 'venues', 'properties') then raise exception 'not searched by words: %', resource; end if;
  for word in select value from jsonb_array_elements(asked) loop
    at_venues := case when resource = 'events' and jsonb_array_length(word -> 'venues') > 0
      then format('t.venue_id = any (%L::bigint[])', translate(word ->> 'venues', '[]', '{}')) end;
    tests := tests || format(' and (words_in(t.workspace_id, t.words) @@ query_in(w.id, %L)', word ->> 'any') || coalesce(' or ' || at_venues, '') || ')';
    rank := rank || format(' + case when t.words @@ %L::tsquery then 0 when t.words @@ %L::tsquery then 1 when t.words @@ %L::tsquery then 3',
        word ->> 'whole', word ->> 'title', word ->> 'beside') || coalesce(' when ' || at_venues || ' then 2', '') || ' else 6 end';
  end loop;
  -- `+ 0` stops the planner from also reading an index of the whole workspace.
  execute format('select coalesce(array_agg(id), ''{}'') from (
    select t.id from unnest($1) w (id) join %I t on t.workspace_id + 0 = w.id%s limit $2) t', resource, tests)
    into ids using reach, most + 1;
  if cardinality(ids) <= ranked then
    execute format('select coalesce(array_agg(t.id), ''{}''), coalesce(array_agg((%s)::int), ''{}'') from %I t where t.id = any ($1)', rank, resource)
      into ids, ranks using ids;
  end if;
end $$;
