-- Places: the names of towns for an installation without a service outside, and what such a service has answered.

-- `unaccent` is trusted: the owner of a database may usually make it. Where not, a table of letters does most of its work.
do $$
begin
  create extension if not exists unaccent;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'Names are compared without the extension unaccent: a superuser may run "create extension unaccent" before this migration.';
end $$;

-- Words as they are compared: without accents, capitals and signs.
do $$
declare
  home text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
  bare text := case when home is null
    then $sql$ translate(words, 'ÀÁÂÃÄÅĀĂĄÇĆČĎÐĐÈÉÊËĒĖĘĚĞĢÌÍÎÏĪĮİĶĹĽŁĻÑŃŇŅÒÓÔÕÖØŌŐŔŘŚŞŠȘŤȚŢÙÚÛÜŪŮŰŲÝŹŻŽàáâãäåāăąçćčďðđèéêëēėęěğģìíîïīįıķĺľłļñńňņòóôõöøōőŕřśşšșťțţùúûüūůűųýÿźżž',
      'AAAAAAAAACCCDDDEEEEEEEEGGIIIIIIIKLLLLNNNNOOOOOOOORRSSSSTTTUUUUUUUUYZZZaaaaaaaaacccdddeeeeeeeeggiiiiiiikllllnnnnoooooooorrsssstttuuuuuuuuyyzzz') $sql$
    else format($sql$ %I.unaccent(%L::regdictionary, words) $sql$, home, format('%I.unaccent', home)) end;
begin
  execute format($sql$
    create function folded(words text) returns text language sql immutable strict parallel safe as
    $f$ select btrim(regexp_replace(translate(lower(%s), '.,''’`´-–/()"', '            '), ' +', ' ', 'g')) $f$ $sql$, bare);
end $$;

create table gazetteer_places (
  id int primary key,
  country text not null,
  region text,
  population int not null,
  latitude double precision not null,
  longitude double precision not null
);
-- What a place is called; the first of its names is the one that it has where nothing else is asked for.
create table gazetteer_names (
  place_id int not null references gazetteer_places on delete cascade,
  rank smallint not null,
  language text,
  name text not null,
  folded text not null,
  primary key (place_id, rank)
);
create index on gazetteer_names (folded text_pattern_ops);
-- The index of like names, gazetteer_names_alike, is made once they are all there, which takes a fraction of the time.

-- Which edition of the names is being filled in, and how far that has come.
create table gazetteer_state (
  only_one boolean primary key default true check (only_one),
  edition text not null,
  done int not null
);

create table place_answers (
  key text primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
create index on place_answers (expires_at);
