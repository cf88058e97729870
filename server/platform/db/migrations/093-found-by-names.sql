-- What a search finds is handed over in one row, and how well it fits is looked at only where few enough fit.
drop function found_records(text, bigint[], jsonb, int);

-- The records of these workspaces in which every word is found, `most` at most and one more where there are more. `ranks` says of each
-- how well it fits, the lower the better, and is null where there are more than `ranked`. As their owner, because an index serves
-- neither `@@` nor `like` to somebody whom row-level security holds back (they are not known to leak nothing); so the workspaces are
-- narrowed here to the caller's. `asked` has a list of what is asked for each word: as it stands in names, beside them and in texts,
-- and the venues that have it.
create function found_records(resource text, workspaces bigint[], asked jsonb, ranked int, most int, out ids bigint[], out ranks int[])
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
    tests := tests || format(' and (t.words @@ %L::tsquery', word ->> 'any') || coalesce(' or ' || at_venues, '') || ')';
    rank := rank || format(' + case when t.words @@ %L::tsquery then 0 when t.words @@ %L::tsquery then 1 when t.words @@ %L::tsquery then 3',
        word ->> 'whole', word ->> 'title', word ->> 'beside') || coalesce(' when ' || at_venues || ' then 2', '') || ' else 6 end';
  end loop;
  execute format('select coalesce(array_agg(id), ''{}'') from (select t.id from %I t where t.workspace_id = any ($1)%s limit $2) t', resource, tests)
    into ids using reach, most + 1;
  if cardinality(ids) <= ranked then
    execute format('select coalesce(array_agg(t.id), ''{}''), coalesce(array_agg((%s)::int), ''{}'') from %I t where t.id = any ($1)', rank, resource)
      into ids, ranks using ids;
  end if;
end $$;
