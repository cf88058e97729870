-- Shared fields have one value for all languages of an item, such as the dates of an event.

-- The translation of a referenced record, or the oldest record of its item if there is none.
create function public.in_language(target regclass, record bigint, wanted text) returns bigint language plpgsql stable set search_path = public as $$
declare
  found bigint;
begin
  execute format('select t.id from %1$s r join %1$s t on t.workspace_id = r.workspace_id and t.translation_group = r.translation_group
    where r.id = $1 and r.translation_group <> '''' and t.deleted_at is null
    order by t.language is not distinct from $2 desc, t.id limit 1', target) into found using record, wanted;
  return coalesce(found, record);
end $$;

-- Columns of shared fields as a list, with the prefix `m.`: `m.starts_wall, m.venue_id`. A reference to another translated table is `column>table`.
create function public.shared_columns(shared text[], prefix text) returns text language sql immutable as $$
  select string_agg(format('%s%I', prefix, split_part(name, '>', 1)), ', ')
  from unnest(string_to_array(array_to_string(shared, ','), ',')) name $$;

-- The values of a row `s` for its translation, as a list.
create function public.shared_values(shared text[], translation text) returns text language sql immutable as $$
  select string_agg(case when name like '%>%'
    then format('public.in_language(%L, s.%I, %s.language)', 'public.' || split_part(name, '>', 2), split_part(name, '>', 1), translation)
    else format('s.%I', name) end, ', ')
  from unnest(string_to_array(array_to_string(shared, ','), ',')) name $$;

-- Shares columns between the records of a translation group. Columns of one value are separated by commas. To add columns, call it again
-- with all of them. Existing records take the values of the oldest one; their history keeps their own.
create function public.share_fields(target text, item text, shared text[]) returns void language plpgsql as $body$
declare
  names text := public.shared_columns(shared, '');
  own text := public.shared_columns(shared, 'm.');
  given text := public.shared_values(shared, 'm');
  others text := format('m.workspace_id = s.workspace_id and m.%1$I = s.%1$I and m.id <> s.id and m.deleted_at is null', item);
  -- A record that joins an item, or returns from the trash, takes each value that was not changed with it.
  adoptions text := (select string_agg(format($sql$
      if (%1$s) is not distinct from (%2$s) then select %3$s into %1$s; end if;$sql$,
      public.shared_columns(array[unit], 'new.'), public.shared_columns(array[unit], 'old.'), public.shared_values(array[unit], 'new')), '') from unnest(shared) unit);
  is_changed text := format('(old.deleted_at, old.%1$I, %2$s) is distinct from (new.deleted_at, new.%1$I, %3$s)', item,
    public.shared_columns(shared, 'old.'), public.shared_columns(shared, 'new.'));
begin
  -- Translations of a record whose shared values differ from its own.
  execute format($sql$
    create or replace function public.%1$I(record bigint) returns setof bigint language sql stable as $$
      select m.id from public.%2$I s join public.%2$I m on %3$s
      where s.id = record and s.%4$I <> '' and s.deleted_at is null and (%5$s) is distinct from (%6$s) $$
  $sql$, 'differing_' || target, target, others, item, own, given);
  execute format($sql$
    create or replace function public.%1$I() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      -- Rows first, as all writers of shared values: the other order would cause deadlocks. The lock is for the first records of an item.
      perform from public.%2$I m where m.workspace_id = new.workspace_id and m.%3$I = new.%3$I and m.deleted_at is null
        order by m.id for no key update;
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', %2$L, new.workspace_id, new.%3$I), 0));
      update public.%2$I m set (%4$s, version, updated_at) = (select %5$s, m.version + 1, now())
      from public.%2$I s where s.id = new.id and m.id in (select public.%6$I(new.id));
      return null;
    end $$
  $sql$, 'share_' || target, target, item, names, given, 'differing_' || target);
  execute format($sql$
    create or replace function public.%1$I() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      s public.%2$I;
    begin
      select * into s from public.%2$I m where m.workspace_id = new.workspace_id and m.%3$I = new.%3$I and m.id <> new.id
        and m.deleted_at is null order by m.id limit 1;
      -- The oldest record of an item is its source: the others take its values afterwards.
      if s.id is null or (s.id > new.id and old.deleted_at is null) then return new; end if;%4$s
      return new;
    end $$
  $sql$, 'adopt_' || target, target, item, adoptions);

  execute format('drop trigger if exists shares_added on public.%1$I; drop trigger if exists shares_changed on public.%1$I;
    drop trigger if exists adopts_shared on public.%1$I', target);
  execute format($sql$
    update public.%1$I m set (%2$s, version, updated_at) = (select %3$s, m.version + 1, now())
    from (select distinct on (workspace_id, %4$I) * from public.%1$I where %4$I <> '' and deleted_at is null
      order by workspace_id, %4$I, id) s
    where %5$s and (%6$s) is distinct from (%3$s)
  $sql$, target, names, given, item, others, own);
  -- Pending deferred constraints would prevent the triggers.
  set constraints all immediate;
  execute format('create constraint trigger shares_added after insert on public.%1$I deferrable initially deferred
    for each row when (new.%2$I <> '''') execute function public.%3$I()', target, item, 'share_' || target);
  execute format('create constraint trigger shares_changed after update on public.%1$I deferrable initially deferred
    for each row when (new.%2$I <> '''' and new.deleted_at is null and %4$s) execute function public.%3$I()',
    target, item, 'share_' || target, is_changed);
  execute format('create trigger adopts_shared before update on public.%1$I for each row
    when (new.%2$I <> '''' and new.deleted_at is null and (old.%2$I is distinct from new.%2$I or old.deleted_at is not null))
    execute function public.%3$I()', target, item, 'adopt_' || target);
end $body$;

select public.share_fields('venues', 'translation_group',
  '{venue_type,postal_code,latitude,longitude,time_zone,capacity,stars,wheelchair,email,phone,featured_media}');
select public.share_fields('events', 'translation_group', array[
  'starts_wall,starts_day_only,starts_offset', 'ends_wall,ends_day_only,ends_offset', 'time_zone', 'event_status', 'venue_id>venues',
  'latitude', 'longitude', 'featured_media', 'secondary_image']);
select public.share_fields('blog_posts', 'translation_group', '{authors,featured_media}');
select public.share_fields('pages', 'translation_group', '{placement,position}');
select public.share_fields('property_posts', 'translation_group',
  '{webapp_property_id,star_rating,email,time_zone,featured_media}');
