-- Search that knows neither accents nor capitals, and events that began before the days asked for and still go on.

-- `unaccent` is trusted: the owner of a database may usually make it. Where not, a table of letters does most of its work.
do $$
begin
  create extension if not exists unaccent;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'Words are compared without the extension unaccent: a superuser may run "create extension unaccent" before this migration.';
end $$;

-- Words as they are compared: without capitals and accents. In plpgsql, which an index may use and which costs as little as `ilike`.
do $$
declare
  home text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
  bare text := case when home is null
    then $sql$ translate(lower(words), 'àáâãäåāăąçćčďđðèéêëēėęěğģìíîïīįıķĺľłļñńňņòóôõöøōőŕřśşšșťțţùúûüūůűųýÿźżž',
      'aaaaaaaaacccdddeeeeeeeeggiiiiiiikllllnnnnoooooooorrsssstttuuuuuuuuyyzzz') $sql$
    else format($sql$ %I.unaccent(%L::regdictionary, lower(words)) $sql$, home, format('%I.unaccent', home)) end;
begin
  execute format($sql$
    create function plain(words text) returns text language plpgsql immutable strict parallel safe as
    $f$ begin return %s; end $f$ $sql$, bare);
end $$;

-- A pattern for what holds these words somewhere; `%` and `_` that people type mean themselves.
create function containing(words text) returns text language sql immutable strict parallel safe as
  $$ select '%' || regexp_replace(plain(words), '([\\%_])', '\\\1', 'g') || '%' $$;

-- What the search of events reads of an event and of its venue; the event's goes with the indexes that find the days, so that no
-- row is opened.
alter table venues add searched text generated always as (plain(name || coalesce(' ' || city, ''))) stored;
alter table events drop column title_lower;
alter table events add searched text generated always as (plain(title || coalesce(' ' || category, ''))) stored;
create index on events (workspace_id, starts_wall, id) include (searched, venue_id) where deleted_at is null;
create index on events using gin (searched gin_trgm_ops);

-- What ends on another day than it began: found by its end, when the days asked for begin in between.
create index on events (workspace_id, ends_wall, starts_wall, id) include (ends_day_only, searched, venue_id)
  where deleted_at is null and ends_wall::date > starts_wall::date;
