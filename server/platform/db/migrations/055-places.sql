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

-- Towns by each of their names; the first is the one that a town has where nothing else is asked for. The server fills in a table
-- of its own and puts it in the place of this one, so that all of an edition is there at once.
create table gazetteer_towns (
  id int not null,
  rank smallint not null,
  name text not null,
  folded text not null,
  country text not null,
  region text,
  population int not null,
  latitude double precision not null,
  longitude double precision not null
);

-- Which edition of the towns is there.
create table gazetteer_edition (
  only_one boolean primary key default true check (only_one),
  edition text not null
);

create table place_answers (
  key text primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
create index on place_answers (expires_at);
